"""One cell function a module; every module here is found by its folder."""
