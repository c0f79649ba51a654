import { describe, expect, test } from "vitest";
import { buildDocxSetup } from "../testing/build-docx-setup.ts";
import { ems, halfPoints, lines, linesOf, smallTimes } from "./docx-setup.ts";

describe("the text block", () => {
  test("is the page without its margins, in twips", () => {
    const { layout, textWidth, textHeight } = buildDocxSetup();
    expect(textWidth).toBe(Math.round((6 - layout.inside - layout.outside) * 1440));
    expect(textHeight).toBe(Math.round((9 - layout.top - layout.bottom) * 1440));
  });

  test("is narrower in a thicker book, which needs a wider gutter", () => {
    expect(buildDocxSetup({ gutter: 0.375 }).textWidth - buildDocxSetup({ gutter: 0.875 }).textWidth).toBe(
      720,
    );
  });

  test("is an integer number of lines high, as in print", () => {
    const { textHeight, lead } = buildDocxSetup();
    expect(Math.abs(textHeight / lead - Math.round(textHeight / lead))).toBeLessThan(0.01);
  });
});

describe("lengths", () => {
  const setup = buildDocxSetup();

  test("gives type sizes in half points", () => {
    expect(setup.layout.bodyPt).toBe(11);
    expect(halfPoints(setup, 1)).toBe(22);
    expect(halfPoints(setup, 1.9)).toBe(42);
  });

  test("takes an em as the body's size, and a line as its leading", () => {
    expect(ems(setup, 1)).toBe(220);
    expect(ems(setup, 0.5)).toBe(110);
    expect(lines(setup, 1)).toBe(15 * 20);
    expect(lines(setup, 2.5)).toBe(750);
  });

  test("keeps small type at 7.5 pt or more", () => {
    expect(smallTimes(setup)).toBe(0.82);
    const tiny = { ...setup, layout: { ...setup.layout, bodyPt: 8 } };
    expect(smallTimes(tiny) * 8).toBeCloseTo(7.5);
  });

  test("breaks a line as soon as a text has one letter too many", () => {
    const of = (letters: number): number => linesOf("x".repeat(letters), { times: 1, width: 950, setup });
    // a letter of 11 pt takes 95 twips
    expect([of(0), of(1), of(10), of(11), of(20), of(21)]).toEqual([1, 1, 1, 2, 2, 3]);
  });
});

describe("letters are set tighter or wider to run as long as in print", () => {
  test("tighter in justified lines, the more the shorter they are", () => {
    const tracking = (trim: "5x8" | "8.5x11"): number =>
      buildDocxSetup({ trim, design: { bodyScale: 1 } }).tracking;
    expect(tracking("5x8")).toBeLessThan(0);
    expect(buildDocxSetup({ design: { justified: false } }).tracking).toBe(0);
  });

  test("by the remainder of a size that Word cannot set", () => {
    const at = (bodyScale: number): number =>
      buildDocxSetup({ design: { justified: false, bodyScale } }).tracking;
    // 11.25 pt is set as 11.5, 10.75 as 11
    expect(at(11.25 / 11)).toBe(-2);
    expect(at(10.75 / 11)).toBe(-2);
    expect(at(10.5 / 11)).toBe(0);
  });
});

test.each([
  ["he", true, "שלום", "Noto Serif Hebrew"],
  ["ar", true, "سلام", "Noto Naskh Arabic"],
  ["hi", false, "दीपक", "Noto Serif Devanagari"],
  ["en-GB", false, "Plain.", null],
])(
  "a book in %s runs from right to left: %s; the letters of %s have their own face",
  (language, isRightToLeft, text, face) => {
    const chapters = [{ title: "One", blocks: [{ t: "p" as const, r: text }] }];
    expect(buildDocxSetup({ book: { language, chapters } })).toMatchObject({
      isRightToLeft,
      complexFont: face,
    });
  },
);

test("Hebrew in only the title or the author's name also has its face", () => {
  expect(buildDocxSetup({ book: { title: "שלום" } }).complexFont).toBe("Noto Serif Hebrew");
  expect(buildDocxSetup({ book: { author: "שלום" } }).complexFont).toBe("Noto Serif Hebrew");
});
