import type { PDFDict } from "@cantoo/pdf-lib";
import type { PageMarks } from "./page-marks.ts";
import { IDENTITY, type Matrix, type PdfBox } from "./pdf-geometry.ts";
import { BLACK, type ColourModel, type Ink } from "./read-colour.ts";
import type { PdfFont } from "./read-font.ts";

/** State saved by `q` and restored by `Q`. */
export type GraphicsState = {
  matrix: Matrix;
  clip: PdfBox;
  fill: Ink;
  fillModel: ColourModel;
  stroke: Ink;
  strokeModel: ColourModel;
  lineWidth: number;
  font: PdfFont | null;
  fontSize: number;
  charSpace: number;
  wordSpace: number;
  /** 1 for glyphs at their designed width. */
  stretch: number;
  leading: number;
  rise: number;
  renderMode: number;
};

/** Properties of marked content, including those inherited from its ancestors. */
export type MarkedContent = {
  isArtifact: boolean;
  contentId: number | null;
  /** Replaces the first text shown; the rest then reads as nothing. */
  actual: { text: string; isRead: boolean } | null;
};

/** State while one content stream is interpreted. */
export type Painter = {
  state: GraphicsState;
  saved: GraphicsState[];
  marked: MarkedContent[];
  resources: PDFDict | undefined;
  textMatrix: Matrix;
  lineMatrix: Matrix;
  path: PdfBox | null;
  isClipping: boolean;
  marks: PageMarks;
  /** Cached by resource name, so each name is looked up once per stream. */
  models: Map<string, ColourModel>;
  fonts: Map<string, PdfFont | null>;
  readFont: (resources: PDFDict | undefined, name: string) => PdfFont | null;
  paintForm: (painter: Painter, name: string) => void;
};

/** Properties of unmarked content. */
const UNMARKED: MarkedContent = { isArtifact: false, contentId: null, actual: null };

/** The initial state of a page. */
export function startState(page: PdfBox): GraphicsState {
  return {
    matrix: IDENTITY,
    clip: page,
    fill: BLACK,
    fillModel: "grey",
    stroke: BLACK,
    strokeModel: "grey",
    lineWidth: 1,
    font: null,
    fontSize: 0,
    charSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** Properties of the innermost marked content. */
export function currentMark(painter: Painter): MarkedContent {
  return painter.marked.at(-1) ?? UNMARKED;
}
