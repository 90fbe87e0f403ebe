"""What every workbook of ours is made of; nothing here knows a game or a law."""
