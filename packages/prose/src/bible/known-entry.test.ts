import { expect, test } from "vitest";
import { type KnownEntry, findKnown } from "./known-entry.ts";

function buildEntry(name: string, changes: Partial<KnownEntry> = {}): KnownEntry {
  return { kind: "person", name, aliases: [], former_names: [], ...changes };
}

test("finds an entry by its name, ignoring accents and case", () => {
  const zoe = buildEntry("Zoë Marsh");
  expect(findKnown([buildEntry("Tom"), zoe], { kind: "person", name: "ZOE  MARSH" })).toBe(zoe);
  expect(findKnown([zoe], { kind: "person", name: "Zoë" })).toBeNull();
});

test("does not match an entry of another kind", () => {
  const ship = buildEntry("Clara", { kind: "thing", aliases: ["The Clara"] });
  expect(findKnown([ship], { kind: "person", name: "Clara" })).toBeNull();
  expect(findKnown([ship], { kind: "thing", name: "the clara" })).toBe(ship);
});

test("prefers a name to a former name, and that to a short one", () => {
  const nicknamed = buildEntry("Clara Vale", { aliases: ["Anna"] });
  const renamed = buildEntry("Ada Moss", { former_names: ["Anna"] });
  const named = buildEntry("Anna");
  const anna = { kind: "person", name: "Anna" };
  expect(findKnown([nicknamed, renamed, named], anna)).toBe(named);
  expect(findKnown([nicknamed, renamed], anna)).toBe(renamed);
  expect(findKnown([nicknamed], anna)).toBe(nicknamed);
});

test("matches an entry's short name in an outline", () => {
  const ada = buildEntry("Ada");
  expect(findKnown([ada], { kind: "person", name: "Adelaide Moss", aliases: ["ADA"] })).toBe(ada);
});

test("tells two entries with one nickname apart by their names", () => {
  const one = buildEntry("Johanna", { aliases: ["Jo"] });
  const other = buildEntry("Josephine", { aliases: ["Jo"] });
  expect(findKnown([one, other], { kind: "person", name: "Josephine", aliases: ["Jo"] })).toBe(other);
  expect(findKnown([one, other], { kind: "person", name: "Joanna", aliases: ["Jo"] })).toBeNull();
});
