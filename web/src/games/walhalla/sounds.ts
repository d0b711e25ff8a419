// The sound of each event of Walhalla, and its beat.
import type { Sound } from "../../sound/voices";
import type { Event } from "../../wire/types";
import type { Heard } from "../contract";
import { lands, RISES, starts } from "./timing";

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
  raid_over: "horn",
  over: "victory",
};

/** Beats between an event and its sound. */
const LATER: Record<string, number> = { hall: RISES - 0.8 };
const TURNED = 1.4; // until cards are turned over

/** The sounds of these events; equal sounds on one beat are played once. */
export function sounds(events: Event[]): Heard[] {
  const when = starts(events);
  const landed = lands(events).map(({ beat }): Heard => ({ sound: "points", beat }));
  const all = events.flatMap((event, place): Heard[] => {
    const sound = SOUNDS[event.kind];
    const beat = when[place] ?? 0;
    if (!sound) return [];
    // After the oars the keel runs up the sand.
    if (sound === "oars")
      return [
        { sound, beat },
        { sound: "keel", beat: beat + 1 },
      ];
    if (sound === "clash") return [0.8, 1.75].map((blow) => ({ sound, beat: beat + blow }));
    if (event.kind === "revealed") return [{ sound, beat: beat + TURNED }];
    return [{ sound, beat: beat + (LATER[sound] ?? 0) }];
  });
  all.push(...landed);
  return all.filter(
    (one, place) =>
      all.findIndex(({ sound, beat }) => sound === one.sound && beat === one.beat) === place,
  );
}
