import { expect, test } from "vitest";
import { invitation } from "./invitation";

test("a personal link holds the seat and its key", () => {
  expect(invitation("#seat=2&key=abc")).toEqual({ seat: 2, key: "abc" });
});

test.each(["", "#", "#W5.2", "#seat=2", "#key=", "#seat=x&key=abc", "#seat=-1&key=abc"])(
  "%j invites nobody",
  (hash) => expect(invitation(hash)).toBeNull(),
);
