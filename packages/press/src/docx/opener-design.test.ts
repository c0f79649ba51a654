import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { buildDocxSetup } from "../testing/build-docx-setup.ts";
import { themeOf } from "../themes/themes.ts";
import { readFontFace } from "../typesetter/fonts.ts";
import { isSetBold } from "./fonts.ts";
import { labelRun, openerLabel, openerRule, whiteBelow } from "./opener-design.ts";
import { openerPieces } from "./openers.ts";
import { lines, type DocxSetup } from "./docx-setup.ts";
import { piecesXml } from "./wordml.ts";

/** A word's width in the titles' own face, in em. */
function widthEm(word: string, { theme }: DocxSetup): number {
  const weight = isSetBold(theme.displayWeight) ? 700 : 400;
  const face = readFontFace(theme.display, { weight, isItalic: theme.displayItalic });
  GlobalFonts.register(Buffer.from(face), `Test ${theme.name}`);
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `100px "Test ${theme.name}"`;
  const shown = theme.displayCase === "caps" ? word.toUpperCase() : word;
  return context.measureText(shown).width / 100 + theme.displayTracking * word.length;
}

const chapter = (setup: DocxSetup, count: number | null, title = "The Lamp"): string => {
  const number = count === null ? null : String(count);
  const label = openerLabel(setup.theme, { number, label: count === null ? null : `Chapter ${count}` });
  return piecesXml(openerPieces({ title, label, index: 2 }, setup));
};
const styleNames = (xml: string): string[] =>
  [...xml.matchAll(/<w:pStyle w:val="(\w+)"/gu)].map(([, style = ""]) => style);

describe("the label above a chapter's title", () => {
  test.each([
    ["classic", { text: "Chapter 3", isNumeral: false }],
    ["romance", { text: "Chapter 3", isNumeral: false }],
    ["modern", { text: "3", isNumeral: true }],
    ["thriller", { text: "3", isNumeral: true }],
    ["business", { text: "3", isNumeral: true }],
    ["children", { text: "Chapter 3", isNumeral: false }],
    ["workbook", null],
  ] as const)("in %s is %j", (theme, label) => {
    expect(openerLabel(themeOf(theme), { number: "3", label: "Chapter 3" })).toEqual(label);
  });

  test("is empty if the title names its own place, in every theme", () => {
    for (const theme of ["classic", "modern", "thriller", "business"] as const)
      expect(openerLabel(themeOf(theme), { number: null, label: null })).toBeNull();
  });

  test("is written out in flush-left themes that say so", () => {
    const theme = { ...themeOf("modern"), numberStyle: "label" } as const;
    expect(openerLabel(theme, { number: "3", label: "Chapter 3" })).toEqual({
      text: "Chapter 3",
      isNumeral: false,
    });
  });

  test("a numeral is larger than the text and in the titles' face", () => {
    const setup = buildDocxSetup({ theme: "thriller" });
    const { size = 0, font } = labelRun(setup, { text: "3", isNumeral: true });
    expect(size).toBeGreaterThan(3 * setup.layout.bodyPt * 2);
    expect(font).toBe("Oswald");
  });
});

