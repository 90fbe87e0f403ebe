"""`python -m xlplugin`: the command line where the command itself is not on the path."""

from xlplugin.cli import main

if __name__ == "__main__":
    main()
