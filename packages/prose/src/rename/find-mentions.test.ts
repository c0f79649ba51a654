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

test("finds full names, possessives, capitals and accents, the longest first", () => {
  expect(mentioned("Ines Marlow’s key. INES! Inés? Ine\u0301s; Inesita")).toEqual([
    "ines: Ines Marlow",
    "ines: INES",
    "ines: Inés",
    "ines: Ine\u0301s",
  ]);
  expect(mentioned("The key, and the keys.")).toEqual(["key: The key", "key: the keys"]);
});

test("finds both bearers of a shared name, and not the lowercase word", () => {
  expect(mentioned("Marlow went; a marlow did not.")).toEqual(["tom: Marlow", "father: Marlow"]);
});

test("finds nothing in nothing", () => {
  expect(createMentionFinder([{ id: "x", names: [" "] }]).find("Anything")).toEqual([]);
});
