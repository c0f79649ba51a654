import type { PDFDict } from "@cantoo/pdf-lib";
import type { PageMarks } from "./page-marks.ts";
import { IDENTITY, type Matrix, type PdfBox } from "./pdf-geometry.ts";
import { BLACK, type ColourModel, type Ink } from "./read-colour.ts";
import type { PdfFont } from "./read-font.ts";

/** What `q` puts aside and `Q` brings back. */
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
  /** 1 for letters as wide as they were drawn. */
  stretch: number;
  leading: number;
  rise: number;
  renderMode: number;
};

/** What a marked piece of content says about itself, those around it counted in. */
export type MarkedContent = {
  isArtifact: boolean;
  contentId: number | null;
  /** Stands in for the first letters shown; the others then read as nothing. */
  actual: { text: string; isRead: boolean } | null;
};

/** One content stream being gone through. */
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
  /** By the names the resources give them, so that a name is looked up once a stream. */
  models: Map<string, ColourModel>;
  fonts: Map<string, PdfFont | null>;
  readFont: (resources: PDFDict | undefined, name: string) => PdfFont | null;
  paintForm: (painter: Painter, name: string) => void;
};

/** What a piece of content says about itself where nothing says anything. */
const UNMARKED: MarkedContent = { isArtifact: false, contentId: null, actual: null };

/** The state a page starts in. */
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

/** What the innermost marked content says. */
export function currentMark(painter: Painter): MarkedContent {
  return painter.marked.at(-1) ?? UNMARKED;
}
