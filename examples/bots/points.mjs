#!/usr/bin/env node
// A bot in JavaScript: it takes what scores most at once, the first of several.
//
// longhouse tournament voluspa --bots "run:examples/bots/points.mjs,random" --games 20

import { createInterface } from "node:readline";

const say = (message) => console.log(JSON.stringify(message));

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.say) {
    case "hello": // a game begins
      say({ say: "hello", protocol: 1, wants: ["worth"] });
      break;
    case "choose": {
      const best = message.worth.indexOf(Math.max(...message.worth));
      say({ id: message.id, move: message.moves[best] });
      break;
    }
    case "error":
      console.error(message.text);
      break;
  }
}
