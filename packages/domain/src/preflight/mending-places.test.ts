import { expect, test } from "vitest";
import { MENDING_ROOMS, NOT_MADE, mendingRoomOf, quoteIn } from "./mending-places.ts";

test.each([
  ["INT-003", "settings"],
  ["OWN-013", "cover"],
  ["OWN-015", "imprint"],
  ["MET-003", "metadata"],
  ["MET-001", "details"],
  ["INT-008", "pictures"],
  ["OWN-005", "desk"],
  [NOT_MADE, "desk"],
])("%s is mended in the room “%s”", (code, room) => {
  expect(mendingRoomOf(code)).toBe(room);
});

test("an unknown code has no room, and every room mends something", () => {
  expect(mendingRoomOf("INT-999")).toBeNull();
  expect(new Set(MENDING_ROOMS).size).toBe(9);
});

test("the first words a sentence quotes are looked for", () => {
  expect(quoteIn("There is a placeholder on page 5: “[INSERT NAME]”.")).toBe("[INSERT NAME]");
  expect(quoteIn("The file cannot be opened.")).toBeNull();
  expect(quoteIn("“ ” is nothing.")).toBeNull();
});
