import { expect, test } from "vitest";
import { buildBookOutline } from "@colophon/rules/testing/build-outline";
import { type PromptEntry, outlineWithEntries } from "./outline-with-entries.ts";

function buildEntry(changes: Partial<PromptEntry>): PromptEntry {
  return {
    kind: "person",
    name: "Ada Moss",
    aliases: [],
    former_names: [],
    role: "",
    attributes: [],
    want: "",
    need: "",
    speech: "",
    knows: [],
    is_removed: false,
    ...changes,
  };
}

const OUTLINE = buildBookOutline({
  world_rules: ["Salt keeps the dead away."],
  timeline: [{ when: "1912", event: "The fire" }],
});

test("replaces the outline's values by the author's, under any known name", () => {
  const entries = [
    buildEntry({ former_names: ["Sigrid Okonkwo"], role: "diver" }),
    buildEntry({
      kind: "place",
      name: "Quay",
      aliases: ["Harbour office"],
      role: "wet",
      attributes: ["grey"],
    }),
    buildEntry({ kind: "event", name: "The fire", role: "1913" }),
  ];
  const plan = outlineWithEntries(OUTLINE, entries);
  expect(plan.cast.map(({ name, role }) => [name, role])).toEqual([
    ["Ada Moss", "diver"],
    ["Oswald Petrosyan", "harbour master"],
  ]);
  expect(plan.places).toEqual([{ name: "Quay", description: "wet; grey" }]);
  expect(plan.timeline).toEqual([{ when: "1913", event: "The fire" }]);
});

test("lists added entries after the outline's, and leaves out removed ones", () => {
  const entries = [
    buildEntry({ name: "Oswald Petrosyan", is_removed: true }),
    buildEntry({ kind: "rule", name: "Salt keeps the dead away.", is_removed: true }),
    buildEntry({ kind: "rule", name: "Nobody swims" }),
    buildEntry({ kind: "thing", name: "The key", role: "brass" }),
    buildEntry({ name: "Eve" }),
  ];
  const plan = outlineWithEntries(OUTLINE, entries);
  expect(plan.cast.map(({ name }) => name)).toEqual(["Sigrid Okonkwo", "Eve"]);
  expect(plan.world_rules).toEqual(["Nobody swims"]);
  expect(outlineWithEntries(OUTLINE, [])).toEqual(OUTLINE);
});
