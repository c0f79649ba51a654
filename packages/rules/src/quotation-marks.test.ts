import { expect, test } from "vitest";
import { dashOf, quotationMarksOf } from "./quotation-marks.ts";

test.each([
  ["en-GB", "“"],
  ["de", "„"],
  ["de-CH", "«"],
  ["fr", "«\u202F"],
  ["pt-BR", "“"],
  ["pt-PT", "«"],
  ["xx", "“"],
])("opens a quotation in %s with %s", (language, open) => {
  expect(quotationMarksOf(language).open).toBe(open);
});

test.each([
  ["en-US", "—"],
  ["en-GB", "–"],
  ["es", "—"],
  ["de", "–"],
  ["sv", "–"],
])("sets two hyphens in %s as %s", (language, dash) => {
  expect(dashOf(language)).toBe(dash);
});
