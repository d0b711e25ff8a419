#!/usr/bin/env python3
"""A bot in plain Python, without Longhouse: it takes what scores most at once, else at random.

longhouse tournament walhalla --bots "run:examples/bots/points.py,random,random" --games 30
"""

import json
import random
import sys


def say(message):
    """Send a line; without `flush` it would wait in a buffer."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["say"] == "hello":  # a game begins
        rng = random.Random(message["seed"])  # the same seed, the same game
        say({"say": "hello", "protocol": 1, "wants": ["worth"]})
    elif message["say"] == "choose":
        moves, worth = message["moves"], message["worth"]
        best = [move for move, points in zip(moves, worth, strict=True) if points == max(worth)]
        say({"id": message["id"], "move": rng.choice(best)})
    elif message["say"] == "error":
        print(message["text"], file=sys.stderr)
