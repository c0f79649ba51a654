import { drawNames } from "@colophon/rules/names";
import { expect, test } from "vitest";
import type { BookRow } from "../../library/books/books.ts";
import { briefOfBook } from "./brief-of-book.ts";

const asked = { chapters: 12, words_per_chapter: 2500, seed: 7 };
const order = { asked, sources: [] };

function buildBook(changes: Partial<BookRow> = {}): BookRow {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    owner_id: "00000000-0000-4000-8000-000000000002",
    title: "The Salt Garden",
    subtitle: "",
    settings: {
      trim: "6x9",
      paper: "cream",
      theme: null,
      large_print: false,
      embed_fonts: false,
      finish: "matte",
      has_hardcover: false,
    },
    cover: null,
    has_metadata: false,
    genre: "Romance",
    description: "A garden by the sea.",
    author_name: "Ada Test",
    writing_style: "Lyrical",
    themes: ["loss"],
    language_variant: "en-GB",
    point_of_view: "first",
    audience: "young-adult",
    origin: "generated",
    version: 1,
    is_sample: false,
    created_at: new Date(0),
    thumbnail_id: null,
    cover_source: "",
    cover_palette: null,
    updated_at: new Date(0),
    deleted_at: null,
    plan_revision: 0,
    plan: null,
    health: null,
    measured_at: null,
    measured_of: null,
    voice: null,
    blurb: "",
    blurb_proposed: "",
    ...changes,
  };
}

test("builds a brief from the author's input and the run's request", () => {
  expect(briefOfBook(buildBook(), order)).toEqual({
    seed: 7,
    title: "The Salt Garden",
    genre: "Romance",
    form: "story",
    writingStyle: "Lyrical",
    themes: ["loss"],
    description: "A garden by the sea.",
    chapters: 12,
    wordsPerChapter: 2500,
    pointOfView: "first",
    tense: "past",
    languageVariant: "en-GB",
    audience: "young-adult",
    requiredNames: [],
    sources: [],
    names: expect.any(Array),
    doNotUse: [],
  });
});

test("gives every attempt at a book the same people, and another book others", () => {
  const { names } = briefOfBook(buildBook(), order);
  expect(new Set(names).size).toBe(8);
  expect(briefOfBook(buildBook(), order).names).toEqual(names);
  expect(briefOfBook(buildBook(), { asked: { ...asked, seed: 8 }, sources: [] }).names).not.toEqual(names);
});

test("draws people from where the book's language is spoken, unless it names a place", () => {
  const home = (changes: Partial<BookRow>): string[] => briefOfBook(buildBook(changes), order).names;
  const german = home({ language_variant: "de" });
  expect(german).toEqual(
    drawNames(7, { count: 8, setting: { regions: ["german"], period: "now" }, kept: [] }),
  );
  expect(german).not.toEqual(home({}));
  const description = "Two sisters in Lyon.";
  expect(home({ language_variant: "de", description })).toEqual(home({ description }));
});

test("draws no cast for an argument", () => {
  const brief = briefOfBook(buildBook({ genre: "Business" }), order);
  expect([brief.form, brief.names]).toEqual(["argument", []]);
});

test("writes a genre that is no longer offered as a general story", () => {
  expect(briefOfBook(buildBook({ genre: "Telegram" }), order)).toMatchObject({
    genre: "General",
    form: "story",
  });
});

test("cites the author's sources by number", () => {
  const sources = [
    { id: "00000000-0000-4000-8000-000000000003", number: 1, title: "Diary", text: "It rained." },
  ];
  expect(briefOfBook(buildBook(), { asked, sources }).sources).toEqual([
    { id: "S1", title: "Diary", text: "It rained." },
  ]);
});
