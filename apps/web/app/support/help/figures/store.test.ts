import { expect, test } from "vitest";
import type { HelpFigure } from "./figure.ts";
import { STORE_FIGURES } from "./store.ts";

const figures: [string, HelpFigure][] = Object.entries(STORE_FIGURES);

test.each(figures)("the figure %s can be read", (_name, { text }) => {
  expect(text).not.toMatch(/^$|NaN|undefined|null|\$0(?:\.00)?$/u);
});

test.each(figures.filter(([, { source }]) => source !== undefined))(
  "the figure %s names KDP's page and the day it was read",
  (_name, { source, checked }) => {
    expect(source).toMatch(/^https:\/\/kdp\.amazon\.com\/en_US\/help\/topic\/G[A-Z0-9]+$/u);
    expect(checked).toMatch(/^2026-\d\d-\d\d$/u);
  },
);

test("a paperback of KDP's own example costs and pays what KDP's pages say", () => {
  expect(STORE_FIGURES["example.cost"].text).toBe("$4.60");
  expect(STORE_FIGURES["example.below"].text).toBe("$0.39");
  expect(STORE_FIGURES["example.at"].text).toBe("$1.39");
  expect(STORE_FIGURES["example.twenty-pages"].text).toBe("$0.24");
  expect(STORE_FIGURES["example.least"].text).toBe("$9.20");
});

test("an e-book pays more at the higher share, delivery taken off", () => {
  expect(STORE_FIGURES["example.ebook-delivery"].text).toBe("$0.30");
  expect(STORE_FIGURES["example.ebook-high"].text).toBe("$3.28");
  expect(STORE_FIGURES["example.ebook-low"].text).toBe("$1.75");
});

test("bands and borders read as the pages print them", () => {
  expect(STORE_FIGURES["ebook.usd.high-most"].text).toBe("$12.99");
  expect(STORE_FIGURES["ebook.gbp.high-band"].text).toBe("1.77 to 12.99 GBP");
  expect(STORE_FIGURES["print.usd.below-border"].text).toBe("$9.98");
  expect(STORE_FIGURES["print.eur.border"].text).toBe("9.99 EUR");
  expect(STORE_FIGURES["cost.black.each"].text).toBe("$1.00 and $0.012 a page");
  expect(STORE_FIGURES["cost.standard.each"].text).toBe("$1.00 and $0.0255 a page");
  expect(STORE_FIGURES["cost.black.flat"].text).toBe("$2.30 up to 110 pages");
  expect(STORE_FIGURES["cost.pages.cream"].text).toBe("24 to 776");
});

test("days are written out, and a month without its day", () => {
  expect(STORE_FIGURES["titles.since"].text).toBe("21 September 2026");
  expect(STORE_FIGURES["disclosure.since"].text).toBe("September 2023");
});

test("stores that pay the higher share with KDP Select alone are named", () => {
  expect(STORE_FIGURES["ebook.select-stores"].text).toBe(
    "Amazon.co.jp, Amazon.in, Amazon.com.br and Amazon.com.mx",
  );
});
