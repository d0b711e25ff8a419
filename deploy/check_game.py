"""A game of three players through a proxy: each connection may reach another process."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from typing import Any

import httpx2
from websockets.asyncio.client import connect


async def play_through(site: str) -> str:
    """Play a whole game of Walhalla at that address; returns a summary."""
    trusting = ssl._create_unverified_context()
    async with httpx2.AsyncClient(base_url=site, verify=trusting) as web:
        page = await web.get("/health")
        if site.startswith("https") and "strict-transport-security" not in page.headers:
            raise RuntimeError("the proxy speaks TLS and does not send Strict-Transport-Security")
        tokens = []
        for name in ("Astrid", "Björn", "Cecilia"):
            come = await web.post("/api/players", json={"name": name})
            tokens.append(come.json()["token"])
        seats = [{"kind": "mine"}, {}, {}, {"kind": "bot", "bot": "greedy"}]
        body = {"game": "walhalla", "seats": seats}
        opened = await web.post("/api/tables", json=body, headers=_as(tokens[0]))
        table = opened.json()["table"]["id"]
        for token in tokens[1:]:
            sat = await web.post(f"/api/tables/{table}/do", json={"do": "sit"}, headers=_as(token))
            sat.raise_for_status()
        url = site.replace("http", "ws", 1) + f"/api/tables/{table}/live?seat="
        people = [_play(f"{url}{seat}", token, trusting) for seat, token in enumerate(tokens)]
        answered = await asyncio.gather(*people)
        saga = (await web.get(f"/api/sagas/{table}")).json()
    return (
        f"Through the proxy: {sum(answered)} answers, {len(saga['moves'])} moves, {saga['scores']}"
    )


def _as(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def _play(url: str, token: str, trusting: ssl.SSLContext) -> int:
    """Answer every question until the game is over."""
    answered, last = 0, -1
    async with connect(url, ssl=trusting) as socket:
        await socket.send(json.dumps({"do": "hello", "token": token}))
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["say"] in ("refused", "bye"):
                raise RuntimeError(message["text"])
            sight = message.get("sight")
            if sight is None or sight["number"] <= last:
                continue
            if sight["status"] != "running":
                return answered
            if sight["question"] and sight["sealed"] is None:
                move = random.choice(sight["question"]["rows"])[0]
                play = {"do": "play", "at": sight["number"], "move": move}
                await socket.send(json.dumps(play))
                answered, last = answered + 1, sight["number"]
    raise RuntimeError("the connection ended before the game")
