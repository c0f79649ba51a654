import { CARD_WORD_RANGE } from "@colophon/contracts/generation/outline/limits";
import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { expect, test } from "vitest";
import { buildOutlineContent } from "../../testing/build-outline.ts";
import { withValueAt } from "./merge-outlines.ts";
import { isAskable, sendableOutline } from "./sendable-outline.ts";

type Person = OutlineContent["cast"][number];

function buildPerson(changes: Partial<Person>): Person {
  return {
    name: "Ines",
    aliases: [],
    role: "",
    attributes: [],
    want: "",
    need: "",
    speech: "",
    knows: [],
    ...changes,
  };
}

const BASE = buildOutlineContent(["The Gate", "The Tide"], {
  logline: "A keeper waits.",
  cast: [buildPerson({ name: "Ines" }), buildPerson({ name: "Tom" })],
  places: [{ name: "The quay", description: "" }],
});
const sent = (shown: OutlineContent, base = BASE): OutlineContent =>
  sendableOutline(shown, { base, clashes: [] });
const typed = (place: readonly string[], value: unknown): OutlineContent =>
  sent(withValueAt(BASE, { place, value }));

test("sends a complete outline unchanged", () => {
  expect(sent(BASE)).toEqual(BASE);
});

test.each([
  [["logline"], "A keeper waits."],
  [["chapters", "c1", "title"], "The Gate"],
  [["cast", "0", "name"], "Ines"],
  [["places", "0", "name"], "The quay"],
])("keeps the stored value while %j is empty", (place, stored) => {
  const plan = typed(place, "  ");
  expect(JSON.stringify(plan)).toContain(JSON.stringify(stored));
  expect(plan).toEqual(BASE);
});

test("leaves out empty rows, and keeps the others in order", () => {
  const plan = sent({
    ...BASE,
    turns: ["One", " ", "Two"],
    world_rules: ["", "Salt keeps."],
    timeline: [
      { when: "1912", event: "" },
      { when: "", event: "The fire" },
    ],
    promises: [{ id: "p1", text: " ", planted_in: null, paid_in: null }],
  });
  expect(plan).toMatchObject({
    turns: ["One", "Two"],
    world_rules: ["Salt keeps."],
    timeline: [{ when: "", event: "The fire" }],
    promises: [],
  });
});

test("leaves out a person's empty rows, and keeps the rest", () => {
  const [ines] = typed(
    ["cast", "0"],
    buildPerson({ aliases: ["", "Nell"], attributes: [" "], knows: [{ fact: "", since: "1912" }] }),
  ).cast;
  expect(ines).toMatchObject({ name: "Ines", aliases: ["Nell"], attributes: [], knows: [] });
});

test("gives a new person without a name no namesake, and keeps others' names", () => {
  const { cast } = sent({ ...BASE, cast: [buildPerson({ name: "", role: "new" }), ...BASE.cast] });
  const others = cast.filter(({ role }) => role !== "new");
  expect(others.map(({ name }) => name)).toEqual(["Ines", "Tom"]);
  expect(cast.some(({ name, role }) => role === "new" && ["Ines", "Tom"].includes(name))).toBe(false);
});

test("keeps stored beats of a card without any, and ignores an empty one", () => {
  const empty = [{ text: " ", people: [] }];
  const stored = BASE.chapters[0]?.beats ?? [];
  expect(typed(["chapters", "c1", "beats"], empty).chapters[0]?.beats).toEqual(stored);
  const more = [...stored, ...empty, { text: "She runs.", people: ["", "Ines"] }];
  expect(typed(["chapters", "c1", "beats"], more).chapters[0]?.beats).toEqual([
    ...stored,
    { text: "She runs.", people: ["Ines"] },
  ]);
});

test.each([0, -5, CARD_WORD_RANGE.min + 0.5, Number.NaN, CARD_WORD_RANGE.max + 1])(
  "does not send an impossible length (%d)",
  (words) => {
    expect(isAskable(words)).toBe(false);
    expect(typed(["chapters", "c1", "words"], words).chapters[0]?.words).toBe(BASE.chapters[0]?.words);
  },
);

test("sends a length at either limit, and the minimum for a new card without one", () => {
  expect([CARD_WORD_RANGE.min, CARD_WORD_RANGE.max].map(isAskable)).toEqual([true, true]);
  expect(typed(["chapters", "c1", "words"], CARD_WORD_RANGE.max).chapters[0]?.words).toBe(
    CARD_WORD_RANGE.max,
  );
  const added = BASE.chapters.slice(0, 1).map((card) => ({ ...card, id: "new", words: 0 }));
  expect(sent({ ...BASE, chapters: [...BASE.chapters, ...added] }).chapters.at(-1)?.words).toBe(
    CARD_WORD_RANGE.min,
  );
});

test("sends the server's value where the author has yet to choose", () => {
  const place = ["chapters", "c1", "title"];
  const shown = withValueAt(BASE, { place, value: "Mine" });
  const plan = sendableOutline(shown, { base: BASE, clashes: [{ place, theirs: "Theirs" }] });
  expect(plan.chapters[0]?.title).toBe("Theirs");
  expect(shown.chapters[0]?.title).toBe("Mine");
});
