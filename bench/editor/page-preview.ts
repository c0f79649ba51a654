import { createPagePreviews, type PagePreviews } from "@colophon/press/preview/page-previews";
import type { PagePreviewOptions } from "@colophon/press/preview/page-preview-options";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { benchBook } from "../press/bench-book.ts";
import type { Measured } from "./measured.ts";

type Paragraph = { t: "p"; r: { s: string }[] };
type Blocks = Paragraph[];

const BOOK_WORD_COUNT = 100_000;
const CHAPTERS = [5_000, 35_000] as const;
const EDITS = 40;
/** Like an author who types a few words, pauses, and sometimes moves elsewhere. */
const PAUSE_MS = 300;
const EDITS_AT_A_PLACE = 20;

/**
 * How long the page preview takes, from request to image: chapters of two lengths in a book of 100,000 words,
 * edited before each request. The baseline is the page of a one-word chapter in the same run, which includes
 * the process call, templates and image, and no text.
 */
export async function measurePagePreview(): Promise<Measured[]> {
  const pages = createPagePreviews();
  try {
    const baseline = await typeAndWait(pages, [{ t: "p", r: [{ s: "Word." }] }]);
    const measured: Measured[] = [];
    for (const words of CHAPTERS) {
      const value = await typeAndWait(pages, blocksOf(words));
      measured.push({ label: `page beside a chapter of ${words} words`, value, baseline, maxMs: 300 });
    }
    return measured;
  } finally {
    await pages.close();
  }
}

/** @returns the 95th percentile */
async function typeAndWait(pages: PagePreviews, text: Blocks): Promise<number> {
  let blocks = text;
  const times: number[] = [];
  // a chapter's first page is set without any cache, and isn't typical of typing
  await pages.page("bench", previewOptionsOf(blocks, 0));
  for (let edit = 0; edit < EDITS; edit += 1) {
    const place = Math.floor(edit / EDITS_AT_A_PLACE) + 1;
    const block = Math.min(blocks.length - 1, Math.floor((blocks.length * place) / 3));
    blocks = blocks.map((one, index) => (index === block ? withMore(one) : one));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const started = performance.now();
    await pages.page("bench", previewOptionsOf(blocks, block));
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(EDITS * 0.95) - 1] ?? 0;
}

function withMore({ t, r }: Paragraph): Paragraph {
  return { t, r: [...r, { s: " And some more words." }] };
}

function blocksOf(words: number): Blocks {
  const blocks = parseManuscript(benchBook(BOOK_WORD_COUNT)).chapters.flatMap((chapter) => chapter.blocks);
  const paragraphs = blocks.flatMap((block): Paragraph[] =>
    block.t === "p" ? [{ t: "p", r: block.r }] : [],
  );
  return paragraphs.slice(0, Math.round((paragraphs.length * words) / BOOK_WORD_COUNT));
}

function previewOptionsOf(blocks: Blocks, block: number): PagePreviewOptions {
  const { chapters, ...book } = benchBook(600);
  const untold = chapters.slice(0, 8).map(({ title }) => ({ title, blocks: [] }));
  return {
    key: `chapter of ${blocks.length}`,
    manuscript: { ...book, chapters: [...untold, { title: "The Chapter", blocks }] },
    chapter: untold.length,
    look: { trim: "6x9", theme: "classic", largePrint: false },
    hasBleed: false,
    gutterInches: 0.5,
    firstPage: 81,
    block,
    offset: 40,
  };
}
