import { expect, test } from "vitest";
import { figureInput, figureText, nameFigure, parseFigure } from "./figure-names.ts";
import { listFigures, PUBLISHED_FIGURES } from "./price-figures.ts";

const figures = listFigures(PUBLISHED_FIGURES);
const values = new Map(figures.map(({ key, value }) => [key, value]));

function labelFor(key: string): string {
  const figure = nameFigure(key, (other) => values.get(other));
  return figure === null ? "" : `${figure.name}: ${figureText(values.get(key) ?? 0, figure.unit)}`;
}

test("names figures in words, with their unit", () => {
  expect(labelFor("printing.paperback.cream.USD.flat.regular")).toBe(
    "Paperback, cream paper, USD: flat cost up to 110 pages, regular trim: $2.30",
  );
  expect(labelFor("printing.paperback.cream.USD.flat.upTo")).toBe(
    "Paperback, cream paper, USD: last page of the flat cost: 110 pages",
  );
  expect(labelFor("printing.hardcover.premium-color.GBP.perPage.large")).toBe(
    "Hardcover, premium color, GBP: cost per page, large trim: £0.06",
  );
  expect(labelFor("print.JPY.sixtyFrom")).toBe(
    "Printed books, JPY: list price from which 60% is paid: ¥1,000",
  );
  expect(labelFor("ebook.EUR.perMb")).toBe("E-books, EUR: delivery cost per MB at 70%: €0.12");
  expect(labelFor("vat.DE")).toBe("Tax in prices at Amazon.de: 7%");
});

test("gives every figure of the tables its own name, without field names", () => {
  const names = figures.map(({ key }) => nameFigure(key)?.name ?? key);
  expect(new Set(names).size).toBe(figures.length);
  expect(
    names.filter((name) => /[a-z]\.[a-zA-Z]|[a-z][A-Z]/u.test(name.replace(/Amazon[.\w]+/u, ""))),
  ).toEqual([]);
});

test("reads back the figure that the field shows", () => {
  for (const { key, value } of figures) {
    const unit = nameFigure(key)?.unit;
    expect(unit && parseFigure(figureInput(value, unit), unit)).toBe(value);
  }
});

test("rejects text that is no amount, or too precise", () => {
  const dollars = { kind: "money", currency: "USD", decimals: 2 } as const;
  expect(parseFigure("2.3", dollars)).toBe(230);
  expect(parseFigure("2.300", dollars)).toBe(230);
  for (const typed of ["", "2,30", "2.305", "-1", "$2", "9007199254740993"]) {
    expect(parseFigure(typed, dollars)).toBeNull();
  }
});
