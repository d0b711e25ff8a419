"""`python -m longhouse` is the command `longhouse`."""

from longhouse.cli.main import main

if __name__ == "__main__":
    main()
