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
  decisions: {},
};

test("finds no change in the same fields", () => {
  expect(compareFields(OF, OF)).toEqual({ fields: [], isForm: false });
});

test("lists a subtitle, a finish and a price as form changes", () => {
  const settings = { ...OF.settings, finish: "glossy" as const };
  const before = { ...OF, decisions: { "price.paperback.USD": "999" } };
  const decisions = { "price.paperback.USD": "1299" };
  expect(compareFields(before, { ...before, subtitle: "A Novel", settings, decisions })).toEqual({
    fields: [
      { label: "Subtitle", before: "", after: "A Novel" },
      { label: "Cover finish", before: "matte", after: "glossy" },
      { label: "Paperback: list price (USD)", before: "9.99", after: "12.99" },
    ],
    isForm: true,
  });
});

test("lists a theme as a change of files only", () => {
  const settings = { ...OF.settings, theme: "modern" as const };
  expect(compareFields(OF, { ...OF, settings })).toEqual({
    fields: [{ label: "Theme", before: "of its genre", after: "modern" }],
    isForm: false,
  });
});

test("ignores fields that an older edition does not have", () => {
  const { finish: _finish, ...settings } = OF.settings;
  const before = { ...OF, settings, listing: { keywords: [] } };
  const listing = { description: "A tale.", keywords: [], categories: ["Books"] };
  expect(compareFields(before, { ...OF, listing, decisions: { drm: "true" } })).toEqual({
    fields: [],
    isForm: false,
  });
});

test("lists a new listing and a new price as form changes", () => {
  const listing = { description: "A tale.", keywords: ["salt"], categories: [] };
  const before = { ...OF, decisions: { "price.ebook.JPY": "", drm: "", "price.ebook.XXX": "1" } };
  const decisions = { "price.ebook.JPY": "500", drm: "false", "price.ebook.XXX": "2" };
  expect(compareFields(before, { ...before, listing, decisions })).toEqual({
    fields: [
      { label: "Description", before: "", after: "A tale." },
      { label: "Keywords", before: "", after: "salt" },
      { label: "E-book: list price (JPY)", before: "", after: "500" },
      { label: "Digital Rights Management", before: "", after: "no" },
      { label: "E-book: list price (XXX)", before: "1", after: "2" },
    ],
    isForm: true,
  });
});
