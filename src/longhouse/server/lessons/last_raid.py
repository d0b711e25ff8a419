"""A game of Walhalla till the end of its third raid, when the pupil is asked for cards."""

from __future__ import annotations

START = 2
CARDS = ["hunt", "forest", "forest"]
MOVES = tuple(
    """
dragon yellow 2; crew 1 3; sail 1 bow; land right; land left; dragon blue 2; crew 1 3; join;
sail 1 bow; land right; card 0 heroes; land right; land left; spare; dragon blue 1;
crew 1 2 3; sail 3 bow; card 1 forest; dragon black 1; crew 1 2 3; sail 1 bow; land right;
land right; land right; card 2 cult; dragon black 3; crew 1 2; join; sail 3 bow; card 0 wheat;
hunt; dragon red 3; crew 1 2; join; sail 0 bow; card 1 wheat; yield; dragon yellow 1;
crew 2 3; sail 1 bow; land left; land left; dragon red 1; crew 1 2 3; sail 3 bow;
dragon yellow 3; crew 1 2; sail 0 bow; card 1 village; dragon blue 3; crew 2; join;
sail 3 bow; dragon red 2; crew 1; sail 0 bow; play -; play wheat; play wheat village;
dragon black 2; crew 1 3; join; sail 2 bow; land left; stand; land right; card 2 peninsula6;
land right; dragon red 2; crew 1 3; join; sail 1 bow; land right; land right; land right;
dragon yellow 2; crew 1 3; sail 1 bow; land right; card 2 forest; land right; card 2 attack;
dragon blue 2; crew 1 3; join; sail 1 bow; stand; land right; land right; card 0 wheat;
dragon red 3; crew 1 2; join; sail 1 bow; land right; land left; land right; dragon red 1;
crew 2 3; join; sail 0 stern; card 2 shield; dragon yellow 1; crew 2 3; sail 2 bow; land left;
land right; dragon black 1; crew 2 3; join; sail 0 bow; attack; stand; card 1 village;
dragon black 3; crew 1 3; sail 0 bow; attack; stand; dragon blue 3; join; sail 0 bow;
dragon blue 1; crew 3; sail 2 stern; land left; stand; play wheat; play forest forest;
play cult; dragon blue 1; crew 1 2 3; sail 3 bow; card 1 hunt; dragon black 2; crew 1 2 3;
sail 2 bow; land left; attack; land left; land right; attack card; dragon red 1; crew 1 2 3;
sail 3 bow; card 0 shield; dragon black 1; crew 2 3; join; sail 0 stern; hunt; card 1 hunt;
dragon blue 2; crew 1 3; join; sail 3 bow; shield; hunt; dragon black 3; crew 1 2; join;
sail 0 stern; stand; card 0 peninsula7; dragon red 2; crew 1 3; join; sail 3 bow;
card 1 wheat; shield; dragon blue 3; crew 1 2; join; sail 0 stern; stand; card 2 shield;
dragon red 3; crew 1 2 3; sail 0 bow; stand; dragon yellow 3; sail 1 bow; dragon yellow 2;
crew 1; sail 2 stern; land right; stand; play wheat village; play forest forest peninsula6
    """.replace("\n", " ")
    .strip()
    .split("; ")
)