describe("a chapter's opening", () => {
  test("is number, title and rule, in that order, as the theme has them", () => {
    expect(styleNames(chapter(buildDocxSetup(), 3))).toEqual(["ChapterNumber", "Heading1"]);
    expect(styleNames(chapter(buildDocxSetup({ theme: "fantasy" }), 3))).toEqual([
      "ChapterNumber",
      "Heading1",
      "OpenerRule",
    ]);
    expect(styleNames(chapter(buildDocxSetup({ theme: "workbook" }), 3))).toEqual(["Heading1", "OpenerRule"]);
    expect(styleNames(chapter(buildDocxSetup(), null))).toEqual(["Heading1"]);
  });

  test("starts as far down the page with a number as without", () => {
    const setup = buildDocxSetup();
    const sink = `w:before="${lines(setup, setup.theme.sink)}"`;
    expect(chapter(setup, 3).indexOf(sink)).toBeLessThan(chapter(setup, 3).indexOf("Heading1"));
    expect(chapter(setup, null)).toMatch(new RegExp(`"Heading1"/>.*?${sink}`, "u"));
    expect(chapter(setup, 3).match(new RegExp(sink, "gu"))).toHaveLength(1);
  });

  test("is as deep with a number above the title as without, so that texts start at one height", () => {
    for (const theme of ["classic", "romance", "fantasy"] as const) {
      const setup = buildDocxSetup({ theme });
      const depth = (number: number | null): number => {
        const own = [...chapter(setup, number).matchAll(/w:(?:before|after|line)="(\d+)"/gu)];
        return own.reduce((sum, [, twips]) => sum + Number(twips), 0);
      };
      expect(Math.abs(depth(3) - depth(null))).toBeLessThanOrEqual(1);
      expect(depth(3)).toBeLessThan(lines(setup, setup.theme.sink + 6));
    }
  });

  test("has the title as the heading that contents link to", () => {
    expect(chapter(buildDocxSetup(), 3)).toMatch(
      /<w:bookmarkStart w:id="3" w:name="_Toc100000003"\/>.*The Lamp.*<w:bookmarkEnd w:id="3"\/>/u,
    );
  });

  test.each(PressTheme.options)("of %s breaks no word of a title, however long it is", (theme) => {
    for (const trim of ["5x8", "6x9"] as const) {
      const setup = buildDocxSetup({ theme, trim });
      for (const word of ["Lamp", "Verantwortungsbewusstseins", "Abenteuerspielplatzaufsicht"]) {
        const [, own] = /"Heading1"\/>.*?<w:sz w:val="(\d+)"/u.exec(chapter(setup, 3, `Das ${word}`)) ?? [];
        const halfPoints = own === undefined ? setup.theme.titleSize * setup.layout.bodyPt * 2 : Number(own);
        expect(widthEm(word, setup) * halfPoints * 10).toBeLessThanOrEqual(setup.textWidth);
        expect(halfPoints).toBeGreaterThanOrEqual(setup.layout.bodyPt * 2 - 1);
      }
    }
  });

  test("does not shrink a title that fits, and sets a very long one smaller than a short one", () => {
    const setup = buildDocxSetup();
    const own = (title: string): string | undefined =>
      /"Heading1"\/>.*?<w:sz w:val="(\d+)"/u.exec(chapter(setup, 3, title))?.[1];
    expect(own("The Lamp")).toBeUndefined();
    expect(own("The Lamp at Saltmarsh, and what became of it in the end")).toBeUndefined();
    expect(Number(own("and what became of it ".repeat(14)))).toBeLessThan(42);
  });

  test("starts the text at about the same height in every chapter, and at least two lines below", () => {
    const setup = buildDocxSetup();
    expect(whiteBelow(setup, 0)).toBe(lines(setup, setup.theme.sink + 6));
    expect(whiteBelow(setup, 600)).toBe(lines(setup, setup.theme.sink + 6) - 600);
    expect(whiteBelow(setup, 100_000)).toBe(lines(setup, 2));
  });

  test("runs from right to left in a Hebrew book", () => {
    expect(chapter(buildDocxSetup({ book: { language: "he" } }), null, "פרק one")).toMatch(
      /<w:rtl\/>.*פרק.*<w:rtl w:val="0"\/>.*one/u,
    );
  });
});

describe("the rule below a title", () => {
  test("is left out if the theme has none", () => {
    expect(openerRule(buildDocxSetup())).toBeNull();
    expect(openerRule(buildDocxSetup({ design: { opener: "flush-right" } }))).toBeNull();
  });

  test("is as wide as the text in a banner", () => {
    const xml = chapter(buildDocxSetup({ theme: "business" }), 3);
    expect(xml).toMatch(/"OpenerRule"\/>.*?<w:ind w:left="0" w:right="0"\/>/u);
  });

  test("is short and centered elsewhere, or on the left if the title is", () => {
    const indents = (theme: "fantasy" | "modern"): string | undefined =>
      /"OpenerRule"\/>.*?(<w:ind [^>]*>)/u.exec(chapter(buildDocxSetup({ theme }), 3))?.[1];
    const [, left = "a", right = "b"] =
      /w:left="(\d+)" w:right="(\d+)"/u.exec(indents("fantasy") ?? "") ?? [];
    expect(left).toBe(right);
    expect(Number(left)).toBeGreaterThan(0);
    expect(indents("modern")).toMatch(/^<w:ind w:right="[1-9]\d+"\/>$/u);
  });

  test("is between the title and the space above the text", () => {
    const xml = chapter(buildDocxSetup({ theme: "fantasy" }), 3);
    const after = [...xml.matchAll(/w:after="(\d+)"/gu)].map(([, size]) => Number(size));
    const setup = buildDocxSetup({ theme: "fantasy" });
    expect(after.slice(1)).toEqual([lines(setup, 0.5), after[2]]);
    expect(after[2]).toBeGreaterThanOrEqual(lines(setup, 2));
  });
});
