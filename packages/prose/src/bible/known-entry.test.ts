import { expect, test } from "vitest";
import { type KnownEntry, findKnown } from "./known-entry.ts";

function buildEntry(name: string, changes: Partial<KnownEntry> = {}): KnownEntry {
  return { kind: "person", name, aliases: [], former_names: [], ...changes };
}

test("an entry is found by its name, however it is accented and capitalised", () => {
  const zoe = buildEntry("Zoë Marsh");
  expect(findKnown([buildEntry("Tom"), zoe], { kind: "person", name: "ZOE  MARSH" })).toBe(zoe);
  expect(findKnown([zoe], { kind: "person", name: "Zoë" })).toBeNull();
});

test("one of another kind is not meant", () => {
  const ship = buildEntry("Clara", { kind: "thing", aliases: ["The Clara"] });
  expect(findKnown([ship], { kind: "person", name: "Clara" })).toBeNull();
  expect(findKnown([ship], { kind: "thing", name: "the clara" })).toBe(ship);
});

test("its name comes before what another was called, and that before what one is for short", () => {
  const nicknamed = buildEntry("Clara Vale", { aliases: ["Anna"] });
  const renamed = buildEntry("Ada Moss", { former_names: ["Anna"] });
  const named = buildEntry("Anna");
  const anna = { kind: "person", name: "Anna" };
  expect(findKnown([nicknamed, renamed, named], anna)).toBe(named);
  expect(findKnown([nicknamed, renamed], anna)).toBe(renamed);
  expect(findKnown([nicknamed], anna)).toBe(nicknamed);
});

test("one that a plan calls by an entry's name for short is that entry", () => {
  const ada = buildEntry("Ada");
  expect(findKnown([ada], { kind: "person", name: "Adelaide Moss", aliases: ["ADA"] })).toBe(ada);
});

test("two of one nickname are told apart by their names", () => {
  const one = buildEntry("Johanna", { aliases: ["Jo"] });
  const other = buildEntry("Josephine", { aliases: ["Jo"] });
  expect(findKnown([one, other], { kind: "person", name: "Josephine", aliases: ["Jo"] })).toBe(other);
  expect(findKnown([one, other], { kind: "person", name: "Joanna", aliases: ["Jo"] })).toBeNull();
});
