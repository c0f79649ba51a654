import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { Mapping, Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { documentOfText, textOfDocument } from "./chapter-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { documentSchema } from "./document-schema.ts";
import { comparedTexts } from "./compare-documents.ts";
import { placeOf, applyChanges } from "./place-suggestion.ts";
import { type SuggestedChange, suggestChanges, textAt } from "./suggested-changes.ts";
import { countedIds, someBlocks } from "./testing/build-blocks.ts";

const NOTHING = new Mapping();

/** Paragraphs of a few words: similar enough to pair. */
const someText = fc
  .array(
    fc.array(fc.constantFrom("salt", "road", "lamp", "sea", "*gold*", "key."), {
      minLength: 1,
      maxLength: 12,
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((paragraphs) => paragraphs.map((words) => words.join(" ")).join("\n\n"));
const someDocument = someText.map((text) => documentOfText(text));

function taken(document: Node, changes: readonly SuggestedChange[]): Node {
  return applyChanges(document, changes).document;
}

test("turns one text into the other by all changes, word by word", () => {
  fc.assert(
    fc.property(someDocument, someDocument, (before, after) => {
      expect(comparedTexts(taken(before, suggestChanges(before, after)))).toEqual(comparedTexts(after));
    }),
    { numRuns: 300 },
  );
});

test("applies each change alone, and keeps the others valid", () => {
  fc.assert(
    fc.property(someDocument, someDocument, fc.nat(), (before, after, pick) => {
      const changes = suggestChanges(before, after);
      const one = changes[pick % Math.max(1, changes.length)];
      if (one === undefined) return;
      const { document, steps } = applyChanges(before, [one]);
      const mapping = new Mapping(steps.map((step) => step.getMap()));
      for (const other of changes) {
        if (other === one) continue;
        const place = placeOf(document, { change: other, mapping: mapping });
        expect(place.state).toBe("stands");
      }
      const rest = changes
        .filter((other) => other !== one)
        .map((other) => ({ ...other, ...placeOf(document, { change: other, mapping: mapping }) }));
      expect(comparedTexts(taken(document, rest))).toEqual(comparedTexts(after));
    }),
    { numRuns: 300 },
  );
});

test("restores the text that a change replaced, at its present position", () => {
  fc.assert(
    fc.property(someDocument, someDocument, (before, after) => {
      const changes = suggestChanges(before, after);
      const done = applyChanges(before, changes);
      const back = changes.map(({ shape, was: becomes, becomes: was }, at) => {
        const { from, to, replaced } = done.taken[at] ?? { from: 0, to: 0, replaced: [] };
        return { shape, from, to, was, becomes, content: replaced };
      });
      for (const change of back) expect(textAt(done.document, change)).toBe(change.was);
      expect(textOfDocument(taken(done.document, back))).toBe(textOfDocument(before));
    }),
    { numRuns: 300 },
  );
});

test("keeps images, tables and boxes, whatever text comes back", () => {
  fc.assert(
    fc.property(someBlocks, someDocument, (blocks, after) => {
      const before = documentOfBlocks(blocks, { newId: countedIds() });
      const kept = (document: Node): string[] =>
        document.children
          .filter(({ type }) => ["figure", "table_figure", "box"].includes(type.name))
          .map((node) => JSON.stringify(node.toJSON()));
      const changed = taken(before, suggestChanges(before, after));
      expect(kept(changed)).toEqual(kept(before));
      const notes = (document: Node): number => {
        let count = 0;
        document.descendants((node) => void (count += node.type.name === "footnote" ? 1 : 0));
        return count;
      };
      expect(notes(changed)).toBe(notes(before));
    }),
    { numRuns: 200 },
  );
});

/** Typing and deleting in a few places while the suggestion waits. */
const someTyping = fc.array(
  fc.record({ at: fc.nat(), takes: fc.nat({ max: 4 }), types: fc.constantFrom("", "x", "!!", "now ") }),
  { maxLength: 6 },
);

test("replaces exactly its own words after concurrent typing", () => {
  fc.assert(
    fc.property(someDocument, someDocument, someTyping, (before, after, typing) => {
      const changes = suggestChanges(before, after);
      const transform = new Transform(before);
      for (const { at, takes, types } of typing) typeAt(transform, { at, takes, types });
      const typed = transform.doc;
      const standing = changes.flatMap((change) => {
        const place = placeOf(typed, { change: change, mapping: transform.mapping });
        if (place.state !== "stands") return [];
        expect(textAt(typed, { ...change, ...place })).toBe(change.was);
        return [{ ...change, ...place }];
      });
      const done = taken(typed, standing);
      // Every character typed is still there.
      const countMarks = (document: Node): number => (document.textContent.match(/[x!]/gu) ?? []).length;
      expect(countMarks(done)).toBe(countMarks(typed));
    }),
    { numRuns: 400 },
  );
});

function typeAt(
  transform: Transform,
  { at, takes, types }: { at: number; takes: number; types: string },
): void {
  const place = transform.doc.resolve(at % transform.doc.content.size);
  if (!place.parent.isTextblock) return;
  const end = Math.min(place.pos + takes, place.end());
  if (types === "") transform.delete(place.pos, end);
  else transform.replaceWith(place.pos, end, transform.doc.type.schema.text(types));
}

const SOURCE = "The lamp was lit at six by the harbour master himself.\n\nNobody came to see it that night.";

test("splits a rewrite into changes of a few words each, not of paragraphs", () => {
  const after = SOURCE.replace("six", "seven").replace("himself", "and his wife");
  const changes = suggestChanges(documentOfText(SOURCE), documentOfText(after));
  expect(changes.map(({ was, becomes }) => [was, becomes])).toEqual([
    ["six", "seven"],
    ["himself", "and his wife"],
  ]);
});

test("recognizes a passage that was cut and restored, but not a rewritten one", () => {
  const before = documentOfText(SOURCE);
  const [change] = suggestChanges(before, documentOfText(SOURCE.split("\n\n")[0] ?? ""));
  const whole = change ?? { shape: "blocks" as const, from: 0, to: 0, was: "", becomes: "", content: [] };
  const cut = new Transform(before).delete(whole.from, whole.to);
  expect(placeOf(cut.doc, { change: whole, mapping: cut.mapping })).toEqual({ state: "gone" });
  const back = new Transform(cut.doc).insert(0, before.child(1));
  const mapping = new Mapping([...cut.mapping.maps, ...back.mapping.maps]);
  expect(placeOf(back.doc, { change: whole, mapping: mapping })).toMatchObject({ state: "stands", from: 0 });
  const other = new Transform(before).insert(whole.from + 1, documentSchema.text("Hardly "));
  expect(placeOf(other.doc, { change: whole, mapping: other.mapping })).toMatchObject({ state: "changed" });
});

test("keeps a note within rewritten words", () => {
  const before = documentOfBlocks(
    [
      { t: "p", r: [{ s: "The key lay", note: "n1" }, { s: " under the stone." }] },
      { t: "footnote", id: "n1", r: [{ s: "So the clerk." }] },
    ],
    { newId: countedIds() },
  );
  const changed = taken(before, suggestChanges(before, documentOfText("A ring hung beside a door.")));
  expect(changed.textContent).toContain("So the clerk.");
});

test("keeps a paragraph with a note even if nothing replaces it", () => {
  const before = documentOfBlocks(
    [
      { t: "p", r: [{ s: "Nobody came." }] },
      { t: "p", r: [{ s: "The key lay", note: "n1" }, { s: " under the stone." }] },
      { t: "footnote", id: "n1", r: [{ s: "So the clerk." }] },
    ],
    { newId: countedIds() },
  );
  const changed = taken(before, suggestChanges(before, documentOfText("Nobody came.")));
  expect(changed.textContent).toContain("So the clerk.");
});

test("finds a change at its position if there are no steps", () => {
  const document = documentOfText(SOURCE);
  const [change] = suggestChanges(document, documentOfText(SOURCE.replace("six", "ten")));
  expect(change && placeOf(document, { change: change, mapping: NOTHING })).toMatchObject({
    state: "stands",
    from: change?.from,
  });
});
