"""Names of people: plain text on one line, and no two that look alike at one table.

Two names look alike if they share a skeleton: the name without letter case, width, accents, spaces
and punctuation, with one letter for all that are drawn alike. The table of such letters is our own
and small: Latin, digits, Greek, Cyrillic, Armenian, Cherokee, Lisu, as far as they pass for Latin
letters, and Arabic, Chinese and Japanese letters that look like each other. Other scripts are not
compared.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterable

LONGEST = 40
GUEST = "Guest"  # a player without a name; several are numbered
LONGEST_TOLD = 24  # of a name in mails and notifications
MOST_DIGITS = 4  # in a row there
# Characters that turn text into a link: dots of all kinds, slashes, colons, @, backslashes
_LINKING = re.compile(
    r"[.\u2024\u3002\uff0e\uff61\ufe52](?=\S)|[/\\@\uff20\ufe6b\uff0f\u2044\u2215:\uff1a\ufe55#]+"
)
_APART = "\u00b7"
_AT = re.compile(r"^[\s@\uff20\ufe6b]+")
_DIGITS = re.compile(r"[0-9](?:[ ()+-]?[0-9]){4,}")
MOST_MARKS = 2  # combining marks on one letter; more would overlap the lines around

# Invisible, though Unicode calls them letters, marks or symbols.
_INVISIBLE = (
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # variation selectors
)
# Controls, formats that change the direction, unassigned characters, and enclosing marks
_NO_TEXT = ("Cc", "Cf", "Cs", "Co", "Cn", "Me")
_MARKS = ("Mn", "Mc")
_OPENING, _CLOSING = ("Ps", "Pi"), ("Pe", "Pf")
_ACCENTS = range(0x0300, 0x0370)  # those of Latin, Greek and Cyrillic letters

# Each line: letters on the left that are drawn like those on the right.
_DRAWN_ALIKE = (
    ("01|!", "olll"),
    ("ǀǃ׀∣│┃❘⏐", "llllllll"),  # strokes of other kinds
    ("iıɩɪɨȷ", "lllllj"),
    ("øłđħŧɑɡſʀʏ", "oldhtagsry"),
    ("ƀɓƃƈȼɗɖƌɇƒɠɦƙɫɱɲɳŋƞɵ", "bbbccdddefghklmnnnno"),  # with hooks and strokes
    ("ƥɋɍɽʂȿƭʈʉʋƴɏƶȥʐ", "pqrrssttuvyyzzz"),
    ("ᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘꜱᴛᴜᴠᴡᴢ", "abcdeghjklmnopstuvwz"),
    # Greek, small and capital
    ("αγεηικνορστυχωϲϳ", "ayenlkvopotuxwcj"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "abezhlkmnoptyxc"),
    # Cyrillic; where small and capital letters differ, both
    ("аеіјорсухѕһԁԛԝѵкмтөӏ", "aeljopcyxshdqwvkmtol"),
    ("АВЕІЈКМНОРСТУХЅҺԚԜӀЬь", "abeljkmhopctyxshqwlbb"),
    ("вн", "bh"),
    # Armenian
    ("օոսհցՕՏԼՍ", "onuhgosLu".lower()),
    # Cherokee
    ("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "abcdeghljklmprstvwz"),
    # Lisu
    ("ꓮꓐꓚꓓꓒꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcddefghljklmnoprstuvwxyz"),
    # Letters in black squares and circles, and those of flags
    *(
        ("".join(map(chr, range(first, first + 26))), "abcdefghljklmnopqrstuvwxyz")
        for first in (0x1F150, 0x1F170, 0x1F1E6)
    ),
    # Arabic letters as Persian and Urdu write them
    ("یىکہھ", "ييكهه"),
    # Chinese letters and Japanese syllables, of both kinds
    ("力口工二八夕卜一才千匕へりべぺ", "カロエニハタトーオチヒヘリベペ"),
)
_ALIKE = {
    ord(one): other for left, right in _DRAWN_ALIKE for one, other in zip(left, right, strict=True)
}
_TWO_AS_ONE = (("rn", "m"), ("vv", "w"), ("cl", "d"))

# Labels that only the server may give, in English, German, French and Italian
_LABELS = (
    "bot", "robot", "computer", "ordinateur", "host", "Gastgeber", "Gastgeberin", "hôte", "hôtesse",
    "ospite", "ospitante",
)  # fmt: skip


# Names of bots, in the manner of the sagas; the same in every language
BOT_NAMES = (
    "Eyvor", "Skarde", "Runa", "Torgrim", "Hallbera", "Ketil", "Svala", "Ormar", "Dagny", "Finnvid",
    "Gunnvor", "Hrolf", "Isrun", "Jorund", "Kolfinna", "Leiknir", "Mardis", "Narve", "Oddvar",
    "Ragnvi", "Sigmar", "Tova", "Ulfhild", "Vebjorn",
)  # fmt: skip
_STRIDE = 7  # through them, so that different names meet at every table


def own_name(table_id: str, others: Iterable[str]) -> str:
    """A name for a bot at a table, unlike all others there."""
    known, first = list(others), zlib.crc32(table_id.encode())
    for step in range(len(BOT_NAMES)):
        name = BOT_NAMES[(first + _STRIDE * step) % len(BOT_NAMES)]
        if met(name, known) is None:
            return name
    return numbered(BOT_NAMES[first % len(BOT_NAMES)], known)


def plain(text: str, longest: int) -> str:
    """Text of users as one plain line, without invisible, bidi or stacked characters."""
    kept = ""
    marks = MOST_MARKS  # a mark needs a letter before it
    for sign in unicodedata.normalize("NFC", text):
        if sign.isspace():
            kept, marks = kept + " ", MOST_MARKS
            continue
        kind = unicodedata.category(sign)
        if kind in _NO_TEXT or sign in _INVISIBLE:
            continue
        marks = marks + 1 if kind in _MARKS else 0
        if marks <= MOST_MARKS:
            kept += sign
    kept = " ".join(unicodedata.normalize("NFC", kept).split())
    return kept[:longest].rstrip()


def isolated(name: str) -> str:
    """A name within a plain text sentence, isolated if it runs from right to left."""
    turns = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in name)
    return f"\u2068{name}\u2069" if turns else name


def unlinked(name: str) -> str:
    """A name for a mail or a notification: short, and nothing in it becomes a link.

    Programs make links of addresses, of anything with a dot or a slash in it, and of telephone
    numbers. A dot that ends a word stays: "St. Olaf".
    """
    text = _LINKING.sub(_APART, plain(name, LONGEST))
    text = _DIGITS.sub(lambda found: f"{found[0][:MOST_DIGITS]}…", text)
    return text if len(text) <= LONGEST_TOLD else f"{text[: LONGEST_TOLD - 1].rstrip()}…"


def clean(name: str) -> str:
    """A name as it is stored; empty if nothing of it is visible.

    Brackets that call the player a host or a bot are removed, and @ at the beginning, which marks
    claimed names.
    """
    kept = plain(_AT.sub("", plain(name, LONGEST)), LONGEST)
    while (bare := plain(_without_label(kept), LONGEST)) != kept:
        kept = bare
    return kept


def alike(one: str, other: str) -> bool:
    """Whether two names could be mistaken for each other."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


