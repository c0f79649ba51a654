import type { PDFRawStream } from "@cantoo/pdf-lib";
import type { PdfBox } from "./pdf-geometry.ts";
import type { ColourModel, Ink } from "./read-colour.ts";
import type { PdfFont } from "./read-font.ts";

/** Text shown by one operator: between one character and one line. */
export type PdfText = {
  text: string;
  font: PdfFont;
  /** Effective size on the page. */
  sizePt: number;
  /** Bounds without surrounding white space, from descender to capital height. */
  box: PdfBox;
  ink: Ink;
  /** Page furniture, not part of the text. */
  isArtifact: boolean;
  /** Links the text to the structure tree; null if untagged. */
  contentId: number | null;
  isInvisible: boolean;
  /** Emboldened by an outline or slanted artificially, not drawn that way. */
  isFaux: boolean;
};

/** A placed image; `ppi` is the lower of its two resolutions. */
export type PdfImage = {
  box: PdfBox;
  widthPx: number;
  heightPx: number;
  ppi: number;
  model: ColourModel;
  hasAlpha: boolean;
  isMask: boolean;
  /** The image itself, to be opened when its pixels are needed. */
  stream: PDFRawStream;
  /** Paint order: higher values are on top. */
  order: number;
};

/** A drawn line or a filled shape, as its bounding box. */
export type PdfStroke = { widthPt: number; box: PdfBox; ink: Ink };
export type PdfFill = { box: PdfBox; ink: Ink; order: number };

/** Everything one page shows. */
export type PageMarks = {
  texts: PdfText[];
  images: PdfImage[];
  strokes: PdfStroke[];
  fills: PdfFill[];
  /** Kinds of transparency used: "opacity", "soft mask", "blend mode", "picture with alpha". */
  transparency: Set<string>;
  hasLayers: boolean;
  /** In order of first use. */
  fonts: Set<PdfFont>;
};
