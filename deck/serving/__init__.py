"""`deck serve`: what watches a talk, builds it anew, and shows it in a browser.

watching     which folders are watched, and when something in them changed
building     a build in this process, with what the build before left
outdated     which experiments were changed since they were recorded
recording    an experiment recorded in a process of its own, with its progress
patch        what of a page differs from the page before, where that can be put into it in place
served       the page as it is served: the built one and client.js
state        what browsers are told
session      all of the above, one event after another
app          the server's answers: who may ask, the page, the stream of events
server       the socket, the browser that is opened, the keyboard, the end
"""
