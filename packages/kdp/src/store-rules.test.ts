import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LISTING_LIMITS } from "./listing-rules.ts";
import { PRICE_SOURCES } from "./prices/price-sources.ts";
import { STORE_RULES } from "./store-rules.ts";
import { NEW_TITLES } from "./store-terms.ts";

const textOf = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), "utf8").replaceAll(/\s*\n \*\s*/gu, " ");

const cited = [
  ...STORE_RULES,
  ...PRICE_SOURCES.map((source) => ({ ...source, about: "Prices", name: source.file })),
];

test.each(cited)("$about, $name: has the source that its own table gives", ({ file, page, readOn }) => {
  const text = textOf(file);
  expect(text).toContain(readOn);
  // A help page of KDP without a number is cited by name.
  for (const topic of page.match(/\bG[A-Z0-9]{8,}\b/gu) ?? [page]) expect(text).toContain(topic);
});

const valueOf = (name: string): string | undefined => STORE_RULES.find((rule) => rule.name === name)?.value;

test("lists the values the checks use, each once", () => {
  expect(valueOf("Keywords")).toBe(`at most ${LISTING_LIMITS.keywords}`);
  expect(valueOf("New titles")).toContain(`${NEW_TITLES.perFormatPerWeek} a week`);
  expect(valueOf("Paperback, cream: all other sizes")).toBe("24 to 776 pages");
  expect(valueOf("Paperback, standard colour: 8.27 × 11.69 in")).toBe("not printed");
  expect(valueOf("Hardcover: 6 × 9, 7 × 10, 5.5 × 8.5, 6.14 × 9.21, 8.25 × 11 in")).toBe("75 to 550 pages");
  const names = STORE_RULES.map(({ about, name }) => `${about}, ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
