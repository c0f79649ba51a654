import { PDFArray, PDFName } from "@cantoo/pdf-lib";
import { type TrimSize, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { type GeneratedPage, textAt } from "../testing/build-pdf.ts";
import { buildPage, artifact, codes, interior, pagesOf, withPage } from "./testing/build-printed-book.ts";

const PLAIN = buildPage(3).content;

function sized(width: number, height: number): GeneratedPage[] {
  return pagesOf(24, (n) => ({ ...buildPage(n), width, height }));
}

test("accepts a page size within a hundredth of a point", async () => {
  expect(await interior({ pages: sized(432.01, 647.99) })).toEqual([]);
  expect(await interior({ pages: sized(432.03, 648) })).toMatchObject([
    {
      code: "INT-002",
      severity: "warning",
      sentence: "The pages measure 432.03 pt x 648 pt; 6x9 needs 432 pt x 648 pt.",
      page: 1,
    },
  ]);
});

test("rejects a page size off by more than a hundredth of an inch", async () => {
  expect(await interior({ pages: sized(432.7, 648) })).toMatchObject([{ severity: "warning" }]);
  expect(await interior({ pages: sized(432.8, 648) })).toMatchObject([
    {
      code: "INT-002",
      severity: "blocker",
      sentence: "The pages measure 6.011 in x 9 in; 6x9 needs 6 in x 9 in.",
    },
  ]);
});

test("names one page that is a little larger than the others", async () => {
  expect(await interior({ pages: withPage(5, { ...buildPage(5), height: 648.1 }) })).toMatchObject([
    { code: "INT-001", severity: "warning", page: 5 },
  ]);
});

test("measures a page by crop, rotation and unit", async () => {
  const cropped = await interior({ finish: (document) => document.getPage(6).setCropBox(0, 0, 400, 600) });
  const counted = await interior({
    finish: (document) => {
      for (const page of document.getPages()) page.node.set(PDFName.of("UserUnit"), document.context.obj(2));
    },
  });
  expect(cropped).toMatchObject([
    {
      code: "INT-002",
      page: 7,
      sentence: "Page 7 measures 6 in x 9 in but is cropped to 5.556 in x 8.333 in.",
    },
  ]);
  expect(codes(counted)).toEqual(["INT-002"]);
});

const names = Object.keys(TRIM_SIZES).filter((name): name is TrimSize => name in TRIM_SIZES);

test.each(names)("recognizes every page of a %s book by its trim, with and without bleed", async (trim) => {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  const size = (n: number, bleed: number): GeneratedPage => ({
    width: (widthInches + bleed) * 72,
    height: (heightInches + 2 * bleed) * 72,
    content:
      n === 1 ? buildPage(1).content.replaceAll("500", "200") : textAt("Words.", { x: 100, y: 200, size: 9 }),
  });
  const plain = await interior({ pages: pagesOf(24, (n) => size(n, 0)) }, { trim });
  const spread = await interior({ pages: pagesOf(24, (n) => size(n, 0.125)) }, { trim, hasBleed: true });
  expect([...codes(plain), ...codes(spread)].filter((code) => /INT-00[12]/u.test(code))).toEqual([]);
});

/** 6 x 9 in with bleed: 441 x 666 pt. On page 3 the gutter is on the left. */
function bleeding(content: string): GeneratedPage[] {
  return pagesOf(24, (n) => ({ width: 441, height: 666, content: n === 3 ? content : buildPage(n).content }));
}

test("allows an image to run off the three cut edges, but not to end in the bleed", async () => {
  const full = await interior({ pages: bleeding(`${PLAIN}0.5 g 0 0 441 666 re f\n`) }, { hasBleed: true });
  const short = await interior({ pages: bleeding(`${PLAIN}0.5 g 0 0 436 666 re f\n`) }, { hasBleed: true });
  expect(full.filter(({ page }) => page === 3)).toEqual([]);
  expect(short.filter(({ page }) => page === 3)).toMatchObject([
    { code: "INT-005", severity: "blocker", sentence: expect.stringContaining("ends before the edge") },
  ]);
});

test("applies the margins of a book with bleed to an image that does not run off", async () => {
  const near = await interior({ pages: bleeding(`${PLAIN}0.5 g 200 20 40 40 re f\n`) }, { hasBleed: true });
  expect(near.filter(({ page }) => page === 3)).toMatchObject([{ code: "INT-005" }]);
});

test("counts Roman page numbers like Arabic ones", async () => {
  const numbered = (roman: string): GeneratedPage => ({
    width: 432,
    height: 648,
    content: textAt("A preface.", { x: 72, y: 500 }) + artifact(textAt(roman, { x: 210, y: 40 })),
  });
  const front = (third: string): GeneratedPage[] =>
    pagesOf(30, (n) => {
      const roman = ["i", "ii", third, "iv", "v", "vi"][n - 1];
      if (roman === undefined) return { ...buildPage(n - 6), content: buildPage(n - 6).content };
      return n === 1
        ? { ...numbered("i"), content: buildPage(1).content.replace("(1)", "(i)") }
        : numbered(roman);
    });
  expect(codes(await interior({ pages: front("iii") }))).toEqual([]);
  expect(await interior({ pages: front("v") })).toMatchObject([
    { code: "INT-011", page: 3, sentence: "Page 3 of the file is numbered 5 instead of 3." },
  ]);
});

test("reports that a spot color is not printed, and that color turns gray on black-ink paper", async () => {
  const spot = await interior({
    pages: withPage(3, buildPage(3, "/Spot cs 1 scn 100 300 20 20 re f\n")),
    resources: (context) => ({
      ColorSpace: context.obj({ Spot: ["Separation", "PANTONE", "DeviceCMYK", {}] }),
    }),
  });
  const red = { pages: withPage(3, buildPage(3, "1 0 0 rg 100 300 20 20 re f 0 g\n")) };
  expect(spot).toMatchObject([{ code: "OWN-011", severity: "warning", page: 3 }]);
  expect(await interior(red)).toMatchObject([{ code: "OWN-011", severity: "info", page: 3 }]);
  expect(await interior(red, { paper: "premium-color" })).toEqual([]);
});

test("reports a file with a password as one finding, not as empty pages", async () => {
  const locked = await interior({
    finish: (document) => document.encrypt({ ownerPassword: "o", userPassword: "" }),
  });
  expect(locked).toMatchObject([
    { code: "INT-009", severity: "blocker", sentence: expect.stringContaining("has a password") },
  ]);
});

test("names form fields, scripts and attached files", async () => {
  const found = await interior({
    finish: ({ catalog, context }) => {
      const array = PDFArray.withContext(context);
      array.push(context.obj({ T: "field" }));
      catalog.set(PDFName.of("AcroForm"), context.obj({ Fields: array }));
      catalog.set(PDFName.of("Names"), context.obj({ JavaScript: {}, EmbeddedFiles: {} }));
    },
  });
  expect(found.map(({ sentence }) => sentence)).toEqual([
    "The file has form fields.",
    "The file has scripts.",
    "The file has attached files.",
  ]);
});
