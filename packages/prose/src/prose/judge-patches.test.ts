import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyGoodPatches } from "./judge-patches.ts";
import type { Patch, PatchRules } from "./judge-patches.ts";

const RULES: PatchRules = { most: 12, lengthTolerance: 1, worsens: () => false };
const TEXT = `The ferry came in an hour late. It rained on the quay, and it rained on the hill.

“You waited,” said Sigrid. She set down the case between them and looked at the water.

Oswald had met Rachel in Poland. He said nothing of it; he had practised all afternoon.`;

function apply(
  patches: readonly Patch[],
  changes: Partial<PatchRules> & { text?: string } = {},
): ReturnType<typeof applyGoodPatches> {
  const { text = TEXT, ...rules } = changes;
  return applyGoodPatches({ text, patches, rules: { ...RULES, ...rules } });
}
const patched = (quote: string, replacement: string, text = TEXT): string =>
  apply([{ quote, replacement }], { text }).text;
const whyDropped = (
  quote: string,
  replacement: string,
  changes: Partial<PatchRules> = {},
): string | undefined => apply([{ quote, replacement }], changes).dropped[0]?.why;

test("replaces exactly the quoted passage", () => {
  const patch = { quote: "looked at the water", replacement: "watched the water" };
  expect(apply([patch])).toEqual({
    text: TEXT.replace("looked at the water", "watched the water"),
    applied: [patch],
    dropped: [],
  });
});

test("inserts a replacement literally, with dollar signs", () => {
  expect(patched("an hour", "$& and $1")).toBe(TEXT.replace("an hour", () => "$& and $1"));
});

test.for(["It snowed.", "looked At the water", "", "  "])(
  "rejects the quote “%s”, which is not in the text",
  (quote) => {
    expect(apply([{ quote, replacement: "It thawed." }])).toEqual({
      text: TEXT,
      applied: [],
      dropped: [
        { patch: { quote, replacement: "It thawed." }, why: expect.stringContaining("exactly once") },
      ],
    });
  },
);

test("rejects a quote that occurs twice, even after one place has changed", () => {
  expect(whyDropped("it rained", "it snowed")).toBeUndefined();
  expect(whyDropped("rained on the", "snowed on the")).toContain("exactly once");
  const after = apply([
    { quote: "It rained on the quay", replacement: "It snowed on the quay" },
    { quote: "rained on the", replacement: "hailed on the" },
  ]);
  expect(after.applied).toHaveLength(1);
  expect(patched("no no", "yes", "no no no")).toBe("no no no");
});

test.for([
  ['"You waited," said Sigrid.', "“You came,” said Sigrid."],
  ["“You waited,”  said\nSigrid.", "“You came,” said Sigrid."],
  ["  “You waited,” said Sigrid.\n", "“You came,” said Sigrid."],
] as const)("matches the quote %j with any quotes and white space", ([quote, replacement]) => {
  expect(patched(quote, replacement)).toBe(TEXT.replace("You waited", "You came"));
});

test("matches a quote across paragraphs and inserts its replacement", () => {
  expect(patched("on the hill. “You waited,”", "on the hill.\n\n“You came,”")).toBe(
    TEXT.replace("You waited", "You came"),
  );
});

test("curls the quotes of a replacement like its text", () => {
  expect(patched("“You waited,” said Sigrid.", '"You didn\'t wait," said Sigrid. "No."')).toContain(
    "“You didn’t wait,” said Sigrid. “No.”",
  );
  const straight = TEXT.replace(/[“”]/g, '"');
  expect(patched('"You waited,"', '"You came,"', straight)).toContain('"You came,"');
});

test("allows removing a passage, without a gap", () => {
  const [first = "", second = "", third = ""] = TEXT.split("\n\n");
  const tail = "He walked on and on. ".repeat(20).trim();
  const takenOut = (quote: string): string => patched(quote, "", `${TEXT}\n\n${tail}`);
  expect(takenOut("It rained on the quay, and it rained on the hill.")).toContain("late.\n\n“You");
  expect(takenOut("“You waited,” said Sigrid. ")).toContain("hill.\n\nShe set");
  expect(takenOut("an hour ")).toContain("came in late.");
  expect(takenOut(", and it rained on the hill")).toContain("on the quay.\n");
  expect(takenOut(second)).toBe([first, third, tail].join("\n\n"));
  expect(takenOut(first)).toBe([second, third, tail].join("\n\n"));
});

