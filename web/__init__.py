"""The table in the browser: what is drawn, the flow of hand-overs, and the commands that build and serve the page."""
