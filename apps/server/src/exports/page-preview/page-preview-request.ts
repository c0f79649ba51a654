import type { ManuscriptSection } from "@colophon/contracts/manuscript/sections/manuscript";
import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import { gutterInches } from "@colophon/kdp/margins";
import { type TypesetLayout, forecastPages, wordsPerPage } from "@colophon/kdp/page-forecast";
import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { PagePreviewOptions } from "@colophon/press/preview/page-preview-options";
import { CHAPTER_KINDS } from "@colophon/press/manuscript/part-kinds";
import type { Node } from "prosemirror-model";

type PrintedSection = ManuscriptSection & { kind: (typeof CHAPTER_KINDS)[number] };

/** Chapters and parts in print order. */
export function printedChapters(sections: readonly ManuscriptSection[]): PrintedSection[] {
  return sections.flatMap((section) => {
    const kind = CHAPTER_KINDS.find((one) => one === section.kind);
    return section.is_on && kind !== undefined ? [{ ...section, kind }] : [];
  });
}

/** Space without text at the start of a chapter, in pages: a third of a page or more. */
const OPENER_PAGES = 0.4;

/** Estimated start page of a chapter from the word count before it, and the book's inside margin. */
export function reckonPlace(
  chapters: readonly ManuscriptSection[],
  { index, look, opening }: { index: number; look: TypesetLayout; opening: ChapterOpening },
): Pick<PagePreviewOptions, "firstPage" | "gutterInches"> {
  const ofPage = wordsPerPage(look);
  const before = chapters.slice(0, index).reduce((pages, { words }) => {
    const own = Math.ceil(words / ofPage + OPENER_PAGES);
    return pages + (opening === "recto" ? own + (own % 2) : own);
  }, 0);
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const { pages } = forecastPages({ words, chapters: chapters.length, known: [] }, look);
  return { firstPage: before + 1, gutterInches: gutterInches(pages) };
}

/** Blocks of a document, and the one at the given position. */
export function blocksAtPlace(document: Node, block: number): { blocks: ManuscriptBlock[]; block: number } {
  let start = 0;
  document.forEach((_node, at, index) => {
    if (index <= block) start = at;
  });
  const before = document.cut(0, start);
  return { blocks: blocksOfDocument(document), block: blocksOfDocument(before).length };
}

/** A gray image, 3:2 and as wide as a page, used in place of one whose file is unavailable. */
const STAND_IN = [
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAABdwAAAPoAQMAAAD+wK6mAAAAA1BMVEXd3d3u346CAAAACXBIWX",
  "MAAAPoAAAD6AG1e1JrAAAAzklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAAL4M4mYAAXtE60EAAAAASUVORK5CYII=",
].join("");

/**
 * Blocks with their figures' images at screen size: quick to set, and sharp enough for a page next to the
 * text.
 * @param show  returns the image for an id, or null if its file is unavailable
 */
export async function withImages(
  blocks: readonly ManuscriptBlock[],
  show: (id: string) => Promise<{ bytes: Uint8Array; mediaType: string } | null>,
): Promise<ManuscriptBlock[]> {
  return Promise.all(
    blocks.map(async (block) => {
      if (block.t !== "figure" || block.src.startsWith("data:")) return block;
      const picture = await show(block.src);
      if (picture === null) return { ...block, src: STAND_IN };
      const data = Buffer.from(picture.bytes).toString("base64");
      return { ...block, src: `data:${picture.mediaType};base64,${data}` };
    }),
  );
}
