"""Excel on Windows, Mac and the web as a host, through an Office add-in.

Excel loads `functions.json` and `functions.js` from a small server. The script gathers the calls of
one recalculation and posts them together; the server hands them to processes that calculate and can
be stopped. Nothing of a call is kept, so any number of servers can stand behind one address.
"""
