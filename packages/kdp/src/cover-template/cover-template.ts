import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import {
  type BoundBook,
  type CoverGeometry,
  coverGeometry,
  type InchRect,
  SPINE_TYPE_INSET,
  TYPE_INSET,
} from "../cover-geometry.ts";
import { PRINT_FILE } from "../file-limits.ts";

/** Unit of PDF, and of the drawings. */
export const POINTS_PER_INCH = 72;

/** Meaning of a template part; its appearance is decided by the renderer. */
export type TemplateMark = "overhang" | "trim" | "spine" | "hinge" | "fold" | "safe" | "barcode" | "words";

/** Points from the upper left corner of the wrap. `isTurned`: text running down the spine. */
export type TemplatePart =
  | { kind: "area"; mark: Exclude<TemplateMark, "fold" | "words">; rect: InchRect }
  | { kind: "line"; mark: "fold"; x: number; fromY: number; toY: number }
  | { kind: "words"; mark: "words"; text: string; x: number; y: number; size: number; isTurned: boolean };

/** The flat cover as a drawing in points, with all edges from the geometry. */
export type CoverTemplate = {
  /** a one-line title */
  title: string;
  width: number;
  height: number;
  /** where the wrap is trimmed, or folded around the board */
  trim: InchRect;
  parts: readonly TemplatePart[];
};

const LABEL = 16;
const DETAIL = 9;
/** A narrower spine is drawn without its label. */
const NAMED_SPINE = 1.5 * LABEL;

/**
 * Parts of a cover drawing, back to front: wrap, trimmed area, spine,
 * folds, hinges, safe areas, barcode, labels.
 * @throws RangeError as `coverGeometry` does
 */
export function coverTemplate(book: BoundBook): CoverTemplate {
  const cover = coverGeometry(book);
  const trim = inPoints({
    ...cover.back,
    width: cover.front.x + cover.front.width - cover.back.x,
  });
  const height = cover.heightInches * POINTS_PER_INCH;
  const width = cover.widthInches * POINTS_PER_INCH;
  const spine = inPoints(cover.spine);
  return {
    title: titleOf(book),
    width,
    height,
    trim,
    parts: [
      { kind: "area", mark: "overhang", rect: { x: 0, y: 0, width, height } },
      { kind: "area", mark: "trim", rect: trim },
      { kind: "area", mark: "spine", rect: spine },
      ...cover.hinges.map((hinge) => ({ kind: "area", mark: "hinge", rect: inPoints(hinge) }) as const),
      ...[spine.x, spine.x + spine.width].map(
        (x) => ({ kind: "line", mark: "fold", x, fromY: 0, toY: height }) as const,
      ),
      ...safeAreas(cover).map((safe) => ({ kind: "area", mark: "safe", rect: inPoints(safe) }) as const),
      { kind: "area", mark: "barcode", rect: inPoints(cover.barcode) },
      ...labelsOf(book, cover),
    ],
  };
}

/** Areas where type is allowed: on back and front, and on the spine if it may have text. */
function safeAreas({ backSafe, frontSafe, spine, spineText }: CoverGeometry): InchRect[] {
  if (!spineText.isAllowed || spineText.usableInches === 0) return [backSafe, frontSafe];
  const spineSafe = {
    x: spine.x + SPINE_TYPE_INSET,
    y: spine.y + TYPE_INSET,
    width: spineText.usableInches,
    height: spine.height - 2 * TYPE_INSET,
  };
  return [backSafe, spineSafe, frontSafe];
}

/** Dots in a print file. @source `PRINT_FILE` */
export function printPixels(inches: number): number {
  return Math.round(inches * PRINT_FILE.bestDpi);
}

/** "3.5", without trailing zeros; a ten-thousandth is finer than any press. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

function titleOf({ binding, trim, pages, paper }: BoundBook): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  const name = binding === "paperback" ? "Paperback" : "Hardcover";
  return `${name}, ${widthInches} × ${heightInches} in, ${pages} pages, ${PAPERS[paper].name.toLowerCase()}`;
}

function labelsOf(book: BoundBook, cover: CoverGeometry): TemplatePart[] {
  const inches = (value: number): string => `${value.toFixed(3)} in`;
  const overhang = book.binding === "paperback" ? "Bleed" : "Wrap round the board";
  return [
    ...column(inPoints(cover.backSafe), [
      "Back",
      titleOf(book),
      `Whole sheet ${cover.widthInches.toFixed(3)} × ${inches(cover.heightInches)}`,
      `Spine ${inches(cover.spineInches)}`,
      `${overhang} ${inches(cover.overhangInches)}`,
    ]),
    ...column(inPoints(cover.frontSafe), ["Front", "Dashed: type stays inside", "Tinted edge: not seen"]),
    ...column(inPoints(cover.barcode), ["Barcode"]),
    ...spineName(inPoints(cover.spine)),
  ];
}

function column(place: InchRect, [label = "", ...details]: readonly string[]): TemplatePart[] {
  const x = place.x + LABEL / 2;
  const first = place.y + 1.5 * LABEL;
  const words = { kind: "words", mark: "words", x, isTurned: false } as const;
  return [
    { ...words, text: label, y: first, size: LABEL },
    ...details.map((text, at) => ({ ...words, text, y: first + 2 * DETAIL * (at + 1), size: DETAIL })),
  ];
}

function spineName(spine: InchRect): TemplatePart[] {
  if (spine.width < NAMED_SPINE) return [];
  // The baseline runs down the spine: offset from its middle by a third of the type size.
  const x = spine.x + spine.width / 2 - LABEL / 3;
  const y = spine.y + 2 * LABEL;
  return [{ kind: "words", mark: "words", text: "Spine", x, y, size: LABEL, isTurned: true }];
}

function inPoints({ x, y, width, height }: InchRect): InchRect {
  return {
    x: x * POINTS_PER_INCH,
    y: y * POINTS_PER_INCH,
    width: width * POINTS_PER_INCH,
    height: height * POINTS_PER_INCH,
  };
}
