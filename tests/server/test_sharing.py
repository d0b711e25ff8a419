"""Links elsewhere: the tags of pages, their pictures, oEmbed, and the page that may be framed."""

from __future__ import annotations

import asyncio
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from clock import HandClock
from longhouse.drawing import raster
from longhouse.puzzles.files import shipped
from longhouse.server.days import day_of
from longhouse.server.limits import LIMITS, Limit, Limits
from longhouse.server.queue import Lane
from longhouse.server.refusal import Refusal
from longhouse.server.reviews.rooms import IDLE_MS
from longhouse.server.sharing import pictures
from longhouse.server.sharing.paintings import AnyPainting, Lobby, Moment, Page, Position
from longhouse.server.sharing.pictures import Pictures
from longhouse.server.web import app as web_app
from longhouse.server.web import sharing
from longhouse.server.web.sharing import language_of
from longhouse.server.web.sites import Sites
from server.client import Person
from server.halls import Running
from server.positions import RAID, deal_known, seated, three, turns
from server.scenarios import fetch, tell
from server.test_replays import examples

URL = "https://hall.example"
PAGE = "<head><title>Longhouse</title></head><body>the page</body>"
META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />')
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages as a build leaves them, and games whose cards are known."""
    deal_known(monkeypatch)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").write_text(PAGE)
    (tmp_path / "pages" / "embed.html").write_text("the replay")
    monkeypatch.setattr(web_app, "PAGES", tmp_path / "pages")


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[AnyPainting]:
    """All that is drawn; drawing itself takes no time."""
    drawn: list[AnyPainting] = []

    def png(painting: AnyPainting) -> bytes:
        drawn.append(painting)
        return PNG + repr(painting).encode()

    for kind in (Position, Moment, Lobby, Page):
        monkeypatch.setattr(kind, "png", png)
    return drawn


async def tags(server: Running, path: str, **headers: str) -> dict[str, str]:
    """The tags of a page, by name."""
    answer = await fetch(server, "GET", path, headers={"accept": "text/html", **headers})
    assert answer.status_code == 200 and "the page" in answer.text
    return {name: unescape(text) for name, text in META.findall(answer.text)}


async def finished(server: Running, number: int = 0) -> str:
    """A finished game that was brought along; its id."""
    ida = await Person.come(server.url, "Ída")
    saga: str = (await ida.post("/api/sagas", examples("walhalla")[number]))["id"]
    return saga


def test_a_table_to_join_says_so_in_the_visitors_language(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        ida = await Person.come(server.url, 'Ída "<b>"')
        seats: list[dict[str, Any]] = [{"kind": "mine"}, {}, {}]
        table = await ida.open("walhalla", seats, listed=True)
        said = await tags(server, f"/t/{table}")
        assert said["og:title"] == "Join a game of Walhalla"
        assert said["og:description"] == 'Ída "<b>" · 2 seats free · live'
        assert said["og:url"] == f"{URL}/t/{table}"
        assert said["og:image"].startswith(f"{URL}/pictures/en/t/{table}.png?v=")
        assert (said["og:image:width"], said["twitter:card"]) == ("1200", "summary_large_image")
        german = await tags(server, f"/t/{table}", **{"accept-language": "de-CH,de;q=0.9,en;q=0.8"})
        assert german["og:title"] == "Spiel mit: Walhalla"
        assert german["description"] == 'Ída "<b>" · 2 Plätze frei · live'
        assert (german["og:locale"], "/pictures/de/" in german["og:image"]) == ("de_DE", True)
        page = await fetch(server, "GET", f"/t/{table}", headers={"accept": "text/html"})
        assert "<b>" not in page.text  # names are no markup
        assert "accept-language" in page.headers["vary"]
        again = {"accept": "text/html", "if-none-match": page.headers["etag"]}
        assert (await fetch(server, "GET", f"/t/{table}", headers=again)).status_code == 304

    tell(sqlite, scenario, url=URL)


def test_an_unlisted_table_shows_neither_names_nor_position_until_the_end(
    sqlite: str, painted: list[AnyPainting]
) -> None:
    async def scenario(server: Running) -> None:
        people, table = await three(server)
        viewers = await seated(people, table)
        await turns(viewers, *RAID[:2])
        said = await tags(server, f"/t/{table}")
        assert (said["og:title"], said["robots"]) == ("A game of Walhalla", "noindex")
        assert said["og:description"] == "3 players · live"
        assert (await fetch(server, "GET", f"/pictures/en/t/{table}.png")).status_code == 200
        assert isinstance(painted[-1], Lobby) and painted[-1].names == [""] * 3
        for seat, person in enumerate(people):
            await person.do(table, "vote", seat, agree=True)
        said = await tags(server, f"/t/{table}")
        assert said["og:title"] == "Walhalla · Replay"
        assert said["og:description"] == "Astrid, Björn and Cilla"  # it has no points
        await fetch(server, "GET", f"/pictures/en/t/{table}.png")
        assert isinstance(painted[-1], Moment) and painted[-1].names[0] == "Astrid"

    tell(sqlite, scenario, url=URL)


def test_a_listed_game_shows_the_spectators_position(
    sqlite: str, painted: list[AnyPainting]
) -> None:
    async def scenario(server: Running) -> None:
        people, table = await three(server, listed=True)
        viewers = await seated(people, table)
        before = (await tags(server, f"/t/{table}"))["og:image"]
        await turns(viewers, *RAID[:2])
        said = await tags(server, f"/t/{table}")
        assert said["og:image"] != before  # others would keep the old picture
        assert "Astrid 0, Björn 0, Cilla 0" in said["og:description"]
        path = said["og:image"].removeprefix(URL)
        answer = await fetch(server, "GET", path, headers={"authorization": "Bearer x"})
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert answer.headers["cache-control"] == "public, max-age=60"
        (drawn,) = painted
        spectator = await Person(server.url).get(f"/api/tables/{table}")
        assert isinstance(drawn, Position) and drawn.view == spectator["sight"]["view"]
        assert "hunt" not in json.dumps(drawn.view["hands"])  # face down

    tell(sqlite, scenario, url=URL)


def test_a_replay_and_its_moments(sqlite: str, painted: list[AnyPainting]) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        saga = await finished(server)
        whole = await tags(server, f"/replay/{saga}")
        assert whole["og:title"] == "Walhalla · Replay"
        moment = await tags(server, f"/replay/{saga}?move=7&seat=1&other=2")
        last = len(examples("walhalla")[0]["moves"])
        assert moment["og:title"] == f"Walhalla · Move 7 of {last}"
        assert moment["og:url"] == f"{URL}/replay/{saga}?move=7"
        assert moment["og:image"] == f"{URL}/pictures/en/replay/{saga}.png?move=7"
        assert not re.search(r"\d", moment["og:description"])  # it does not tell the end
        for path in (f"{saga}.png?move=7", f"{saga}.png?move=7&seat=2&x=1", f"{saga}.png"):
            answer = await fetch(server, "GET", f"/pictures/it/replay/{path}")
            assert answer.status_code == 200 and answer.content.startswith(PNG)
        assert [drawn.move for drawn in painted if isinstance(drawn, Moment)] == [7, None]
        # A review shows its game, and nothing of the people there.
        astrid = await Person.come(server.url, "Astrid")
        review = (await astrid.post(f"/api/sagas/{saga}/review", None))["id"]
        together = await tags(server, f"/review/{review}")
        assert together["og:title"] == "Review together · Walhalla"
        assert together["og:description"] == moment["og:description"].removesuffix(" · Replay")
        assert together["og:image"] == f"{URL}/pictures/en/review/{review}.png"
        answer = await fetch(server, "GET", f"/pictures/it/review/{review}.png")
        assert answer.content.startswith(PNG)
        clock.turn(IDLE_MS / 1000 + 1)  # it has ended, though nothing has deleted it yet
        assert (await tags(server, f"/review/{review}"))["og:title"] == "Longhouse"
        for lost in (
            f"/pictures/fr/review/{review}.png",
            "/pictures/it/review/nothing.png",
            "/pictures/it/replay/nothing.png",
            f"/pictures/xx/replay/{saga}.png",
        ):
            assert (await fetch(server, "GET", lost)).status_code == 404
        unknown = await tags(server, "/replay/nothing")
        assert unknown["og:title"] == "Longhouse"
        assert unknown["og:image"] == f"{URL}/pictures/hall.png"
        assert (await fetch(server, "GET", "/pictures/hall.png")).content.startswith(PNG)

    tell(sqlite, scenario, url=URL, clock=clock)


def test_a_real_picture_is_drawn_by_a_reader(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        saga = await finished(server)
        answer = await fetch(server, "GET", f"/pictures/fr/replay/{saga}.png?move=60")
        assert answer.content.startswith(PNG) and len(answer.content) > 20_000
        same = {"if-none-match": answer.headers["etag"]}
        again = await fetch(server, "GET", f"/pictures/fr/replay/{saga}.png?move=60", headers=same)
        assert again.status_code == 304

    tell(sqlite, scenario, readers=1)


def test_an_unlisted_tournament_shows_neither_title_nor_names(
    sqlite: str, painted: list[AnyPainting]
) -> None:
    async def scenario(server: Running) -> None:
        ida = await Person.come(server.url, "Ída")
        drawn = []
        for listed in (True, False):
            terms = {"game": "voluspa", "seats": 2, "rounds": 2, "listed": listed}
            opened = await ida.post("/api/tournaments", terms | {"title": "Friday"})
            page = await tags(server, opened["link"])
            assert page["og:description"] == "Völuspá · 1 player · open for entry"
            assert page["og:url"] == URL + opened["link"]
            assert (page.get("robots") == "noindex") is not listed
            picture = await fetch(server, "GET", f"/pictures/de{opened['link']}.png")
            assert picture.content.startswith(PNG)
            drawn.append((page["og:title"], painted.pop()))
        (title, shown), (hidden, blank) = drawn
        assert isinstance(shown, Page) and isinstance(blank, Page)
        assert (title, shown.title, shown.rows) == ("Friday", "Friday", [("Ída", "")])
        assert shown.game == blank.game == "voluspa"
        assert (hidden, blank.title) == ("Tournament · Völuspá", "Turnier · Völuspá")
        assert blank.rows == [("1 Spieler", "")]
        for lost in ("/tournaments", "/tournaments/new", "/tournaments/none"):
            assert (await tags(server, lost))["og:title"] == "Longhouse"

    tell(sqlite, scenario, url=URL)


def test_a_profile_shows_what_its_player_shows_and_counts_like_a_question(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        ida = await Person.come(server.url, "Ída")
        await ida.post("/api/me/name", {"name": "ida"})
        said = await tags(server, "/@ida")
        assert said["og:title"] == "Ída (@ida)" and said["og:url"] == f"{URL}/@ida"
        assert (await fetch(server, "GET", "/pictures/en/@ida.png")).content.startswith(PNG)
        left = server.hall.limits._left("names", "127.0.0.1")
        assert (await tags(server, "/@nobody"))["og:title"] == "Longhouse"
        assert server.hall.limits._left("names", "127.0.0.1") < left - 10
        hidden = "/pictures/en/@nobody.png"
        assert (await fetch(server, "GET", hidden)).status_code == 404

    tell(sqlite, scenario, url=URL, limits=True)


def test_a_deal_of_the_day_shows_nothing_before_its_day_is_over(
    sqlite: str, painted: list[AnyPainting]
) -> None:
    async def scenario(server: Running) -> None:
        day = day_of(server.hall.clock.milliseconds())
        page = await tags(server, "/daily")
        assert page["og:title"] == f"Deal of the day · {day}"
        ida = await Person.come(server.url, "Ída")
        table = (await ida.post(f"/api/daily/{day}/voluspa", None))["table"]["id"]
        assert (await tags(server, f"/t/{table}"))["og:title"] == "Longhouse"
        for path in (f"t/{table}", f"replay/{table}"):
            assert (await fetch(server, "GET", f"/pictures/en/{path}.png")).status_code == 404
        link = await fetch(server, "GET", "/oembed", params={"url": f"{URL}/t/{table}"})
        assert link.status_code == 404 and painted == []

    tell(sqlite, scenario, url=URL)


def test_a_puzzle_shows_its_position_and_not_its_answer(
    sqlite: str, painted: list[AnyPainting]
) -> None:
    async def scenario(server: Running) -> None:
        found = shipped("walhalla").puzzles[0]
        page = await tags(server, f"/puzzle/{found.id}", **{"accept-language": "de"})
        assert page["og:title"] == "Rätsel · Walhalla"
        assert page["og:description"] == "Finde den besten Zug"
        assert page["og:url"] == f"{URL}/puzzle/{found.id}"
        picture = await fetch(server, "GET", f"/pictures/de/puzzle/{found.id}.png")
        assert picture.content.startswith(PNG)
        (drawn,) = painted
        assert isinstance(drawn, Position)
        assert drawn.view == found.seen().view.data() and drawn.caption == "Finde den besten Zug"
        assert drawn.names == [f"Platz {seat + 1}" for seat in range(found.seats)]
        assert (await tags(server, "/puzzle/none"))["og:title"] == "Longhouse"

    tell(sqlite, scenario, url=URL)


def test_addresses_never_come_from_a_host_that_is_not_ours(sqlite: str) -> None:
    sites = Sites(["play.example"])
    assert sites.base("http", "play.example:8017") == "http://play.example:8017"
    assert sites.base("http", "192.168.1.20:8017") == "http://192.168.1.20:8017"
    assert sites.base("http", "[::1]:8017") == "http://[::1]:8017"
    assert sites.base("http", 'play.example:80"><script>') == ""
    assert sites.base("http", "evil.example") == ""
    assert Sites(["*"]).base("http", "evil.example") == ""
    assert Sites(["*"], url=f"{URL}/").base("http", "evil.example") == URL

    async def scenario(server: Running) -> None:
        said = await tags(server, "/", host="evil.example")
        assert "og:image" not in said and "og:url" not in said and said["og:title"] == "Longhouse"

    tell(sqlite, scenario, host_names=["*"])


def test_oembed_gives_a_frame_for_a_replay_and_a_link_for_the_rest(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        saga = await finished(server)
        page = await fetch(server, "GET", f"/replay/{saga}?move=7", headers={"accept": "text/html"})
        (found,) = re.findall(r'type="application/json\+oembed" href="([^"]+)"', page.text)
        path = unescape(found).removeprefix(URL)
        answer = await fetch(server, "GET", f"{path}&maxwidth=400", headers={"origin": "https://a"})
        said = answer.json()
        assert (said["version"], said["type"], said["width"]) == ("1.0", "rich", 400)
        assert f'src="{URL}/embed/replay/{saga}?move=7"' in said["html"]
        assert said["thumbnail_url"] == f"{URL}/pictures/en/replay/{saga}.png?move=7"
        assert answer.headers["access-control-allow-origin"] == "*"
        ida = await Person.come(server.url, "Ída")
        table = await ida.open("voluspa", [{"kind": "mine"}, {}])
        link = await fetch(server, "GET", "/oembed", params={"url": f"{URL}/t/{table}"})
        assert link.json()["type"] == "link"
        for url in ("", "https://evil.example/t/x", f"{URL}/t/nothing", f"{URL}/", "http://[x"):
            assert (await fetch(server, "GET", "/oembed", params={"url": url})).status_code == 404
        xml = await fetch(server, "GET", "/oembed", params={"url": URL, "format": "xml"})
        assert xml.status_code == 501

    tell(sqlite, scenario, url=URL)


def test_only_the_embedded_replay_may_be_framed(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        paths = ["/", "/t/x", "/replay/x", "/@x", "/embed", "/embed/t/x", "/embed.html", "/admin"]
        paths += ["/pictures/hall.png", "/oembed", "/api/games", "/health"]
        for path in paths:
            answer = await fetch(server, "GET", path, headers={"accept": "text/html"})
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path
        framed = await fetch(server, "GET", "/embed/replay/x")
        policy = framed.headers.get_list("content-security-policy")
        assert framed.text == "the replay" and len(policy) == 1
        assert "frame-ancestors *" in policy[0] and "default-src 'none'" in policy[0]
        assert "set-cookie" not in framed.headers

    tell(sqlite, scenario)


def test_without_the_library_the_hall_shows_its_own_picture(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster, "available", lambda: False)

    async def scenario(server: Running) -> None:
        saga = await finished(server)
        answer = await fetch(server, "GET", f"/pictures/en/replay/{saga}.png")
        assert answer.content == sharing.HALL_PICTURE.read_bytes()
        assert answer.headers["cache-control"] == "public, max-age=60"

    tell(sqlite, scenario)


# Cost


class Easel:
    """Draws when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ready = asyncio.Event()
        self.clock = HandClock()
        self.at_work = self.most = 0

    async def draw(self, painting: AnyPainting, lane: Lane) -> bytes:
        assert isinstance(painting, Lobby)
        self.asked.append(painting.caption)
        self.at_work += 1
        self.most = max(self.most, self.at_work)
        await self.ready.wait()
        self.at_work -= 1
        return painting.caption.encode() * 100

    def open(self) -> Pictures:
        limits = Limits(True, self.clock.monotonic)
        return Pictures(self.draw, lambda: limits, self.clock)