test("rejects a patch that removes more than a fifth of the text, or empties it", () => {
  expect(whyDropped(TEXT, "")).toContain("too much");
  expect(whyDropped(TEXT, "It rained.")).toContain("too much");
  expect(whyDropped("It rained on the quay, and it rained on the hill.", "")).toContain("too much");
  expect(whyDropped("She set down the case between them", "She put it down")).toBeUndefined();
});

test.for([
  ["met Rachel in", "met Raquel in"],
  ["in Poland.", "in Ueland."],
  ["Rachel", "Sigrid"],
] as const)("keeps the unique name in “%s” from becoming that of “%s”", ([quote, replacement]) => {
  expect(whyDropped(quote, replacement)).toMatch(
    /^It changes the name (?:Rachel|Poland), which stands once$/,
  );
});

test("keeps a unique name that opens its sentence from becoming a similar one", () => {
  const text = `Rachel went in. ${TEXT.replace("Rachel", "a girl")}`;
  expect(apply([{ quote: "Rachel went", replacement: "Raquel went" }], { text }).dropped).toHaveLength(1);
});

test("allows changes other than of a unique name", () => {
  expect(whyDropped("met Rachel in Poland", "met Rachel at Cracow in Poland")).toBeUndefined();
  expect(whyDropped("met Rachel in", "met the girl in")).toBeUndefined();
  expect(whyDropped("The ferry came", "Stones rattled, and the ferry came")).toBeUndefined();
  const twice = `${TEXT} He thought of Rachel.`;
  expect(apply([{ quote: "met Rachel", replacement: "met Raquel" }], { text: twice }).dropped).toEqual([]);
  const opening = `Stones rattled. ${TEXT}`;
  expect(
    apply([{ quote: "Stones rattled", replacement: "Pebbles rattled" }], { text: opening }).dropped,
  ).toEqual([]);
});

test("keeps the total length of the text", () => {
  const patches = ["ferry", "quay", "hill", "case"].map((quote) => ({ quote, replacement: `old ${quote}` }));
  const { applied, dropped } = apply(patches, { lengthTolerance: 0.05 });
  expect(applied.map(({ quote }) => quote)).toEqual(["ferry", "quay"]);
  expect(dropped.map(({ why }) => why)).toEqual(
    Array.from({ length: 2 }, () => "The text would leave its length"),
  );
  expect(
    apply([...patches, { quote: "and looked at the water", replacement: "there" }], { lengthTolerance: 0.05 })
      .applied,
  ).toHaveLength(3);
});

test("applies at most the maximum, without counting dropped patches", () => {
  const patches = ["nowhere", "ferry", "quay", "hill"].map((quote) => ({ quote, replacement: `${quote}s` }));
  const { applied, dropped } = apply(patches, { most: 2 });
  expect(applied.map(({ quote }) => quote)).toEqual(["ferry", "quay"]);
  expect(dropped.map(({ why }) => why)).toEqual([
    expect.stringContaining("once"),
    "More than 2 changes were proposed",
  ]);
});

test("drops a patch that worsens the text, and tries the next ones", () => {
  const worsens = (before: string, after: string): boolean =>
    before.includes("hour") && after.includes("aeon");
  const { text, dropped } = apply(
    [
      { quote: "an hour", replacement: "an aeon" },
      { quote: "the quay", replacement: "the pier" },
    ],
    { worsens },
  );
  expect(text).toBe(TEXT.replace("the quay", "the pier"));
  expect(dropped.map(({ why }) => why)).toEqual(["The text would be worse by its measures"]);
});

test("drops a patch that changes nothing", () => {
  expect(whyDropped("an hour", "an hour")).toBe("It changes nothing");
});

test("applies or drops every patch, without a trace of dropped ones", () => {
  const word = fc.constantFrom(
    "ferry",
    "quay",
    "rained",
    "Rachel",
    "Poland",
    "late",
    "the",
    "Sigrid",
    "snow",
    "",
  );
  const patch = fc.record({ quote: word, replacement: word });
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 8 }), (patches) => {
      const { text, applied, dropped } = apply(patches, { lengthTolerance: 0.1 });
      expect(applied.length + dropped.length).toBe(patches.length);
      expect(text).toBe(apply(applied, { lengthTolerance: 1 }).text);
    }),
  );
});
