import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { h, p, read, TEXT } from "../testing/flow-items.ts";
import { outline } from "../testing/imported.ts";
import { cutBook } from "./cut-book.ts";

const TENS = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"];
const UNITS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const ROMAN = TENS.flatMap((ten) => UNITS.map((unit) => ten + unit)).slice(1);
const NUMBERS_TO_TWENTY =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const WORDS = [
  ...NUMBERS_TO_TWENTY,
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .flatMap((ten) => [ten, ...NUMBERS_TO_TWENTY.slice(0, 9).map((unit) => `${ten}-${unit}`)]),
];

function bookOf(titles: readonly string[]): ImportedBook {
  return cutBook(read(titles.flatMap((title) => [h(1, title), TEXT])));
}

test.each([
  ["figures", Array.from({ length: 120 }, (_, index) => `Chapter ${index + 1}`)],
  ["Roman figures", ROMAN.map((number) => `Chapter ${number}`)],
  ["small Roman figures alone", ROMAN.slice(0, 87).map((number) => number.toLowerCase())],
  ["words", WORDS.map((number) => `Chapter ${number}`)],
  [
    "words in capitals, without a dash",
    WORDS.map((number) => `CHAPTER ${number.toUpperCase().replace("-", " ")}`),
  ],
  ["figures with a full stop", ROMAN.map((_, index) => `${index + 1}.`)],
  ["words with an article", ["Chapter the First", "Chapter the Second", "Chapter the Third"]],
])("leaves the numbering of chapters counted in %s to the book", (_, titles) => {
  const { sections } = bookOf(titles);
  expect(sections).toHaveLength(titles.length);
  expect(sections.filter(({ kind, title }) => kind !== "chapter" || title !== "")).toEqual([]);
});

test.each([
  ["Chapter 3: The Road", "The Road"],
  ["Chapter 3 – The Road", "The Road"],
  ["Chapter 3. The Road", "The Road"],
  ["Chapter 3 The Road", "The Road"],
  ["Ch. 3: The Road", "The Road"],
  ["Chap. III | The Road", "The Road"],
  ["Chapter Three: The Road", "The Road"],
  ["Chapter   3:   The   Road", "The Road"],
  ["3. The Road", "The Road"],
  ["3) The Road", "The Road"],
  ["3 — The Road", "The Road"],
  ["III: The Road", "The Road"],
  ["3. kafli: Vegurinn", "Vegurinn"],
  ["3. Kapitel", ""],
  // anything that isn't a number stays the title, unchanged
  ["3 Days on the Road", "3 Days on the Road"],
  ["Chapter 1984", "Chapter 1984"],
  ["Chapter B3", "Chapter B3"],
  ["Chapter Last", "Chapter Last"],
  ["Chapter IIX", "Chapter IIX"],
  ["Chapters 3", "Chapters 3"],
  ["1984", "1984"],
  ["Mix", "Mix"],
  ["Ill at Ease", "Ill at Ease"],
])("after two numbered chapters, names %s “%s”", (third, title) => {
  expect(outline(bookOf(["Chapter 1", "Chapter 2", third]))).toEqual([
    "chapter",
    "chapter",
    `chapter ${title}`.trim(),
  ]);
});

test.each([
  ["Part Two", "part"],
  ["Book II: The Sea", "part"],
  ["Teil 2", "part"],
  ["Livre 2", "part"],
  ["Parting 2", "chapter"],
  [`Part Two: ${"long ".repeat(30)}`, "chapter"],
])("takes a heading %s above chapters as a %s", (title, kind) => {
  expect(bookOf([title, "Chapter 1", "Chapter 2"]).sections[0]?.kind).toBe(kind);
});

test.each([
  ["Chapter 2", true],
  ["CHAPTER TWO.", true],
  ["Chapter 2: The Road", true],
  ["Chapter 2 – The Road", true],
  ["Chapter 2 was the longest", false],
  ["Chapter 2: It rained.", false],
  ["Chapter 2: It rained,", false],
  [`Chapter 2: ${"long ".repeat(17)}`, false],
  [`Chapter 2: ${"road ".repeat(15)}`, true],
  ["Two", false],
  ["Part Two", true],
])("in a text without headings, the line %s starts a section: %s", (line, begins) => {
  const items = [p("Chapter 1"), TEXT, TEXT, p(line.trim()), TEXT, p("Chapter 3"), TEXT];
  expect(cutBook(read(items)).sections).toHaveLength(begins ? 3 : 2);
});
