// The way back from the games on this device leads to the hall, whatever a link says.
import { expect, test } from "vitest";
import { awayFrom } from "../wire/places";
import { samePage, wayBack } from "./wayBack";

const origin = "https://hall.example";
const back = (from: string) => wayBack({ origin, search: `?from=${encodeURIComponent(from)}` });

test("to the page that could not be loaded, or home", () => {
  expect(back("/t/k3?seat=1")).toBe("https://hall.example/t/k3?seat=1");
  expect(wayBack({ origin, search: "" })).toBe("https://hall.example/");
});

test.each(["//evil.example/", "https://evil.example/", "\\\\evil.example", "javascript:alert(1)"])(
  "never to another site: %s",
  (from) => expect(back(from)).toBe("https://hall.example/"),
);

test.each(["/..//evil.example", "http://["])("a path stays a path: %s", (from) => {
  expect(new URL(back(from)).origin).toBe(origin);
});

test("a page that is on this device, too, is opened there", () => {
  const at = (path: string) =>
    samePage({ origin, search: new URL(awayFrom(place(path)), origin).search });
  const place = (path: string) => new URL(path, origin);
  expect(at("/learn/walhalla")).toBe("#/learn/walhalla");
  expect(at("/new/voluspa?players=3")).toBe("#/new/voluspa?players=3");
  for (const path of ["/", "/t/k3?seat=1", "/friends", "/learning"]) expect(at(path)).toBe("");
  expect(samePage({ origin, search: "?from=https://evil.example/learn/walhalla" })).toBe("");
});
