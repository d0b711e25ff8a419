// The device's name in the list of devices: browser and system, no more.
const BROWSERS: [string, RegExp][] = [
  ["Firefox", /Firefox|FxiOS/],
  ["Edge", /Edg/],
  ["Opera", /OPR/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
];
const SYSTEMS: [string, RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

export function deviceName(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([, sign]) => sign.test(agent))?.[0]);
  return found.filter(Boolean).join(" · ");
}
