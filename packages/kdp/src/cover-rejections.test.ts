import { expect, test } from "vitest";
import { coverRejections } from "./cover-rejections.ts";

const COVER_TEXT = { title: "The Salt Garden", subtitle: "A Novel", author_name: "Ada Marsh" };

test.each([
  ["title", "The #1 Novel", "“#1 Novel” in the title claims a rank, in the listing and on the cover."],
  ["title", "Salt for $2.99", "“$2.99” in the title names a price, in the listing and on the cover."],
  ["title", "saltgarden.com", "There is a web address in the title: “saltgarden.com”."],
  [
    "subtitle",
    "Free e-book",
    "“Free e-book” in the subtitle is advertising, in the listing and on the cover.",
  ],
  ["subtitle", "Order now", "The subtitle is advertising tied to a time: “Order now”."],
  ["subtitle", "x".repeat(190), "Title and subtitle together have 205 characters."],
  ["author_name", "Your Name", "The author's name has a placeholder: “Your Name”."],
  ["author_name", "The #1 bestselling author", "The author's name claims a rank: “#1 bestselling”."],
])("rejects a cover whose %s is “%s” at that field", (field, words, sentence) => {
  const refusals = coverRejections({ ...COVER_TEXT, [field]: words });
  expect(Object.keys(refusals)).toEqual([field]);
  expect(Object.values(refusals)[0]).toContain(sentence);
});

test("says in a rejection what to do about it", () => {
  expect(coverRejections({ ...COVER_TEXT, title: "The #1 Novel" }).title).toBe(
    "“#1 Novel” in the title claims a rank, in the listing and on the cover. KDP refuses that. Take those words out of the title.",
  );
});

test.each([
  { title: "Free Fall" },
  { subtitle: "" },
  { author_name: "" },
  { author_name: "bestselling author Ada Marsh" },
  { title: "The *Salt* Path" },
])("does not block a request for a mere warning: %o", (changes) => {
  expect(coverRejections({ ...COVER_TEXT, ...changes })).toEqual({});
});