def some(name: str) -> Lobby:
    return Lobby("en", "walhalla", [], name, "")


def test_a_picture_is_drawn_once_and_kept_for_an_hour() -> None:
    async def scenario() -> None:
        easel = Easel()
        kept = easel.open()
        asked = [asyncio.create_task(kept.get(some("a"), f"net{i}")) for i in range(5)]
        await asyncio.sleep(0)
        easel.ready.set()
        assert len(set(await asyncio.gather(*asked))) == 1
        await kept.get(some("a"), "other")
        assert easel.asked == ["a"]
        easel.clock.turn(pictures.KEPT_SECONDS)
        await kept.get(some("a"), "other")
        assert easel.asked == ["a", "a"]

    asyncio.run(scenario())


def test_pictures_take_no_more_memory_than_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_BYTES", 1000)  # ten of them

    async def scenario() -> None:
        easel = Easel()
        easel.ready.set()
        kept = easel.open()
        for number in range(30):
            await kept.get(some("abcdefghijklmnopqrstuvwxyzABCD"[number]), f"net{number}")
        assert kept._size <= 1000 and len(kept._kept) == 10
        await kept.get(some("D"), "net")
        assert len(easel.asked) == 30

    asyncio.run(scenario())


def test_a_flood_of_pictures_is_drawn_one_at_a_time_and_networks_take_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LIMITS, "picture", Limit(1000, 1000))

    async def scenario() -> None:
        easel = Easel()
        kept = easel.open()
        flood = [asyncio.create_task(kept.get(some(f"f{i}"), "flood")) for i in range(200)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        mine = asyncio.create_task(kept.get(some("mine"), "mine"))
        await asyncio.sleep(0)
        easel.ready.set()
        await mine
        assert easel.asked.index("mine") <= 2 and easel.most == 1
        done = await asyncio.gather(*flood, return_exceptions=True)
        refused = [one for one in done if isinstance(one, Refusal)]
        assert len(refused) >= 200 - pictures.MOST_WAITING - 2
        assert {one.error for one in refused} == {"busy"}

    asyncio.run(scenario())


def test_a_network_draws_only_so_many_new_pictures() -> None:
    async def scenario() -> None:
        easel = Easel()
        easel.ready.set()
        kept = easel.open()
        for number in range(int(LIMITS["picture"].burst)):
            await kept.get(some(str(number)), "net")
        with pytest.raises(Refusal) as refused:
            await kept.get(some("more"), "net")
        assert refused.value.error == "too_fast"
        await kept.get(some("0"), "net")  # it is there already
        await kept.get(some("more"), "other")

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("fr-CA, en;q=0.5", "fr"),
        ("ja, it;q=0.3, de;q=0.8", "de"),
        ("ja,*;q=0.5", "en"),
        ("de;q=x, it;q=1.1.1", "en"),
        ("x" * 5000, "en"),
        ("de;q=0, it;q=0.1", "it"),
    ],
)
def test_the_language_is_the_visitors_first_that_we_have(header: str, language: str) -> None:
    assert language_of(header) == language
