import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { nameOfSection, namingOf, printedNumber, standInTitle } from "./section-names.ts";

test.each([
  ["figures", "en-GB", 21, "21"],
  ["words", "en-GB", 21, "Twenty-One"],
  ["words", "en-US", 40, "Forty"],
  ["words", "en-US", 100, "One Hundred"],
  ["words", "en-US", 101, "101"],
  ["words", "de-DE", 3, "3"],
  ["roman", "en-GB", 1949, "MCMXLIX"],
  ["none", "en-GB", 3, null],
] as const)("numbered in %s of %s, %i is %s", (numbering, language, number, printed) => {
  expect(printedNumber(number, { numbering, language })).toBe(printed);
});

test("numbers no prologues, interludes and unprinted sections", () => {
  const prologue = buildSection("prologue", { kind: "prologue" });
  const [one, off, two] = [buildSection("one"), buildSection("off", { is_on: false }), buildSection("two")];
  const naming = namingOf(buildManuscript([prologue, one, off, two], { numbering: "words" }));
  expect([prologue, one, off, two].map((section) => standInTitle(section, naming))).toEqual([
    "Prologue",
    "Chapter One",
    "Chapter",
    "Chapter Two",
  ]);
});

test("tells untitled chapters apart without printed numbers", () => {
  const sections = [buildSection("one"), buildSection("two", { title: "The Ford" })];
  const naming = namingOf(buildManuscript(sections, { numbering: "none" }));
  expect(sections.map((section) => nameOfSection(section, naming))).toEqual(["Chapter 1", "The Ford"]);
});
