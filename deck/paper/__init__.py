"""Paper and pictures: a built page as a PDF whose every page was read back, and as one picture a slide."""
