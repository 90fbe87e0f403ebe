"""The functions in a browser, with no server: a folder of files for any web server."""
