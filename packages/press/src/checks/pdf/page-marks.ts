import type { PDFRawStream } from "@cantoo/pdf-lib";
import type { PdfBox } from "./pdf-geometry.ts";
import type { ColourModel, Ink } from "./read-colour.ts";
import type { PdfFont } from "./read-font.ts";

/** Text shown in one go: at most a line, at least a letter. */
export type PdfText = {
  text: string;
  font: PdfFont;
  /** As it stands on the page. */
  sizePt: number;
  /** Of the letters without white space at either end, from tail to capital height. */
  box: PdfBox;
  ink: Ink;
  /** Page furniture, not part of the text. */
  isArtifact: boolean;
  /** Ties the text to the structure tree; null where it is not tied. */
  contentId: number | null;
  isInvisible: boolean;
  /** Made bold by an outline or slanted by force, not drawn so. */
  isFaux: boolean;
};

/** A placed picture; `ppi` is the lower of its two resolutions. */
export type PdfImage = {
  box: PdfBox;
  widthPx: number;
  heightPx: number;
  ppi: number;
  model: ColourModel;
  hasAlpha: boolean;
  isMask: boolean;
  /** The picture itself, to be opened where somebody has to see it. */
  stream: PDFRawStream;
  /** Grows with every mark: what has the higher one lies on top. */
  order: number;
};

/** A drawn line, and a filled shape, as the boxes around them. */
export type PdfStroke = { widthPt: number; box: PdfBox; ink: Ink };
export type PdfFill = { box: PdfBox; ink: Ink; order: number };

/** Everything one page shows. */
export type PageMarks = {
  texts: PdfText[];
  images: PdfImage[];
  strokes: PdfStroke[];
  fills: PdfFill[];
  /** What of it is see-through: "opacity", "soft mask", "blend mode", "picture with alpha". */
  transparency: Set<string>;
  hasLayers: boolean;
  /** In the order they were first used. */
  fonts: Set<PdfFont>;
};
