import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { expect, test } from "vitest";
import { buildOutlineContent } from "../../testing/build-outline.ts";
import { comparedProposal, outlineWithProposal, outlineWithout } from "./apply-proposal.ts";

type Done = Extract<Outline["suggestions"][number], { state: "done" }>;
type Person = OutlineContent["cast"][number];

const INES: Person = {
  name: "Ines",
  aliases: ["Nell"],
  role: "keeper",
  attributes: [],
  want: "",
  need: "",
  speech: "",
  knows: [],
  locked: true,
};
const OUTLINE = buildOutlineContent(["The Gate", "The Tide"], {
  logline: "A keeper waits.",
  turns: ["It rains."],
  cast: [INES],
  places: [{ name: "The quay", description: "wet" }],
});
const [GATE] = OUTLINE.chapters;

function done(target: Done["target"], proposal: Done["proposal"]): Done {
  return {
    id: "0197a8a0-0000-7000-8000-000000000001",
    target,
    wish: "",
    created_at: "2026-11-22T10:00:00Z",
    is_there: true,
    state: "done",
    proposal,
  };
}

function buildCardProposal(): Done {
  if (GATE === undefined) throw new Error("the plan has a chapter");
  const card = { ...GATE, id: "c9", title: "The Lock", words: 1, locked: true };
  return done({ part: "chapter", chapter_id: "c1" }, { kind: "card", card });
}

test("keeps id, length and lock of an accepted card", () => {
  const taken = outlineWithProposal(OUTLINE, buildCardProposal())?.chapters;
  expect(taken?.map(({ id, title }) => [id, title])).toEqual([
    ["c1", "The Lock"],
    ["c2", "The Tide"],
  ]);
  expect(taken?.[0]).toMatchObject({ words: GATE?.words, locked: GATE?.locked });
});

test("keeps a person locked whom their author has locked", () => {
  const { locked: _lock, ...person } = { ...INES, role: "diver" };
  const suggestion = done({ part: "person", name: "Ines" }, { kind: "person", person });
  expect(outlineWithProposal(OUTLINE, suggestion)?.cast).toEqual([{ ...INES, role: "diver" }]);
});

test.each([
  [done({ part: "chapter", chapter_id: "c7" }, { kind: "text", text: "x" })],
  [done({ part: "chapter_field", chapter_id: "c7", field: "purpose" }, { kind: "text", text: "x" })],
  [done({ part: "person", name: "Tom" }, { kind: "person", person: { ...INES, name: "Tom" } })],
  [done({ part: "place", name: "Mill" }, { kind: "place", place: { name: "Mill", description: "" } })],
])("does not insert for a place that is gone: %j", (suggestion) => {
  expect(outlineWithProposal(OUTLINE, suggestion)).toBeNull();
});

test("puts texts, lines, beats and places exactly where they belong", () => {
  const text = done({ part: "field", field: "logline" }, { kind: "text", text: "A keeper leaves." });
  expect(outlineWithProposal(OUTLINE, text)).toEqual({ ...OUTLINE, logline: "A keeper leaves." });
  const lines = done({ part: "field", field: "turns" }, { kind: "lines", lines: ["One", "Two"] });
  expect(outlineWithProposal(OUTLINE, lines)).toEqual({ ...OUTLINE, turns: ["One", "Two"] });
  const place = { name: "The quay", description: "dry" };
  const dry = done({ part: "place", name: "The quay" }, { kind: "place", place });
  expect(outlineWithProposal(OUTLINE, dry)).toEqual({ ...OUTLINE, places: [place] });
  const beats = [{ text: "She runs.", people: [] }];
  const run = done({ part: "beats", chapter_id: "c2" }, { kind: "beats", beats });
  expect(outlineWithProposal(OUTLINE, run)?.chapters.map((card) => card.beats)).toEqual([GATE?.beats, beats]);
});

test("restores the previous text by undo, and keeps what was typed elsewhere", () => {
  const suggestion = done({ part: "field", field: "logline" }, { kind: "text", text: "A keeper leaves." });
  const since = { ...OUTLINE, logline: "A keeper leaves.", turns: ["It snows."] };
  expect(outlineWithout(since, { before: OUTLINE, taken: suggestion })).toEqual({
    ...OUTLINE,
    turns: ["It snows."],
  });
});

test("compares only what differs, text by text", () => {
  expect(comparedProposal(OUTLINE, buildCardProposal())).toEqual([
    { label: "Title", before: "The Gate", after: "The Lock" },
  ]);
  const beats = [{ text: "She runs.", people: ["Ines", "Tom"] }];
  expect(
    comparedProposal(OUTLINE, done({ part: "beats", chapter_id: "c1" }, { kind: "beats", beats })),
  ).toEqual([{ label: "Beats", before: "The Gate is found.", after: "She runs. (Ines, Tom)" }]);
  const lines = done({ part: "field", field: "turns" }, { kind: "lines", lines: ["One", "Two"] });
  expect(comparedProposal(OUTLINE, lines)).toEqual([
    { label: "Text", before: "It rains.", after: "One\nTwo" },
  ]);
  const same = done({ part: "field", field: "logline" }, { kind: "text", text: "A keeper waits." });
  expect(comparedProposal(OUTLINE, same)).toEqual([]);
});
