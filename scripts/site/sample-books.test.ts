import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sampleBooks } from "../../apps/web/app/site/showcase/sample-books.ts";
import { COVER_IMAGE_SIZES, hasImage } from "./landing-folder.ts";
import { readSampleFiles } from "./read-sample-file.ts";
import { SAMPLE_AUTHOR, SAMPLE_REQUESTS } from "./sample-requests.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../apps/web/public/samples");
const MAX_BYTES = 900_000;

function bytesOf(slug: string, extension: "pdf" | "epub"): Uint8Array {
  return new Uint8Array(readFileSync(path.join(FOLDER, `${slug}.${extension}`)));
}

test("has files and front for exactly the requested samples", () => {
  const slugs = SAMPLE_REQUESTS.map(({ slug }) => slug);
  expect(sampleBooks.map(({ slug }) => slug)).toEqual(slugs);
  const files = slugs.flatMap((slug) => [`${slug}.epub`, `${slug}.pdf`]).toSorted();
  expect(readdirSync(FOLDER).toSorted()).toEqual(files);
  for (const { name } of sampleBooks) expect(hasImage(name, COVER_IMAGE_SIZES)).toBe(true);
});

test.each(sampleBooks)("describes $title as its files are", async (book) => {
  const [pdf, epub] = [bytesOf(book.slug, "pdf"), bytesOf(book.slug, "epub")];
  expect({ pdf: pdf.length, epub: epub.length }).toEqual({ pdf: book.pdfBytes, epub: book.epubBytes });
  const { title, author, pages, chapters, words, opening } = book;
  expect(await readSampleFiles({ pdf, epub })).toEqual({ title, author, pages, chapters, words, opening });
  expect(author).toBe(SAMPLE_AUTHOR);
});

test.each(sampleBooks)("keeps both files of $title light enough to download on the go", (book) => {
  expect(Math.max(book.pdfBytes, book.epubBytes)).toBeLessThanOrEqual(MAX_BYTES);
});

test.each(sampleBooks)(
  "puts the cover into the e-book of $title, and marks both files as samples",
  async (book) => {
    const epub = unzipSync(bytesOf(book.slug, "epub"));
    const cover = epub["EPUB/cover.jpg"];
    if (cover === undefined) throw new Error("no cover");
    expect(await sharp(cover).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 2560 });
    const particulars = Object.entries(epub).find(([name]) => name.endsWith(".opf"))?.[1];
    expect(strFromU8(particulars ?? new Uint8Array())).toContain("This is sample text");
    expect(strFromU8(bytesOf(book.slug, "pdf"), true)).toContain("This is sample text");
  },
);

test("keeps a sample's opening long enough to read, and short enough for a page", () => {
  for (const { opening } of sampleBooks) {
    const words = opening.paragraphs.join(" ").split(/\s+/u).length;
    expect(words).toBeGreaterThan(300);
    expect(words).toBeLessThan(450);
  }
});
