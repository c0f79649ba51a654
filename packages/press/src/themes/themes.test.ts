import { PRESS_THEMES } from "@colophon/contracts/library/books/print";
import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { expect, test } from "vitest";
import { type FontFamily, readFontFace } from "../typesetter/fonts.ts";
import type { Theme } from "./theme.ts";
import { themeOf } from "./themes.ts";

const NAMES = PressTheme.options;
const THEMES = NAMES.map(themeOf);

test.each(NAMES)("finds the theme %s by its name", (name) => {
  expect(themeOf(name).name).toBe(name);
});

/** @source OpenType specification 1.9.1, "OS/2": usWeightClass */
function weightOf(family: FontFamily, weight: number, isItalic: boolean): number {
  const font = readFontFace(family, { weight, isItalic });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, k) => 12 + k * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "OS/2");
  return entry === undefined ? 0 : font.readUInt16BE(font.readUInt32BE(entry + 8) + 4);
}

test.each(NAMES)("has every face of the theme %s in its exact weight", (name) => {
  const theme = themeOf(name);
  const asked: [FontFamily, number, boolean][] = [
    [theme.body, theme.bodyWeight, false],
    [theme.body, theme.bodyWeight, true],
    [theme.body, theme.boldWeight, false],
    [theme.display, theme.displayWeight, theme.displayItalic],
    [theme.headings, theme.headingWeight, false],
  ];
  const wrong = asked.filter(([family, weight, isItalic]) => weightOf(family, weight, isItalic) !== weight);
  expect(wrong).toEqual([]);
});

test("sets bold text heavier than the text around it in every theme", () => {
  expect(THEMES.filter(({ bodyWeight, boldWeight }) => boldWeight < bodyWeight + 200)).toEqual([]);
});

test("never letterspaces titles so far that copied words fall apart", () => {
  expect(THEMES.filter(({ displayTracking }) => Math.abs(displayTracking) > 0.06)).toEqual([]);
});

test("separates paragraphs by an indent or by space, never by both or neither", () => {
  for (const { paragraphs, indent } of THEMES) expect(indent > 0).toBe(paragraphs === "indent");
});

test("sets titles larger than headings, and headings no smaller than the text", () => {
  for (const { titleSize, headingSize } of THEMES) {
    expect(titleSize).toBeGreaterThan(headingSize);
    expect(headingSize).toBeGreaterThanOrEqual(1);
  }
});

test("opens chapters differently in every theme", () => {
  const look = ({ display, opener, ornament, opening }: Theme): string =>
    [display, opener, ornament, opening].join();
  expect(new Set(THEMES.map(look)).size).toBe(THEMES.length);
  expect(new Set(THEMES.map(({ ornament }) => ornament)).size).toBe(THEMES.length);
});

// The product's description of each theme, compared with its actual design.
test.each<[PressTheme, Partial<Theme>]>([
  [
    "classic",
    {
      body: "EB Garamond",
      opening: "drop-cap",
      heads: { verso: "author", recto: "title", style: "small-caps" },
    },
  ],
  ["modern", { body: "Source Sans 3", opener: "flush-left" }],
  ["romance", { displayItalic: true, ornament: "flourish" }],
  ["thriller", { display: "Oswald", displayCase: "caps", ornament: "bars" }],
  ["fantasy", { display: "Cinzel", body: "Alegreya" }],
  ["children", { justified: false, opener: "framed" }],
  ["business", { headRule: true, opener: "banner" }],
  ["workbook", { paragraphs: "space", justified: false }],
])("keeps what the description of the theme %s promises", (name, promised) => {
  expect(PRESS_THEMES[name].about.length).toBeGreaterThan(20);
  expect(themeOf(name)).toMatchObject(promised);
});

test("sets letters for children larger and wider than any other theme", () => {
  const [children, others] = [themeOf("children"), THEMES.filter(({ name }) => name !== "children")];
  expect(Math.max(...others.map(({ bodyScale }) => bodyScale))).toBeLessThan(children.bodyScale);
  expect(Math.max(...others.map(({ leadingScale }) => leadingScale))).toBeLessThan(children.leadingScale);
});
