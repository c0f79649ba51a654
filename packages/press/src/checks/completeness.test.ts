import { expect, test } from "vitest";
import { plainText } from "@colophon/domain/chapter-text";
import { aManuscript } from "../testing/a-manuscript.ts";
import type { LaidOut } from "../typst/messages.ts";
import { proveLaidOut } from "./completeness.ts";
import { measureText } from "./reading-text.ts";

const manuscript = aManuscript();

function laidOut(changes: Partial<LaidOut> = {}): LaidOut {
  const chapters = manuscript.chapters.map(({ title }, k) => ({ title, page: 1 + 2 * k, sheet: 9 + 2 * k }));
  const text = manuscript.chapters.map(({ blocks }) => plainText(blocks)).join("\n");
  return { pages: 20, gutterInches: 0.375, chapters, ...measureText(text), ...changes };
}

test("pages that hold every chapter and word are proved", () => {
  expect(() => proveLaidOut(laidOut(), manuscript)).not.toThrow();
});

test.each([
  ["a missing chapter", laidOut({ chapters: laidOut().chapters.slice(1) }), "the chapter titles differ"],
  ["a missing word", laidOut({ words: laidOut().words - 1 }), /words instead of/u],
  ["a changed word", laidOut({ textHash: "0" }), "the text differs"],
  ["an odd number of pages", laidOut({ pages: 21 }), "21 pages, an odd number"],
  [
    "a chapter on a left-hand page",
    laidOut({ chapters: laidOut().chapters.map((chapter) => ({ ...chapter, sheet: 10 })) }),
    "a chapter opens on a left-hand page",
  ],
])("%s is noticed", (_, found, reason) => {
  expect(() => proveLaidOut(found, manuscript)).toThrow(
    expect.objectContaining({ code: "incomplete", cause: expect.stringMatching(reason) }),
  );
});

test("break points, joiners and spacing do not count as differences", () => {
  expect(measureText("one\u200Btwo \n\n three\u2060—four")).toEqual(measureText("onetwo three—four"));
});
