import { POINTS_PER_INCH } from "../units.ts";
import {
  type BlockPlace,
  type ChapterMap,
  EMPTY_MAP,
  joinedBehind,
  type Start,
  startBefore,
  unmoved,
  withPlaces,
} from "./chapter-map.ts";
import { cutPage } from "./cut-page.ts";
import type { PagePreviewOptions } from "./page-preview-options.ts";
import { type ImageStore, type PreparedChapter, prepareChapter } from "./prepare-chapter.ts";
import { type LiveCompilers, type SetPiece, setPiece } from "./set-window.ts";

/** A typeset page. `svg`: the page alone, with its text as outlines. */
export type PagePreviewSet = {
  svg: string;
  page: number;
  pageOfChapter: number;
  pages: number;
  arePagesCounted: boolean;
  widthPt: number;
  heightPt: number;
};

/** Typesets single pages of chapters, and remembers where each chapter's pages begin. */
export type LiveSetter = {
  /** @throws PressError */
  set(order: PagePreviewOptions): Promise<PagePreviewSet>;
  /**
   * Typesets some more pages of the last requested chapter, so that later positions are found at once and its
   * pages are counted. Short enough to run while idle.
   * @returns whether pages are left
   */
  goOn(): boolean;
};

/** Maximum chapters cached, some 200 KB each. */
const MAX_CACHED_CHAPTERS = 30;
/** Average character width, in em. */
const CHAR_WIDTH_EM = 0.43;
/**
 * Typeset after the requested position, in pages, so that its page is full; and in one go if nothing is known
 * yet.
 */
const AHEAD = { pages: 1.5, unknownPages: 12 } as const;

/** `old`: the map of the previous version, `step`: characters to typeset per continuation. */
type Remembered = {
  chapter: PreparedChapter;
  setting: string;
  map: ChapterMap;
  old: ChapterMap;
  step: number;
};

/** Used in the preview process only. */
export function createLiveSetter(compilers: LiveCompilers): LiveSetter {
  const chapters = new Map<string, Remembered>();
  const pictures: ImageStore = new Map();
  let latest: Remembered | null = null;

  function mapOf(order: PagePreviewOptions, setting: string): ChapterMap {
    const known = chapters.get(order.key);
    return known?.setting === setting ? known.map : EMPTY_MAP;
  }

  function remember(order: PagePreviewOptions, known: Remembered): void {
    latest = known;
    chapters.delete(order.key);
    chapters.set(order.key, known);
    for (const key of [...chapters.keys()].slice(0, -MAX_CACHED_CHAPTERS)) chapters.delete(key);
  }

  return {
    async set(order) {
      const chapter = await prepareChapter(order, pictures);
      const setting = JSON.stringify(chapter.setting);
      const old = mapOf(order, setting);
      const found = findPage(compilers, { chapter, map: unmoved(old, chapter.blocks), offset: order.offset });
      const map = joinedBehind(found.map, old);
      remember(order, { chapter, setting, map, old, step: stepOf(chapter) });
      const { layout } = chapter.setting;
      return {
        svg: cutPage(found.piece.compiler.svg(found.piece.document), found.pageIndex),
        page: chapter.setting.firstPage + found.page,
        pageOfChapter: found.page + 1,
        pages: map.pages ?? reckonedPages(map),
        arePagesCounted: map.pages !== null,
        widthPt: layout.width * POINTS_PER_INCH,
        heightPt: layout.height * POINTS_PER_INCH,
      };
    },
    goOn() {
      if (latest === null || latest.map.pages !== null) return false;
      const { chapter, map, step } = latest;
      const end = chapter.blocks.length;
      const start = startBefore(map, end - 1);
      const piece = setOn(compilers, { chapter, map, start, end: endOfPiece(chapter, start, step) });
      latest.map = joinedBehind(piece.map, latest.old);
      // text without a page that begins with a block is typeset in longer pieces
      if (startBefore(latest.map, end - 1).block === start.block) latest.step *= 2;
      return latest.map.pages === null;
    },
  };
}

function stepOf({ setting }: PreparedChapter): number {
  return AHEAD.unknownPages * charsPerPage(setting.layout);
}

type Search = { chapter: PreparedChapter; map: ChapterMap; offset: number };
/** `sheet`: of the piece's document, from 0. */
type Found = { map: ChapterMap; piece: SetPiece; page: number; pageIndex: number };

