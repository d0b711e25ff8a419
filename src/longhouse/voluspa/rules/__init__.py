"""The rules of Völuspá: placing, values and scoring, and a file for each power with a question.

- `turn`: what comes after what, and the question of a turn
- `hand`: playing a tile from the hand, discarding, drawing
- `placing`: where a tile may go; `reasons`: why it may not
- `powers`: what playing a tile does to the table and the hand
- `values`: what tiles are worth in their lines
- `scoring`: what a tile scores that was just laid; `cells`: for which cells; `missed`: why nothing
- `trials`: what a play would score, without playing it; `previews`: what it would change
- `hermod`, `raven`, `drakkars`: the powers that ask a further question
"""
