"""What a submission says, held against one edition of the law."""
