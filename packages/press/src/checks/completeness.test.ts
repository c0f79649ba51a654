import { expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { blocksText, notesText } from "../manuscript/part-text.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import type { LaidOut } from "../laid-out.ts";
import { proveLaidOut } from "./completeness.ts";
import { measureText } from "./readable-text.ts";

const copy = fairCopy(buildManuscript());

function laidOut(changes: Partial<LaidOut> = {}): LaidOut {
  const parts = copy.chapters.map(({ title }, k) => ({ title, folio: String(1 + 2 * k), sheet: 9 + 2 * k }));
  const text = measureText(copy.chapters.map(blocksText).join("\n"));
  const notesHash = measureText(copy.chapters.map(notesText).join("\n")).textHash;
  return { pages: 20, gutterInches: 0.375, parts, ...text, notesHash, ...changes };
}

test("accepts pages that hold every chapter and word", () => {
  expect(() => proveLaidOut(laidOut(), copy)).not.toThrow();
});

test.each([
  ["a missing chapter", laidOut({ parts: laidOut().parts.slice(1) }), "the titles of the parts differ"],
  ["a missing word", laidOut({ words: laidOut().words - 1 }), /words instead of/u],
  ["a changed word", laidOut({ textHash: "0" }), "the text differs"],
  ["a missing note", laidOut({ notesHash: "0" }), "the notes differ"],
  ["an odd number of pages", laidOut({ pages: 21 }), "21 pages, an odd number"],
  [
    "a chapter on a left-hand page",
    laidOut({ parts: laidOut().parts.map((part) => ({ ...part, sheet: 10 })) }),
    "a part opens on a left-hand page",
  ],
])("detects %s", (_, found, reason) => {
  expect(() => proveLaidOut(found, copy)).toThrow(
    expect.objectContaining({ code: "incomplete", cause: expect.stringMatching(reason) }),
  );
});

test("ignores break points, joiners and spacing", () => {
  expect(measureText("one\u200Btwo \n\n three\u2060—four")).toEqual(measureText("onetwo three—four"));
});
