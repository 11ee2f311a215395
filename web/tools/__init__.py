"""What the page is built and served with. Nothing here is part of the page."""
