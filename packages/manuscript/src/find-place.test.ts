import { expect, test } from "vitest";
import { documentOfText } from "./chapter-document.ts";
import { findPlace } from "./find-place.ts";

const DOCUMENT = documentOfText("Anna came.\n\nThen *Anna* left. “It’s Anna’s,” he said.");

function found(sought: { blockId?: string; quote: string; start?: number; length?: number }): string | null {
  const place = findPlace(DOCUMENT, { blockId: "", start: 0, length: 0, ...sought });
  return place === null ? null : `${place.from}: ${DOCUMENT.textBetween(place.from, place.to)}`;
}

test("finds words in their block, with any marks and quotation marks", () => {
  expect(found({ quote: "Anna" })).toBe("1: Anna");
  expect(found({ blockId: "b2", quote: "Anna" })).toBe("18: Anna");
  expect(found({ quote: "*Anna* left. “It's" })).toBe("18: Anna left. “It’s");
  expect(found({ quote: "Then Anna left", start: 5, length: 4 })).toBe("18: Anna");
});

test("finds nothing for deleted words, and searches everywhere for those of a deleted block", () => {
  expect(found({ quote: "Clara" })).toBeNull();
  expect(found({ quote: "" })).toBeNull();
  expect(found({ blockId: "gone", quote: "Then" })).toBe("13: Then");
});

test("finds words across a note, with any quotation marks, dashes and spaces", () => {
  const schema = DOCUMENT.type.schema;
  const note = schema.nodes["footnote"]?.createAndFill(null, [schema.text("See below.")]);
  if (note === null || note === undefined) throw new Error("a text may have notes");
  const [left, right] = [schema.text("“Wait—there"), schema.text(" is  more…” she said.")];
  const paragraph = DOCUMENT.child(0).type.create({ id: "b9" }, [left, note, right]);
  const document = DOCUMENT.type.create(null, [paragraph]);
  const place = findPlace(document, {
    blockId: "b9",
    quote: '"Wait-there is more..." she',
    start: 0,
    length: 0,
  });
  expect(place).not.toBeNull();
  expect(document.textBetween(place?.from ?? 0, place?.to ?? 0)).toBe("“Wait—thereSee below. is  more…” she");
  const meant = findPlace(document, { blockId: "", quote: "more... she", start: 5, length: 0 });
  expect(meant).toBeNull();
  const some = findPlace(document, { blockId: "", quote: 'more..." she said', start: 9, length: 3 });
  expect(document.textBetween(some?.from ?? 0, some?.to ?? 0)).toBe("she");
});
