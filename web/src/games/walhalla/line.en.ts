// A turn of Walhalla in one line, in English.
export const line = {
  drawn: "drew a dragon",
  sailed: (fjord: number) => `fjord ${fjord}`,
  sailed_with: (fjord: number, who: string) => `fjord ${fjord} with ${who}`,
  empty: "nobody aboard",
  recalled: (vikings: string) => `bought ${vikings}`,
  took_from: (place: string, who: string) => `${place} from ${who}`,
  kept: (who: string, place: string) => `${who} keeps ${place}`,
  hunt: "hunt",
  back: "one viking returns",
  drew: "drew a card",
  drew_card: (card: string) => `drew ${card}`,
  other: (who: string, what: string) => `${who}: ${what}`,
  raid: (raid: number) => `Raid ${raid} begins`,
  raid_over: (raid: number) => `Raid ${raid} is over`,
};
