// What each event of Walhalla sounds like, and on which beat.
import type { Sound } from "../../sound/voices";
import type { Event } from "../../wire/types";
import type { Heard } from "../contract";
import { starts } from "./story";

const SOUNDS: Record<string, Sound> = {
  crewed: "wood",
  joined: "wood",
  sailed: "oars",
  occupied: "wood",
  attacked: "clash",
  attack_card: "card",
  yielded: "hall",
  stood: "shield",
  shielded: "shield",
  hunted: "card",
  drew: "card",
  revealed: "card",
  scored: "points",
  raid_over: "horn",
  over: "victory",
};

/** The sounds of these events, each on its beat; what sounds alike on one beat is heard once. */
export function sounds(events: Event[]): Heard[] {
  const when = starts(events);
  const all = events.flatMap((event, place): Heard[] => {
    const sound = SOUNDS[event.kind];
    const beat = when[place] ?? 0;
    if (!sound) return [];
    // After the oars the keel runs up on the sand.
    if (sound === "oars")
      return [
        { sound, beat },
        { sound: "keel", beat: beat + 1 },
      ];
    return [{ sound, beat }];
  });
  return all.filter(
    (one, place) =>
      all.findIndex(({ sound, beat }) => sound === one.sound && beat === one.beat) === place,
  );
}
