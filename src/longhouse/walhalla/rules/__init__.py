"""The rules of Walhalla, a file for each part of a turn and of a raid.

- `turn`: the order of a turn
- `boarding`: drawing a dragon, boarding it, recalling vikings
- `sailing`: into which fjord, and which end first
- `landing`: where the vikings land, seat by seat
- `fighting`: a fight for a field that is held
- `occupying`: taking a field, and its effects
- `raid_end`: the end of a raid, and the cards chosen in secret then
- `scoring`: a raid, and the end of the game
- `between`: between raids: going home, reinforcements, exodus
"""
