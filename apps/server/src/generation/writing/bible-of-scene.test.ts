import { expect, test } from "vitest";
import { mentionedLines } from "./bible-of-scene.ts";

const BARE = { former_names: [], want: "", need: "", speech: "", knows: [], is_removed: false };
const ENTRIES = [
  {
    ...BARE,
    kind: "person",
    name: "Ines Marlow",
    aliases: ["Ines"],
    role: "keeper",
    attributes: ["grey eyes"],
  },
  { ...BARE, kind: "thing", name: "The key", aliases: [], role: "brass", attributes: [] },
  { ...BARE, kind: "person", name: "Tom", aliases: [], role: "gone", attributes: [], is_removed: true },
  { ...BARE, kind: "place", name: "The mill", aliases: [], role: "", attributes: [] },
];
const fact = (about: string, value: string) => ({
  id: value,
  about,
  attribute: "coat",
  value,
  quote: "",
  chapter: 1,
  scene: 1,
});
const FACTS = [fact("Ines", "dry"), fact("Tom", "red"), fact("ines marlow", "wet")];

test("gives a scene the entries it names, by name or alias, with their latest facts", () => {
  expect(mentionedLines({ entries: ENTRIES, facts: FACTS, texts: ["Ines hides the key from Tom."] })).toEqual(
    ["Ines Marlow (Ines): keeper; grey eyes. Last said: coat: dry; coat: wet", "The key: brass"],
  );
});

test("gives a scene nothing about what it does not name", () => {
  expect(mentionedLines({ entries: ENTRIES, facts: FACTS, texts: ["Rain.", ""] })).toEqual([]);
});
