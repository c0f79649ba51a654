import type { ImportedBook, ImportedSection } from "@colophon/book-import/imported-book";
import { importBook } from "@colophon/book-import/import-book";
import { countWords } from "@colophon/rules/word-count";
import { readPdf } from "@colophon/press/checks/pdf/read-pdf";

/** A sample's files. */
export type SampleFiles = { pdf: Uint8Array; epub: Uint8Array };
export type SampleFacts = {
  title: string;
  author: string;
  pages: number;
  chapters: number;
  words: number;
  opening: { title: string; paragraphs: string[] };
};

/** Length of chapter one's excerpt on the page: whole paragraphs, up to about this many words. */
const OPENING_WORD_COUNT = 340;

/** Reads the facts from the finished files. @throws if one of them cannot be opened */
export async function readSampleFiles({ pdf, epub }: SampleFiles): Promise<SampleFacts> {
  const book = await importBook({ bytes: epub, filename: "sample.epub" });
  const chapters = chaptersOf(book);
  const [first] = chapters;
  if (first === undefined) throw new Error("A sample has a first chapter.");
  return {
    title: book.title,
    author: book.author,
    pages: (await readPdf(pdf)).pages.length,
    chapters: chapters.length,
    words: chapters.reduce((sum, { words }) => sum + words, 0),
    opening: { title: first.title, paragraphs: openingOf(first) },
  };
}

function chaptersOf({ sections }: ImportedBook): ImportedSection[] {
  return sections.filter(({ kind }) => kind === "chapter");
}

function openingOf({ blocks }: ImportedSection): string[] {
  const paragraphs: string[] = [];
  let words = 0;
  for (const block of blocks) {
    if (words >= OPENING_WORD_COUNT) break;
    if (block.t !== "p") continue;
    const text = block.r.map(({ s }) => s).join("");
    words += countWords(text);
    paragraphs.push(text);
  }
  return paragraphs;
}
