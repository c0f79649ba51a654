import { GenerateCoversRequest } from "@colophon/contracts/covers/designs/studio";
import { beforeEach, expect, test } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import {
  dropStudioDraft,
  EMPTY_FORM,
  forBook,
  inMode,
  saveStudioDraft,
  generateRequestOf,
  pagesOf,
  problemsOf,
  promptRequest,
  readStudioDraft,
} from "./studio-form.ts";

const FILLED = { ...EMPTY_FORM, title: "Ebb", genre: "Horror" } as const;

beforeEach(() => localStorage.clear());

test("says what an empty form needs", () => {
  expect(problemsOf(EMPTY_FORM, null)).toEqual({
    title: "Please enter a book title",
    genre: "Please select a genre",
  });
  expect(problemsOf(FILLED, null)).toEqual({});
});

test.each([
  ["49", true],
  ["50", false],
  ["800", false],
  ["801", true],
  ["", true],
  ["99.5", true],
])("%s pages are rejected: %s", (pages, isRejected) => {
  expect("pages" in problemsOf({ ...FILLED, pages }, null)).toBe(isRejected);
  expect(problemsOf({ ...FILLED, pages }, 24)).toEqual({});
  expect(problemsOf({ ...inMode(FILLED, false), pages }, null)).toEqual({});
});

test("offers no printed cover of a book that KDP would not print", () => {
  expect(problemsOf(FILLED, 23)).toEqual({ pages: "Enter a page count from 24 to 828" });
  expect(problemsOf(FILLED, 828)).toEqual({});
});

test("sets 6 by 9 inches in KDP mode, and the e-book’s 1600 by 2560 without it", () => {
  const ebook = inMode({ ...FILLED, dimensions: "8x10" }, false);
  expect([ebook.isPrint, ebook.dimensions]).toEqual([false, "1600x2560"]);
  expect(inMode(ebook, true).dimensions).toBe("6x9");
});

test("fills in a book's words, size and paper, with 6 by 9 for an unavailable size", () => {
  const { settings } = buildBook();
  const book = buildBook({ subtitle: "A tale", settings: { ...settings, trim: "5x8", paper: "white" } });
  const filled = forBook({ ...FILLED, subjects: ["crow"], mood: "dark" }, book);
  expect(filled).toMatchObject({
    bookId: book.id,
    title: "The Salt Garden",
    subtitle: "A tale",
    author: "Maren Holloway",
    genre: "Romance",
    dimensions: "5x8",
    paper: "white",
    mood: "dark",
    subjects: null,
  });
  const odd = buildBook({ settings: { ...settings, trim: "5.5x8.5" } });
  expect(forBook(FILLED, odd).dimensions).toBe("6x9");
});

test("requests nothing without title or genre", () => {
  expect(promptRequest({ ...FILLED, title: "  " })).toBeNull();
  expect(promptRequest({ ...FILLED, genre: "" })).toBeNull();
  expect(generateRequestOf(EMPTY_FORM, { pages: null, credits: 15 })).toBeNull();
});

test("requests what the contract accepts, with the book’s own page count", () => {
  const order = generateRequestOf(
    { ...FILLED, prompt: "A sea", subjects: ["crow"] },
    { pages: 212, credits: 15 },
  );
  const read = GenerateCoversRequest.parse(order);
  expect(read).toMatchObject({
    title: "Ebb",
    page_count: 212,
    dimensions: "6x9",
    book_format: "paperback",
    credits: 15,
    subjects: ["crow"],
    number_of_variations: 3,
  });
  // Our own painter reads no prompt.
  expect(read.prompt).toBe("");
  const ebook = generateRequestOf(
    { ...inMode(FILLED, false), provider: "openai", prompt: "A sea" },
    { pages: 212, credits: undefined },
  );
  expect(GenerateCoversRequest.parse(ebook)).toMatchObject({
    book_format: "ebook",
    page_count: null,
    prompt: "A sea",
  });
});

test("draws the wrap for the known page count, else the typed one, else a hundred", () => {
  expect(pagesOf({ pages: "220" }, 212)).toBe(212);
  expect(pagesOf({ pages: "220" }, null)).toBe(220);
  expect(pagesOf({ pages: "many" }, null)).toBe(100);
  expect(pagesOf({ pages: "-4" }, null)).toBe(100);
});

test("keeps what was typed across a reload, until discarded", () => {
  const typed = { ...inMode(FILLED, false), mood: "dark", subjects: ["crow", "gate"], variations: 2 };
  saveStudioDraft(typed);
  expect(readStudioDraft()).toEqual(typed);
  dropStudioDraft();
  expect(readStudioDraft()).toBe(EMPTY_FORM);
});

test("makes a form of a damaged draft", () => {
  localStorage.setItem(
    "colophon.draft.cover-studio",
    JSON.stringify({ title: 4, genre: "Opera", dimensions: "1x1", subjects: [1, "crow"], variations: 9 }),
  );
  expect(readStudioDraft()).toEqual({ ...EMPTY_FORM, pages: "", subjects: ["crow"] });
});
