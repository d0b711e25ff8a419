"""The rules of Völuspá: placing, values and scoring, and a file for each power with a question.

- `turn`: the order of a turn, and its question
- `hand`: playing a tile from the hand, discarding, drawing
- `placing`: where a tile may go; `reasons`: why it may not
- `powers`: the effect of a play on the table and the hand
- `values`: the values of tiles in their lines
- `scoring`: the score of the tile just laid; `cells`: for which cells; `missed`: why nothing
- `trials`: the score of a play, without playing it; `previews`: the changes on the table
- `hermod`, `raven`, `drakkars`: the powers that ask a further question
"""
