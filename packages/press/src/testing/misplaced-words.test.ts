import { expect, test } from "vitest";
import type { PdfText } from "../checks/pdf/page-marks.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import { buildText, buildView, boxAt, furniture, seenPage } from "../preflight/testing/build-view.ts";
import { buildManuscript } from "./build-manuscript.ts";
import { misplacedWords } from "./misplaced-words.ts";

const COPY = fairCopy(buildManuscript());

/**
 * Misplaced words among 10 pt texts on the third page of a 6 x 9 in book, whose text block is 50 to 380 pt.
 */
function misplaced(...texts: PdfText[]): string[] {
  const pages = [seenPage(1), seenPage(2), seenPage(3, { marks: { texts } })];
  const set = { copy: COPY, trim: "6x9", theme: "classic", largePrint: false, gutterInches: 0.5 } as const;
  return misplacedWords(buildView(pages), set);
}

function at(text: string, left: number, bottom: number, width = 40): PdfText {
  return buildText(text, { sizePt: 10, box: boxAt(left, bottom, width, 7) });
}

test("accepts adjacent and stacked words, and a note mark after its word", () => {
  const mark = buildText("1", { sizePt: 7, box: boxAt(140, 304, 3, 5) });
  expect(misplaced(at("word", 100, 300), mark, at("next", 146, 300), at("below", 100, 286))).toEqual([]);
  // a letter may be kerned under the previous one, and a comma may hang
  expect(misplaced(at("V", 100, 300, 7), at("A", 106, 300, 7), at("end,", 345, 250))).toEqual([]);
});

test.each([
  ["printed over another", [at("one", 100, 300), at("two", 130, 303)], "page 3: “two” on “one”"],
  ["below the text block", [at("low", 100, 50)], "page 3: “low” outside the text block"],
  ["beside the text block", [at("wide", 360, 300, 60)], "page 3: “wide” outside the text block"],
] as const)("reports a word %s as misplaced", (_, texts, due) => {
  expect(misplaced(...texts)).toEqual([due]);
});

test("allows a running head outside the text block, but not off the paper", () => {
  const head = (bottom: number): PdfText => furniture("Head", { box: boxAt(100, bottom, 40, 7) });
  expect(misplaced(head(610))).toEqual([]);
  expect(misplaced(head(645))).toEqual(["page 3: “Head” off the paper"]);
});
