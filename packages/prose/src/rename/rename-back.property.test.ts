import fc from "fast-check";
import { expect, test } from "vitest";
import { nameChanges } from "./name-changes.ts";
import { createNameFinder, renameAt } from "./rename-in-text.ts";

function renamed(text: string, from: string, to: string): string {
  const changes = nameChanges({ name: from, aliases: [], isPerson: true }, { to, others: [] });
  const finder = createNameFinder(changes, { own: [from], others: [], language: "en-GB" });
  return renameAt(text, finder.find(text));
}

const NAMES = [
  "Anna",
  "Clara",
  "Oswald",
  "Mirabel",
  "Tobin",
  "Ivo",
  "Anna Harlow",
  "Clara Benton",
  "Tobin Marsh-Reed",
];
const WORDS = [
  "went",
  "to",
  "Hannah",
  "annals",
  "clarity",
  "the",
  "“",
  ".",
  ",",
  "—",
  "’s",
  "-like",
  "market",
  "é",
  "\n",
];

test("restores the text when a name is changed and changed back, if the new one did not occur", () => {
  const two = fc
    .uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 2 })
    .filter(([one, other]) => {
      // A first name alone does not determine a family name, so only names with as many words can be changed
      // back.
      return one?.split(" ").length === other?.split(" ").length;
    });
  const property = fc.property(
    two,
    fc.array(fc.nat(WORDS.length + 4), { maxLength: 40 }),
    ([from = "", to = ""], picks) => {
      const first = from.split(" ")[0] ?? from;
      const own = [from, from.toUpperCase(), `${from}’s`, first, `the ${from}s`];
      const text = picks.map((pick) => own[pick] ?? WORDS[pick - own.length] ?? "").join(" ");
      expect(renamed(renamed(text, from, to), to, from)).toBe(text);
    },
  );
  fc.assert(property, { numRuns: 600 });
});
