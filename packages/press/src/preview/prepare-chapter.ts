import { fairPlaces } from "../manuscript/fair-chapter.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import { type Manuscript, parseManuscript } from "../manuscript/manuscript.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { interiorBook, type InteriorBook, interiorFiles, type InteriorPart } from "../pdf/interior-book.ts";
import { prepareImages } from "../images/prepare-images.ts";
import { PressError } from "../press-error.ts";
import { pageLayout, type PageLayout } from "../themes/page-layout.ts";
import type { Theme } from "../themes/theme.ts";
import { themeOf } from "../themes/themes.ts";
import { type FontFamily, fontChain } from "../typesetter/fonts.ts";
import type { PagePreviewOptions } from "./page-preview-options.ts";

/** A chapter ready to typeset, whole or in pieces. */
export type PreparedChapter = {
  part: InteriorPart;
  /** Each block as it will be typeset, including its notes. */
  blocks: string[];
  /** The block of `part` with the requested position. */
  block: number;
  /** Settings shared by all its pages; if they change, nothing known about the chapter is valid any more. */
  setting: {
    book: Omit<InteriorBook, "front" | "chapters" | "back"> &
      Record<"fonts" | "displayFonts" | "headingFonts", string[]>;
    theme: Theme;
    layout: PageLayout;
    families: readonly FontFamily[];
    title: Pick<InteriorPart, "title" | "label" | "number">;
    firstPage: number;
  };
  pictures: ReadonlyMap<string, Uint8Array>;
};

/** Images of chapters typeset before, by the figures' `src`. */
export type ImageStore = Map<string, PreparedImage>;

const CACHED_IMAGES_MAX = 40;
/** Placeholder text for chapters that are not typeset. */
const STAND_IN = [{ t: "p" as const, r: [{ s: "–" }] }];

/** @throws PressError "invalid_manuscript" */
export async function prepareChapter(order: PagePreviewOptions, store: ImageStore): Promise<PreparedChapter> {
  const manuscript = parseManuscript({
    ...order.manuscript,
    chapters: order.manuscript.chapters.map((chapter, index) =>
      index === order.chapter ? chapter : { ...chapter, blocks: STAND_IN },
    ),
  });
  const typed = manuscript.chapters[order.chapter];
  if (typed === undefined) throw new PressError("invalid_manuscript", "The book has no such chapter.");
  const copy = fairCopy(manuscript, await imagesOf({ ...manuscript, chapters: [typed] }, store));
  const { front: _frontMatter, chapters, back: _back, ...book } = interiorBook(copy);
  const part = chapters[order.chapter];
  if (part === undefined) throw new PressError("invalid_manuscript", "The book has no such chapter.");
  const theme = themeOf(order.look.theme);
  const chain = fontChain([theme.body], JSON.stringify([book, part]));
  const { title, label, number } = part;
  return {
    part,
    blocks: blocksWithNotes(part),
    block: fairPlaces(typed.blocks)[Math.min(order.block, typed.blocks.length - 1)] ?? 0,
    setting: {
      book: {
        ...book,
        fonts: chain.names,
        displayFonts: [theme.display, ...chain.names],
        headingFonts: [theme.headings, ...chain.names],
      },
      theme,
      layout: pageLayout({ ...order.look, theme, hasBleed: order.hasBleed, gutter: order.gutterInches }),
      families: [...chain.load, theme.display, theme.headings],
      title: { title, label, number },
      firstPage: order.firstPage,
    },
    pictures: filesOf(copy, part),
  };
}

async function imagesOf(
  manuscript: Manuscript,
  store: ImageStore,
): Promise<ReadonlyMap<string, PreparedImage>> {
  const isNew = (src: string): boolean => !store.has(src);
  const chapters = manuscript.chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.filter((block) => block.t === "figure" && isNew(block.src)),
  }));
  for (const [src, picture] of await prepareImages({ ...manuscript, chapters })) store.set(src, picture);
  const used = new Map<string, PreparedImage>();
  for (const block of manuscript.chapters.flatMap((chapter) => chapter.blocks)) {
    const picture = block.t === "figure" ? store.get(block.src) : undefined;
    if (block.t === "figure" && picture !== undefined) used.set(block.src, picture);
  }
  for (const src of [...store.keys()].slice(0, Math.max(0, store.size - CACHED_IMAGES_MAX))) {
    if (!used.has(src)) store.delete(src);
  }
  return used;
}

function filesOf(copy: FairCopy, part: InteriorPart): ReadonlyMap<string, Uint8Array> {
  return part.blocks.some((block) => block.t === "figure") ? interiorFiles(copy) : new Map();
}

/** A note's text is separate from its mark, but affects the page its mark is on. */
function blocksWithNotes({ blocks, notes }: InteriorPart): string[] {
  return blocks.map((block) => {
    const json = JSON.stringify(block);
    const marked = notesIn(json).map((note) => JSON.stringify(notes[note]));
    return json + marked.join("");
  });
}

/** The notes marked in a block's JSON. Within a text, quotation marks are escaped with a backslash. */
export function notesIn(json: string): number[] {
  return [...json.matchAll(/"note":(\d+)/gu)].map(([, note]) => Number(note));
}
