"""Links that show themselves: the titles, texts and pictures of pages elsewhere (decision 31)."""