def is_guest(name: str) -> bool:
    """Whether a player is without a name of their own."""
    return not name or alike(name, GUEST)


def met(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that this one could be mistaken for."""
    return next((other for other in others if alike(name, other)), None)


def numbered(name: str, others: Iterable[str]) -> str:
    """The name, with the first number that makes it unlike the others if it needs one."""
    known, number = list(others), 1
    while met(with_number(name, number), known) is not None:
        number += 1
    return with_number(name, number)


def with_number(name: str, number: int) -> str:
    """The name with a number from 2 on."""
    return name if number == 1 else f"{name[: LONGEST - 3]} {number}"


def bot_name(bot: str, number: int = 1) -> str:
    """The English name of a bot: its id, and its number among bots of the same id."""
    return with_number(bot.replace("_", " ").title(), number)


def bot_number(bot: str, name: str) -> int:
    """The number in a bot's name if that is made of its id; 0 if it has another name."""
    ending = name.rpartition(" ")[2]
    numbers = (1, int(ending)) if re.fullmatch(r"[0-9]{1,3}", ending) else (1,)
    return next((number for number in numbers if bot_name(bot, number) == name), 0)


def _without_label(name: str) -> str:
    """The name with a space for the first bracket that holds a label, closed or not."""
    kinds = [unicodedata.category(sign) for sign in name]
    opening = [i for i, kind in enumerate(kinds) if kind in _OPENING or name[i] == "<"]
    for begin in opening:
        rest = range(begin + 1, len(name))
        end = next((i for i in rest if kinds[i] in _CLOSING or name[i] == ">"), len(name))
        inside = name[begin + 1 : end]
        if any(_is_label(part) for part in (inside, *inside.split())):
            return f"{name[:begin]} {name[end + 1 :]}"
    return name


def _is_label(text: str) -> bool:
    return any(alike(text, label) for label in _LABELS)


def skeleton(name: str) -> str:
    """The skeleton of a name of ASCII letters, which has only one."""
    return _skeleton(name)


def _skeletons(name: str) -> set[str]:
    # A capital may look like another letter than the small one: all ways to write it count.
    wide = unicodedata.normalize("NFKC", name)
    return {_skeleton(way) for way in (wide, wide.upper(), wide.lower())}


def _skeleton(name: str) -> str:
    apart = unicodedata.normalize("NFD", name)
    bare = "".join(sign for sign in apart if ord(sign) not in _ACCENTS)
    drawn = bare.translate(_ALIKE).casefold().translate(_ALIKE)
    seen = "".join(sign for sign in drawn if unicodedata.category(sign)[0] in "LNM")
    for two, one in _TWO_AS_ONE:
        seen = seen.replace(two, one)
    seen = seen[:1] + seen[1:].replace("j", "l")  # like an i, except at the start: Jan is not Ian
    return seen or drawn.strip() or name
