import { expect, test } from "vitest";
import type { HelpFigure } from "./figure.ts";
import { STORE_FIGURES } from "./store.ts";

const figures: [string, HelpFigure][] = Object.entries(STORE_FIGURES);

test.each(figures)("the figure %s can be read", (_name, { text }) => {
  expect(text).not.toMatch(/^$|NaN|undefined|null|\$0(?:\.00)?$/u);
});

test.each(figures.filter(([, { source }]) => source !== undefined))(
  "the figure %s names KDP's page and its date",
  (_name, { source, checked }) => {
    expect(source).toMatch(/^https:\/\/kdp\.amazon\.com\/en_US\/help\/topic\/G[A-Z0-9]+$/u);
    expect(checked).toMatch(/^2026-\d\d-\d\d$/u);
  },
);

test("gives KDP's own example of a paperback the cost and royalty of KDP's pages", () => {
  expect(STORE_FIGURES["example.cost"].text).toBe("$4.60");
  expect(STORE_FIGURES["example.below"].text).toBe("$0.39");
  expect(STORE_FIGURES["example.at"].text).toBe("$1.39");
  expect(STORE_FIGURES["example.twenty-pages"].text).toBe("$0.24");
  expect(STORE_FIGURES["example.least"].text).toBe("$9.20");
});

test("pays more for an e-book at the higher share, less delivery", () => {
  expect(STORE_FIGURES["example.ebook-delivery"].text).toBe("$0.30");
  expect(STORE_FIGURES["example.ebook-high"].text).toBe("$3.28");
  expect(STORE_FIGURES["example.ebook-low"].text).toBe("$1.75");
});

test("shows bands and limits as KDP prints them", () => {
  expect(STORE_FIGURES["ebook.usd.high-most"].text).toBe("$12.99");
  expect(STORE_FIGURES["ebook.gbp.high-band"].text).toBe("1.77 to 12.99 GBP");
  expect(STORE_FIGURES["print.usd.below-border"].text).toBe("$9.98");
  expect(STORE_FIGURES["print.eur.border"].text).toBe("9.99 EUR");
  expect(STORE_FIGURES["cost.black.each"].text).toBe("$1.00 and $0.012 a page");
  expect(STORE_FIGURES["cost.standard.each"].text).toBe("$1.00 and $0.0255 a page");
  expect(STORE_FIGURES["cost.black.flat"].text).toBe("$2.30 up to 110 pages");
  expect(STORE_FIGURES["cost.pages.cream"].text).toBe("24 to 776");
});

test("writes days out, and a month without a day", () => {
  expect(STORE_FIGURES["titles.since"].text).toBe("21 September 2026");
  expect(STORE_FIGURES["disclosure.since"].text).toBe("September 2023");
});

test("names stores that pay the higher share with KDP Select only", () => {
  expect(STORE_FIGURES["ebook.select-stores"].text).toBe(
    "Amazon.co.jp, Amazon.in, Amazon.com.br and Amazon.com.mx",
  );
});
