import { printForecasts } from "@colophon/kdp/print-forecasts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { expect, test } from "vitest";
import {
  checkUploadedManuscript,
  type UploadedManuscript,
  type UploadedSection,
} from "./uploaded-manuscript.ts";

const WORD_COUNT = 60_000;

function section(title: string, more: Partial<UploadedSection> = {}): UploadedSection {
  const blocks: ManuscriptBlock[] = [{ t: "p", r: [{ s: "Salt came up." }] }];
  return { kind: "chapter", title, words: 2000, blocks, pictures: [], ...more };
}

function sentences(book: Partial<UploadedManuscript>): string[] {
  const whole: UploadedManuscript = {
    title: "The Salt Garden",
    author: "Ada Wren",
    foundBy: "headings",
    sections: [section("The Gate"), section("The Quay")],
    forecasts: printForecasts({ words: WORD_COUNT, chapters: 30 }),
    word: null,
    ...book,
  };
  return checkUploadedManuscript(whole).map(
    ({ severity, code, place }) => `${severity} ${code}${place === null ? "" : ` ${place}`}`,
  );
}

test("finds nothing in a sound manuscript", () => {
  expect(sentences({})).toEqual([]);
});

test("reports leftovers in a text with their chapter", () => {
  const blocks: ManuscriptBlock[] = [{ t: "p", r: [{ s: "Here [INSERT NAME] stood." }] }];
  expect(sentences({ sections: [section("The Gate"), section("The Quay", { blocks })] })).toEqual([
    "blocker OWN-005 The Quay",
  ]);
  expect(sentences({ sections: [section("", { blocks }), section("The Quay")] })).toEqual([
    "blocker OWN-005",
  ]);
});

test("reports a title that KDP rejects, and nothing without a title", () => {
  expect(sentences({ title: "Visit www.salt.example" })).toEqual(["blocker MET-001"]);
  expect([sentences({ title: "" }), sentences({ author: "" })]).toEqual([[], []]);
});

test("reports missing, empty and duplicate chapters", () => {
  const whole = [section("", { words: WORD_COUNT })];
  expect(sentences({ foundBy: "one-piece", sections: whole })).toEqual(["warning MAN-001"]);
  expect(sentences({ sections: [section("The Gate"), section("The Quay", { words: 2 })] })).toEqual([
    "warning MAN-002 The Quay",
  ]);
  const pictures = [{ width: 2000, height: 900, alt: "A quay" }];
  expect(sentences({ sections: [section("The Gate"), section("The Quay", { words: 2, pictures })] })).toEqual(
    [],
  );
  expect(sentences({ sections: [section("The Gate"), section("the gate")] })).toEqual([
    "info MAN-003 the gate",
  ]);
  expect(sentences({ sections: [section(""), section("")] })).toEqual([]);
});

test("checks images and tables for sharp print and for Kindle", () => {
  const pictures = [{ width: 300, height: 200, alt: "" }];
  expect(sentences({ sections: [section("The Gate", { pictures }), section("The Quay")] })).toEqual([
    "warning INT-008 The Gate",
    "warning EPB-007 The Gate",
  ]);
  const wide = Array.from({ length: 11 }, () => [{ s: "x" }]);
  const blocks: ManuscriptBlock[] = [{ t: "table", head: wide, rows: [wide] }];
  expect(sentences({ sections: [section("The Gate", { blocks }), section("The Quay")] })).toEqual([
    "warning EPB-009 The Gate",
  ]);
});
