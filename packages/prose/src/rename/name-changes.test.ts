import { expect, test } from "vitest";
import { isTitle, keyOf, nameChanges, renamedAliases } from "./name-changes.ts";

const person = (name: string, ...aliases: string[]) => ({ name, aliases, isPerson: true });
const thing = (name: string, ...aliases: string[]) => ({ name, aliases, isPerson: false });
const pairs = (changes: readonly { from: string; to: string }[]): string[] =>
  changes.map(({ from, to }) => `${from} → ${to}`);

test("renames a person by the full name and by either part, the longest first", () => {
  expect(pairs(nameChanges(person("Anna Harrison"), { to: "Clara Benson", others: [] }))).toEqual([
    "Anna Harrison → Clara Benson",
    "Harrison → Benson",
    "Anna → Clara",
  ]);
});

test("renames a thing by its full name only", () => {
  expect(pairs(nameChanges(thing("The Salt Garden"), { to: "The Sea Wall", others: [] }))).toEqual([
    "The Salt Garden → The Sea Wall",
  ]);
});

test("does not change an equal part, and drops a family name silently", () => {
  expect(pairs(nameChanges(person("Anna Harrison"), { to: "Clara Harrison", others: [] }))).toEqual([
    "Anna Harrison → Clara Harrison",
    "Anna → Clara",
  ]);
  expect(pairs(nameChanges(person("Anna Harrison"), { to: "Clara", others: [] }))).toEqual([
    "Anna Harrison → Clara",
    "Anna → Clara",
  ]);
});

test("renames an alias with the name, unless its author chose another", () => {
  const anna = person("Anna Harrison", "Miss Harrison", "Annie");
  expect(pairs(nameChanges(anna, { to: "Clara Benson", others: [] }))).toContain(
    "Miss Harrison → Miss Benson",
  );
  expect(pairs(nameChanges(anna, { to: "Clara Benson", others: [] }))).not.toContain("Annie → Annie");
  const wished = nameChanges(anna, {
    to: "Clara Benson",
    others: [],
    aliases: [
      { from: "miss harrison", to: "the Captain" },
      { from: "Annie", to: " " },
    ],
  });
  expect(pairs(wished)).toContain("miss harrison → the Captain");
  expect(pairs(wished)).not.toContain("Miss Harrison → Miss Benson");
  expect(wished.some(({ from }) => from === "Annie")).toBe(false);
});

test("treats a part that another bears too as shared, and a full name only for an exact namesake", () => {
  const shared = (name: string, others: string[]): string[] =>
    nameChanges(person(name), { to: "Clara Benson", others })
      .filter(({ isShared }) => isShared)
      .map(({ from }) => from);
  expect(shared("Anna Harrison", ["Tom Harrison"])).toEqual(["Harrison"]);
  expect(shared("Anna", ["Anna Karenina"])).toEqual([]);
  expect(shared("Anna", ["ANNA"])).toEqual(["Anna"]);
  expect(shared("Anna Harrison", ["Miss Vale"])).toEqual([]);
});

test("changes nothing for the same or an empty name", () => {
  expect(nameChanges(person("Anna"), { to: "Anna", others: [] })).toEqual([]);
  expect(nameChanges(person("Anna"), { to: " ", others: [] })).toEqual([]);
});

test("lists each alias once after a renaming", () => {
  const changes = [
    { from: "Miss Harrison", to: "Miss Benson", isShared: false },
    { from: "Anna", to: "Clara", isShared: false },
  ];
  expect(renamedAliases(["miss harrison", "Ánna", "Clara", "The Grey"], changes)).toEqual([
    "Miss Benson",
    "Clara",
    "The Grey",
  ]);
});

test("compares names ignoring accents, case and spaces", () => {
  expect(keyOf(" ZOË   van\u00A0Dyk ")).toBe("zoe van dyk");
  expect(["Mr.", "DR", "Señor", "the"].map(isTitle)).toEqual([true, true, true, true]);
  expect(["Anna", "Drake", ""].map(isTitle)).toEqual([false, false, false]);
});