/** Typesets pieces until the page with the requested position is complete. */
function findPage(compilers: LiveCompilers, { chapter, map: known, offset }: Search): Found {
  const { blocks, block } = chapter;
  let map = known;
  let start = startBefore(map, block);
  let ahead = AHEAD.pages * charsPerPage(chapter.setting.layout);
  let step = stepOf(chapter);
  for (;;) {
    const end = Math.min(endOfPiece(chapter, start, step), endBehind(chapter, ahead));
    const set = setOn(compilers, { chapter, map, start, end });
    const { piece } = set;
    map = set.map;
    const page = pageOfPlace(compilers, { chapter, piece, start, end, offset });
    if (page !== null && (end === blocks.length || page < piece.lastPage)) {
      return { map, piece, page, pageIndex: page - start.page + piece.pagesBefore };
    }
    const next = startBefore(map, block);
    // text without a page that begins with a block is typeset from further back
    if (next.block === start.block) {
      ahead *= 2;
      step *= 2;
    }
    start = next;
  }
}

type SetOn = { chapter: PreparedChapter; map: ChapterMap; start: Start; end: number };

/** Typesets a piece and records the resulting positions in the map. */
function setOn(
  compilers: LiveCompilers,
  { chapter, map, start, end }: SetOn,
): { map: ChapterMap; piece: SetPiece } {
  const piece = setPiece(compilers, { chapter, start, end });
  const isLast = end === chapter.blocks.length;
  // later text may still change the last page of a piece
  const places = isLast ? piece.places : piece.places.filter(({ page }) => page < piece.lastPage);
  return { map: withPlaces(map, { start, places, pages: isLast ? piece.lastPage + 1 : null }), piece };
}

/** The end of a piece with at least this many characters. */
function endOfPiece({ blocks }: PreparedChapter, start: Start, minCharacters: number): number {
  let letters = 0;
  const last = blocks.findIndex((block, index) => {
    if (index >= start.block) letters += block.length;
    return letters >= minCharacters;
  });
  return last === -1 ? blocks.length : last + 1;
}

/** The end of a piece extending this many characters beyond the requested position. */
function endBehind({ blocks, block }: PreparedChapter, ahead: number): number {
  let letters = 0;
  // at least two blocks, so that a heading without its text never decides how the page ends
  const last = blocks.findIndex((one, index) => {
    if (index > block) letters += one.length;
    return index > block + 1 && letters >= ahead;
  });
  return last === -1 ? blocks.length : last + 1;
}

type PlaceInPiece = { chapter: PreparedChapter; piece: SetPiece; start: Start; end: number; offset: number };

/** The page of the chapter with the requested position; null if the piece ends before its block does. */
function pageOfPlace(compilers: LiveCompilers, place: PlaceInPiece): number | null {
  const { chapter, piece, start, end, offset } = place;
  const { block, blocks } = chapter;
  const first = piece.places[block - start.block]?.page;
  if (first === undefined) return null;
  const follower = piece.places[block + 1 - start.block];
  if (follower === undefined && end < blocks.length) return null;
  const last = follower === undefined ? piece.lastPage : lastPageBefore(follower);
  if (offset <= 0 || last <= first) return first;
  const cursor = setPiece(compilers, { chapter, start, end, cursor: { block, offset } }).cursorPage;
  return cursor === null ? first : Math.min(Math.max(cursor, first), last);
}

function lastPageBefore(follower: BlockPlace): number {
  return follower.isPageTop ? follower.page - 1 : follower.page;
}

function charsPerPage(layout: PreparedChapter["setting"]["layout"]): number {
  const { width, height, inside, outside, top, bottom, bodyPt, leadingPt } = layout;
  const charsPerLine = ((width - inside - outside) * POINTS_PER_INCH) / (bodyPt * CHAR_WIDTH_EM);
  const lines = ((height - top - bottom) * POINTS_PER_INCH) / leadingPt;
  return charsPerLine * lines;
}

/** Estimates a chapter's pages when only the first ones were typeset, from the text of the rest. */
function reckonedPages({ blocks, places }: ChapterMap): number {
  const letters = (some: readonly string[]): number => some.reduce((sum, block) => sum + block.length, 0);
  const pages = Math.max(1, places.at(-1)?.page ?? 1);
  const set = Math.max(1, letters(blocks.slice(0, places.length)));
  return Math.max(pages + 1, Math.round((pages * letters(blocks)) / set));
}
