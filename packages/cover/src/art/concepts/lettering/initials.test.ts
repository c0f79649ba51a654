import { Path2D } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { boxOf } from "../../brushes/motif.ts";
import { initialOf, shortWordOf } from "./initials.ts";
import { SERIF_GLYPHS } from "./serif-glyphs.ts";

const pathOf = (title: string): string | undefined => initialOf(title, "quiet")?.paths[0];

test.each([
  ["The Ember Throne", "E"],
  ["A Crown of Thorns", "C"],
  ["The", "T"],
  ["Éclat", "E"],
  ["1984 Again", "1"],
  ["“Quoted”", "Q"],
  ["Ελπίδα", "E"],
])("recognizes %s by its %s", (title, letter) => {
  expect(pathOf(title)).toBe(SERIF_GLYPHS[letter]?.path);
});

test("draws no initial in an alphabet without a typeface, but draws a Cyrillic one", () => {
  expect(initialOf("山の声", "quiet")).toBeNull();
  expect(initialOf("", "quiet")).toBeNull();
  expect(initialOf("Дом", "quiet")).not.toBeNull();
});

test("sets a short word in one line, from left to right", () => {
  const word = shortWordOf("The Raven Key", { mood: "dark", most: 4 });
  const boxes = (word?.paths ?? []).map((path) => boxOf(new Path2D(path)));
  expect(boxes).toHaveLength(3);
  for (const [at, box] of boxes.entries()) expect(box.left).toBeGreaterThan(boxes[at - 1]?.left ?? -1);
  expect(shortWordOf("The Lighthouse", { mood: "dark", most: 4 })).toBeNull();
});
