import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { documentOfText } from "./chapter-document.ts";
import { compareDocuments, comparedTexts } from "./compare-documents.ts";
import { documentOfBlocks, withIds } from "./document-of-blocks.ts";
import { documentSchema } from "./document-schema.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

/** The comparison as displayed: `[-taken-]`, `{+added+}`, and ~ before a block that moved. */
function drawn(older: Node, newer: Node): string[] {
  return compareDocuments(older, newer).blocks.map(({ moved, change, runs }) => {
    const text = runs
      .map((run) => {
        if (run.change === "same") return run.text;
        return run.change === "taken" ? `[-${run.text}-]` : `{+${run.text}+}`;
      })
      .join("");
    return `${moved ? "~" : ""}${change === "restyled" ? "*" : ""}${text}`;
  });
}

const between = (older: string, newer: string): string[] =>
  drawn(documentOfText(older), documentOfText(newer));

test("shows changed words of a sentence, not letters, and a replacement as one change", () => {
  expect(between("One.\n\nThe lamp went out at once.", "One.\n\nThe old light went out at once.")).toEqual([
    "One.",
    "The [-lamp-]{+old light+} went out at once.",
  ]);
});

test("shows an added or removed paragraph as one change, even if all later ids differ", () => {
  const [a, b, c] = ["She came in from the rain.", "Nobody had lit a fire.", "It was late."];
  expect(between(`${a}\n\n${c}`, `${a}\n\n${b}\n\n${c}`)).toEqual([a, `{+${b}+}`, c]);
  expect(between(`${a}\n\n${b}\n\n${c}`, `${b}\n\n${c}`)).toEqual([`[-${a}-]`, b, c]);
});

test("tells a moved paragraph from a rewritten one, and counts no words for it", () => {
  const [a, b, c] = ["She came in from the rain.", "Nobody had lit a fire.", "It was late."];
  const comparison = compareDocuments(
    documentOfText(`${a}\n\n${b}\n\n${c}`),
    documentOfText(`${b}\n\n${c}\n\n${a}`),
  );
  expect(comparison.blocks.map(({ moved, change }) => [moved, change])).toEqual([
    [true, "taken"],
    [false, "same"],
    [false, "same"],
    [true, "added"],
  ]);
  expect([comparison.wordsAdded, comparison.wordsRemoved]).toEqual([0, 0]);
});

test("shows a rewritten paragraph between two others as one change, and a replaced one as another", () => {
  const shared = "the long road to the harbour";
  expect(
    between(`First.\n\nHe took ${shared}.\n\nLast.`, `First.\n\nThey walked ${shared}.\n\nLast.`),
  ).toEqual(["First.", `[-He took-]{+They walked+} ${shared}.`, "Last."]);
  expect(between("First.\n\nHe ran home.\n\nLast.", "First.\n\nSalt was cheap then.\n\nLast.")).toEqual([
    "First.",
    "[-He ran home.-]",
    "{+Salt was cheap then.+}",
    "Last.",
  ]);
});

test("marks words that only look different, and ignores their origin", () => {
  expect(between("He *ran* home.", "He ran home.")).toEqual(["*He ran home."]);
  expect(drawn(documentOfText("He ran home.", "model:m"), documentOfText("He ran home."))).toEqual([
    "He ran home.",
  ]);
  const half = documentSchema.text("He ran", [documentSchema.marks.origin.create({ by: "model:m" })]);
  const paragraph = documentSchema.nodes.paragraph.create(null, [half, documentSchema.text(" home.")]);
  const mixed = documentSchema.nodes.doc.create(null, [paragraph]);
  expect(drawn(mixed, documentOfText("He ran home."))).toEqual(["He ran home."]);
});

const word = fc.constantFrom("salt", "road", "the", "lamp", "went", "out", "—", "it’s", "é", "3");
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const block = fc.oneof(
  sentence.map((s) => ({ t: "p" as const, r: [{ s }] })),
  sentence.map((s) => ({ t: "p" as const, r: [{ s, i: 1 as const, note: "n" }] })),
  sentence.map((s) => ({ t: "h2" as const, r: [{ s }] })),
  fc.array(sentence, { minLength: 1, maxLength: 3 }).map((items) => ({
    t: "list" as const,
    ordered: false,
    items: items.map((s) => [{ s }]),
  })),
  fc.constant({ t: "break" as const }),
);
/** Two versions with much in common: blocks removed, moved and inserted. */
const versions = fc
  .tuple(fc.array(block, { maxLength: 12 }), fc.array(block, { maxLength: 4 }), fc.infiniteStream(fc.nat()))
  .map(([blocks, fresh, chances]) => {
    const chance = (most: number): number => Number(chances.next().value ?? 0) % most;
    const other = blocks.filter(() => chance(4) > 0).toSorted(() => (chance(6) === 0 ? 1 : 0));
    for (const each of fresh) other.splice(chance(other.length + 1), 0, each);
    return [blocks, other] as const;
  });

test("keeps every word of both versions, in order", () => {
  fc.assert(
    fc.property(versions, fc.boolean(), ([a, b], preserveIds) => {
      let count = 0;
      const newId = (): string => `${preserveIds ? (count += 1) : "b"}${(count += 1)}`;
      const note = { t: "footnote" as const, id: "n", r: [{ s: "a note" }] };
      const older = documentOfBlocks([...a, note], { newId });
      const newer = withIds(documentOfBlocks([...b, note], { newId }), newId);
      const { blocks, wordsAdded, wordsRemoved } = compareDocuments(older, newer);
      const side = (without: "added" | "taken"): string[] =>
        blocks
          .filter(({ change }) => change !== without)
          .map(({ runs }) =>
            runs
              .filter(({ change }) => change !== without)
              .map(({ text }) => text)
              .join(""),
          );
      expect(side("added")).toEqual(comparedTexts(older));
      expect(side("taken")).toEqual(comparedTexts(newer));
      expect(Math.min(wordsAdded, wordsRemoved)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});

test("compares a chapter of 35,000 words in little CPU time, even if everything differs", () => {
  const paragraph = (index: number, name: string): string =>
    `${name} went down the road number ${index} and thought of the ${index % 7} lamps that the harbour had lit. `
      .repeat(3)
      .trim();
  const chapter = (name: string): Node =>
    documentOfText(Array.from({ length: 700 }, (_, index) => paragraph(index, name)).join("\n\n"));
  const [older, renamed] = [chapter("Mara"), chapter("Ilse")];
  const other = documentOfText(
    Array.from({ length: 700 }, (_, index) => `${index} x${index} `.repeat(25).trim()).join("\n\n"),
  );
  for (const newer of [renamed, other]) {
    // Ten times the measured 120 ms (2026-11-29).
    expect(cpuMs(() => compareDocuments(older, newer))).toBeLessThan(1200);
  }
  const { wordsAdded, wordsRemoved } = compareDocuments(older, renamed);
  expect([wordsAdded, wordsRemoved]).toEqual([2100, 2100]);
});
