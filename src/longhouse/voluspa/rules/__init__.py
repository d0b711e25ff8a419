"""The rules of Völuspá: placing, values and scoring, and a file for each power with a question."""
