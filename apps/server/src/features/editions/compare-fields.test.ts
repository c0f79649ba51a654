import type { PublishingSheet } from "@colophon/contracts/publishing/sheet";
import { expect, test } from "vitest";
import { type FieldsOf, compareFields } from "./compare-fields.ts";

const OF: FieldsOf = {
  title: "Salt",
  subtitle: "",
  author: "Ada",
  settings: {
    trim: "6x9",
    paper: "cream",
    theme: null,
    large_print: false,
    embed_fonts: false,
    finish: "matte",
    has_hardcover: false,
  },
  listing: null,
  sheet: null,
};

const sheet = (price: string): PublishingSheet => ({
  forms: [
    {
      format: "paperback",
      pages: [
        {
          title: "Pricing",
          fields: [{ label: "Price", value: price, is_html: false, limit: null, note: null }],
        },
      ],
    },
  ],
  disclosure: { texts: "none", images: "none", translations: "none", tools: [], reasons: [], chapters: [] },
  checklist: [],
});

test("the same fields are no change", () => {
  expect(compareFields(OF, OF)).toEqual({ fields: [], isForm: false });
});

test("a subtitle, a finish and a price are entered on the form", () => {
  const settings = { ...OF.settings, finish: "glossy" as const };
  const before = { ...OF, sheet: sheet("9.99") };
  expect(compareFields(before, { ...before, subtitle: "A Novel", settings, sheet: sheet("12.99") })).toEqual({
    fields: [
      { label: "Subtitle", before: "", after: "A Novel" },
      { label: "Cover finish", before: "matte", after: "glossy" },
      { label: "Paperback: Price", before: "9.99", after: "12.99" },
    ],
    isForm: true,
  });
});

test("a theme stands in the files alone", () => {
  const settings = { ...OF.settings, theme: "modern" as const };
  expect(compareFields(OF, { ...OF, settings })).toEqual({
    fields: [{ label: "Theme", before: "of its genre", after: "modern" }],
    isForm: false,
  });
});
