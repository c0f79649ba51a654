import { expect, test } from "vitest";
import { createMentionFinder } from "./find-mentions.ts";

const finder = createMentionFinder([
  { id: "ines", names: ["Ines Marlow", "Ines"] },
  { id: "tom", names: ["Tom Marlow", "Marlow"] },
  { id: "father", names: ["Old Marlow", "Marlow"] },
  { id: "key", names: ["the key"] },
]);

function mentioned(text: string): string[] {
  return finder.find(text).map(({ id, from, to }) => `${id}: ${text.slice(from, to)}`);
}

test("names are found whole, whose they are, in capitals and with accents, the longest first", () => {
  expect(mentioned("Ines Marlow’s key. INES! Inés? Ine\u0301s; Inesita")).toEqual([
    "ines: Ines Marlow",
    "ines: INES",
    "ines: Inés",
    "ines: Ine\u0301s",
  ]);
  expect(mentioned("The key, and the keys.")).toEqual(["key: The key", "key: the keys"]);
});

test("a name that two bear mentions both, and one with a capital is no word without one", () => {
  expect(mentioned("Marlow went; a marlow did not.")).toEqual(["tom: Marlow", "father: Marlow"]);
});

test("nothing is found of nothing", () => {
  expect(createMentionFinder([{ id: "x", names: [" "] }]).find("Anything")).toEqual([]);
});
