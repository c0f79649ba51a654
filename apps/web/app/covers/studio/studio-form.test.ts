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

test("an empty form says what it needs", () => {
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
])("%s pages are refused: %s", (pages, isRejected) => {
  expect("pages" in problemsOf({ ...FILLED, pages }, null)).toBe(isRejected);
  expect(problemsOf({ ...FILLED, pages }, 24)).toEqual({});
  expect(problemsOf({ ...inMode(FILLED, false), pages }, null)).toEqual({});
});

test("a book that KDP would not print gets no printed cover", () => {
  expect(problemsOf(FILLED, 23)).toEqual({ pages: "Enter a page count from 24 to 828" });
  expect(problemsOf(FILLED, 828)).toEqual({});
});

test("KDP mode brings 6 by 9 inches, and its end the e-book’s 1600 by 2560", () => {
  const ebook = inMode({ ...FILLED, dimensions: "8x10" }, false);
  expect([ebook.isPrint, ebook.dimensions]).toEqual([false, "1600x2560"]);
  expect(inMode(ebook, true).dimensions).toBe("6x9");
});

test("a book fills in its words, size and paper, and a size that is not offered is 6 by 9", () => {
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

test("nothing is asked while title or genre are missing", () => {
  expect(promptRequest({ ...FILLED, title: "  " })).toBeNull();
  expect(promptRequest({ ...FILLED, genre: "" })).toBeNull();
  expect(generateRequestOf(EMPTY_FORM, { pages: null, credits: 15 })).toBeNull();
});

test("an order is what the contract takes, with the book’s own page count", () => {
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
  // The painter reads no prompt.
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

test("the wrap is drawn for the known count, else the typed one, else a hundred pages", () => {
  expect(pagesOf({ pages: "220" }, 212)).toBe(212);
  expect(pagesOf({ pages: "220" }, null)).toBe(220);
  expect(pagesOf({ pages: "many" }, null)).toBe(100);
  expect(pagesOf({ pages: "-4" }, null)).toBe(100);
});

test("what was typed is there after a reload, until it is thrown away", () => {
  const typed = { ...inMode(FILLED, false), mood: "dark", subjects: ["crow", "gate"], variations: 2 };
  saveStudioDraft(typed);
  expect(readStudioDraft()).toEqual(typed);
  dropStudioDraft();
  expect(readStudioDraft()).toBe(EMPTY_FORM);
});

test("a draft that was tampered with becomes a form again", () => {
  localStorage.setItem(
    "colophon.draft.cover-studio",
    JSON.stringify({ title: 4, genre: "Opera", dimensions: "1x1", subjects: [1, "crow"], variations: 9 }),
  );
  expect(readStudioDraft()).toEqual({ ...EMPTY_FORM, pages: "", subjects: ["crow"] });
});
