import {
  type Binding,
  PAPERS,
  type Paper,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";

/** Properties of a printed book that affect its cover; `pages` are those of the finished interior. */
export type BoundBook = { trim: TrimSize; paper: Paper; pages: number; binding: Binding };

/** Inches from the upper left corner of the file. */
export type InchRect = { x: number; y: number; width: number; height: number };

/**
 * The flat cover of a printed book: one page with back, spine and front from left to right, in inches. `back`
 * and `front` are the visible parts of the closed book (trimmed paper, or the board with its hinge); the file
 * extends beyond them by `overhangInches`. `backSafe` and `frontSafe` are where type is allowed.
 */
export type CoverGeometry = {
  widthInches: number;
  heightInches: number;
  spineInches: number;
  /** Trimmed off (paperback) or folded around the board (hardcover) on all four sides. */
  overhangInches: number;
  back: InchRect;
  spine: InchRect;
  front: InchRect;
  backSafe: InchRect;
  frontSafe: InchRect;
  /** Both sides of a hardcover's spine, where the case bends: no type, no barcode. */
  hinges: readonly InchRect[];
  /** Stays white and empty: KDP prints the barcode. */
  barcode: InchRect;
  spineText: { isAllowed: boolean; usableInches: number };
};

const MM_PER_INCH = 25.4;

/** @source KDP Help, "Create a Paperback Cover" (G201953020), as of 2026-09-30 */
export const PAPERBACK_BLEED = 0.125;
/** @source KDP cover calculator and templates of hardcovers, re-measured in millimetres, as of 2026-09-30 */
export const HARDCOVER_CASE = {
  wrap: 15 / MM_PER_INCH,
  boardWider: 5 / MM_PER_INCH,
  boardHigher: 6 / MM_PER_INCH,
  boardsInSpine: 4.8 / MM_PER_INCH,
  hinge: 10 / MM_PER_INCH,
} as const;
/**
 * Maximum shift of a printed cover from its intended position, in inches.
 * @source KDP Help, "Create a Paperback Cover" (G201953020), as of 2026-09-30
 */
export const COVER_SHIFT = 0.125;
/**
 * Minimum distance of type from the trimmed edge, in inches.
 * @source KDP Help, "Create a Paperback Cover" (G201953020), as of 2026-09-30
 */
export const TYPE_INSET = 0.125;
/** @source KDP Help, "Create a Paperback Cover" (G201953020), as of 2026-09-30 */
export const SPINE_TEXT_FROM_PAGES = 79;
/** Minimum distance of spine text from either fold, in inches. @source the same page */
export const SPINE_TYPE_INSET = 0.0625;
/** @source KDP Help, "Barcodes" and the hardcover template; the higher of two printed positions is kept clear too */
export const BARCODE = {
  width: 2,
  height: 1.2,
  inset: 0.25,
  hardcoverFrom: 0.375,
  hardcoverTo: 1.96,
} as const;

/** Spine width; paper comes in leaves, so an odd page count is rounded up. @returns inches, unrounded */
export function spineInches({ paper, pages, binding }: Omit<BoundBook, "trim">): number {
  const even = pages + (pages % 2);
  const block = even * PAPERS[paper].inchesPerPage;
  return binding === "hardcover" ? block + HARDCOVER_CASE.boardsInSpine : block;
}

/**
 * All dimensions of a cover file; pure arithmetic, unrounded.
 * @throws RangeError where `pages` is no whole number above 0
 * @source KDP Help, "Create a Paperback Cover" (G201953020), "Create a Hardcover Cover", "Barcodes", and the
 *         sizes KDP's own cover calculator prints, as of 2026-09-30
 */
export function coverGeometry(book: BoundBook): CoverGeometry {
  if (!Number.isInteger(book.pages) || book.pages < 1) {
    throw new RangeError(`A cover needs a whole number of pages above 0, not ${book.pages}`);
  }
  const hard = book.binding === "hardcover";
  const overhang = hard ? HARDCOVER_CASE.wrap : PAPERBACK_BLEED;
  const hinge = hard ? HARDCOVER_CASE.hinge : 0;
  const { widthInches: trimWidth, heightInches: trimHeight } = TRIM_SIZES[book.trim];
  const panel = {
    y: overhang,
    width: trimWidth + (hard ? HARDCOVER_CASE.boardWider : 0),
    height: trimHeight + (hard ? HARDCOVER_CASE.boardHigher : 0),
  };
  const spineWidth = spineInches(book);
  const back = { ...panel, x: overhang };
  const spine = { ...panel, x: overhang + panel.width, width: spineWidth };
  const front = { ...panel, x: spine.x + spineWidth };
  return {
    widthInches: 2 * overhang + 2 * panel.width + spineWidth,
    heightInches: 2 * overhang + panel.height,
    spineInches: spineWidth,
    overhangInches: overhang,
    back,
    spine,
    front,
    backSafe: safeBox(back, { left: 0, right: hinge }),
    frontSafe: safeBox(front, { left: hinge, right: 0 }),
    hinges: hard
      ? [
          { ...back, x: spine.x - hinge, width: hinge },
          { ...front, width: hinge },
        ]
      : [],
    barcode: barcodeBox(back, hinge),
    spineText: {
      isAllowed: book.pages >= SPINE_TEXT_FROM_PAGES,
      usableInches: Math.max(0, spineWidth - 2 * SPINE_TYPE_INSET),
    },
  };
}

function safeBox(panel: InchRect, hinge: { left: number; right: number }): InchRect {
  return {
    x: panel.x + hinge.left + TYPE_INSET,
    y: panel.y + TYPE_INSET,
    width: panel.width - hinge.left - hinge.right - 2 * TYPE_INSET,
    height: panel.height - 2 * TYPE_INSET,
  };
}

function barcodeBox(back: InchRect, hinge: number): InchRect {
  const right = back.x + back.width - hinge - BARCODE.inset;
  const bottom = back.y + back.height;
  const [from, to] =
    hinge > 0
      ? [BARCODE.hardcoverFrom, BARCODE.hardcoverTo]
      : [BARCODE.inset, BARCODE.inset + BARCODE.height];
  return { x: right - BARCODE.width, y: bottom - to, width: BARCODE.width, height: to - from };
}
