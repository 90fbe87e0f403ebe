"""What explains a published or claimed payback: an exact search over readings and misprints."""
