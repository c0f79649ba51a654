import { createHash } from "node:crypto";
import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { type FileContent, PRESS_EDITION, contentHash } from "./file-key.ts";

const CONTENT: FileContent = {
  format: "pdf",
  formats: ["pdf"],
  manuscript: {
    title: "Salt & Stone",
    author: "Ada Test",
    year: 2026,
    language: "en-US",
    description: "A shore.",
    keywords: ["Romance"],
    chapters: [{ title: "Ebb", blocks: [{ t: "p", r: [{ s: "It began." }] }] }],
  },
  order: {
    trim: "6x9",
    paper: "cream",
    theme: "romance",
    largePrint: false,
    genre: "Romance",
    embedFonts: false,
    cover: null,
    coverAuthor: null,
  },
};

const OTHER_LAYOUTS = [
  { trim: "5x8" },
  { paper: "white" },
  { theme: "modern" },
  { largePrint: true },
  { genre: "Mystery" },
] satisfies Partial<FileContent["order"]>[];

const withLayout = (look: Partial<FileContent["order"]>, format: FileContent["format"]): string =>
  contentHash({ ...CONTENT, format, order: { ...CONTENT.order, ...look } });

test("gives the same content the same key", () => {
  expect(contentHash(structuredClone(CONTENT))).toBe(contentHash(CONTENT));
  expect(contentHash(CONTENT)).toMatch(/^[0-9a-f]{64}$/);
});

test("gives every format its own key", () => {
  const keys = PRESS_FILE_KINDS.map((format) => contentHash({ ...CONTENT, format }));
  expect(new Set(keys).size).toBe(PRESS_FILE_KINDS.length);
});

test.each(OTHER_LAYOUTS)("makes another file with pages for the look %j", (look) => {
  for (const format of ["pdf", "reading-pdf", "docx", "cover", "hardcover"] as const) {
    expect([format, withLayout(look, format)]).not.toEqual([format, withLayout({}, format)]);
  }
});

test.each(["epub", "front-jpeg", "front-png"] as const)(
  "%s changes with theme and genre, and not with size, paper or large print",
  (format) => {
    const changes = OTHER_LAYOUTS.filter((look) => withLayout(look, format) !== withLayout({}, format));
    expect(changes).toEqual([{ theme: "modern" }, { genre: "Mystery" }]);
  },
);

test("has no look for plain text", () => {
  expect(OTHER_LAYOUTS.filter((look) => withLayout(look, "txt") !== withLayout({}, "txt"))).toEqual([]);
});

const { manuscript } = CONTENT;

test.each([
  { title: "Salt and Stone" },
  { author: "A. Test" },
  { year: 2027 },
  { language: "en-GB" },
  { description: "A coast." },
  { keywords: ["Romance", "sea"] },
  { notice: "This is a sample." },
  { chapters: [{ title: "Flow", blocks: manuscript.chapters[0]?.blocks ?? [] }] },
  { chapters: [{ title: "Ebb", blocks: [{ t: "p", r: [{ s: "It began!" }] }] }] },
  { chapters: [{ title: "Ebb", blocks: [{ t: "p", r: [{ s: "It began.", i: 1 }] }] }] },
  { chapters: [...manuscript.chapters, ...manuscript.chapters] },
] satisfies Partial<FileContent["manuscript"]>[])("makes another file of a manuscript with %j", (change) => {
  const changed = contentHash({ ...CONTENT, manuscript: { ...manuscript, ...change } });
  expect(changed).not.toBe(contentHash(CONTENT));
});

test("checks an interior for a hardcover separately from one for a paperback", () => {
  const inside = (formats: FileContent["formats"]): string => contentHash({ ...CONTENT, formats });
  expect(inside(["pdf", "hardcover"])).not.toBe(inside(["pdf"]));
  expect(inside(["pdf", "cover"])).toBe(inside(["pdf"]));
  // With both wraps, the press checks it as a paperback.
  expect(inside(["pdf", "cover", "hardcover"])).toBe(inside(["pdf"]));
});

test("makes no other EPUB for what else is requested", () => {
  const epub = (formats: FileContent["formats"]): string =>
    contentHash({ ...CONTENT, format: "epub", formats });
  expect(epub(["epub", "hardcover", "pdf"])).toBe(epub(["epub"]));
});

test("reads a text once for all formats, with a stable key", () => {
  let reads = 0;
  const counted = {
    ...CONTENT.manuscript,
    get title() {
      reads += 1;
      return "Salt & Stone";
    },
  };
  const keys = PRESS_FILE_KINDS.map((format) => contentHash({ ...CONTENT, format, manuscript: counted }));
  expect([reads, new Set(keys).size]).toEqual([1, PRESS_FILE_KINDS.length]);
  const look = { trim: "6x9", paper: "cream", theme: "romance", largePrint: false, genre: "Romance" };
  const whole = { manuscript: counted, format: "docx", edition: PRESS_EDITION, look };
  const asEver = createHash("sha256").update(JSON.stringify(whole)).digest("hex");
  expect(contentHash({ ...CONTENT, format: "docx", manuscript })).toBe(asEver);
});
