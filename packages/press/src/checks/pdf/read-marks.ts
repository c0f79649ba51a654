import { POINTS_PER_INCH } from "../../units.ts";
import { type PDFDict, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { utf16 } from "./character-map.ts";
import { ContentScanner, nameOf, type Operand } from "./content-scanner.ts";
import { currentMark, type MarkedContent, type Painter, startState } from "./graphics-state.ts";
import type { PageMarks, PdfImage } from "./page-marks.ts";
import { PAINT_OPERATORS } from "./paint-operators.ts";
import { IDENTITY, joined, type Matrix, overlap, type PdfBox, transformed } from "./pdf-geometry.ts";
import { dictAt, nameAt, numberAt, numbersAt, streamBytes, textAt, valueAt } from "./pdf-objects.ts";
import { imageModel } from "./read-colour.ts";
import { type PdfFont, readFont } from "./read-font.ts";
import { TEXT_OPERATORS } from "./text-operators.ts";

type Operator = (painter: Painter, operands: readonly Operand[]) => void;

const MAX_NESTED_FORMS = 12;

const MARK_OPERATORS: Readonly<Record<string, Operator>> = {
  BMC: (painter, [tag]) => openMark(painter, tag, undefined),
  BDC: (painter, [tag, properties]) => openMark(painter, tag, properties),
  EMC: ({ marked }) => {
    marked.pop();
  },
};

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  [TEXT_OPERATORS, PAINT_OPERATORS, MARK_OPERATORS].flatMap((operators) => Object.entries(operators)),
);

/** Fonts are shared by pages, so they are read once per file. */
export type FontShelf = Map<PDFDict, PdfFont>;

/**
 * Everything one page shows, in painting order.
 * @param source  the page's content, its resources and its box
 */
export function readMarks(
  source: { content: Uint8Array; resources: PDFDict | undefined; box: PdfBox },
  shelf: FontShelf,
): PageMarks {
  const marks: PageMarks = {
    texts: [],
    images: [],
    strokes: [],
    fills: [],
    transparency: new Set(),
    hasLayers: false,
    fonts: new Set(),
  };
  const painter: Painter = {
    state: startState(source.box),
    saved: [],
    marked: [],
    resources: source.resources,
    textMatrix: IDENTITY,
    lineMatrix: IDENTITY,
    path: null,
    isClipping: false,
    marks,
    models: new Map(),
    fonts: new Map(),
    readFont: (resources, name) => shelvedFont(shelf, resources, name),
    paintForm: (outer, name) => paintForm(outer, name, 0),
  };
  run(painter, source.content);
  return marks;
}

function run(painter: Painter, content: Uint8Array): void {
  const scanner = new ContentScanner(content);
  for (let operator = scanner.next(); operator !== null; operator = scanner.next()) {
    if (operator === "ID") scanner.skipInlineImage();
    else OPERATORS.get(operator)?.(painter, scanner.operands);
  }
}

function shelvedFont(shelf: FontShelf, resources: PDFDict | undefined, name: string): PdfFont | null {
  const dict = dictAt(dictAt(resources, "Font"), name);
  if (dict === undefined) return null;
  const font = shelf.get(dict) ?? readFont(dict);
  shelf.set(dict, font);
  return font;
}

function openMark(painter: Painter, tag: Operand | undefined, properties: Operand | undefined): void {
  const outer = currentMark(painter);
  const name = nameOf(tag);
  const { contentId, actual } = markProperties(painter, properties);
  if (name === "OC") painter.marks.hasLayers = true;
  const mark: MarkedContent = {
    isArtifact: outer.isArtifact || name === "Artifact",
    contentId: contentId ?? outer.contentId,
    actual: actual === null ? outer.actual : { text: actual, isRead: false },
  };
  painter.marked.push(mark);
}

function markProperties(
  painter: Painter,
  properties: Operand | undefined,
): { contentId: number | null; actual: string | null } {
  const name = nameOf(properties);
  if (name !== null) {
    const dict = dictAt(dictAt(painter.resources, "Properties"), name);
    return { contentId: numberAt(dict, "MCID") ?? null, actual: textAt(dict, "ActualText") ?? null };
  }
  if (!(properties instanceof Map)) return { contentId: null, actual: null };
  const id: unknown = properties.get("MCID");
  const actual: unknown = properties.get("ActualText");
  return {
    contentId: typeof id === "number" ? id : null,
    actual: typeof actual === "string" ? textString(actual) : null,
  };
}

function textString(bytes: string): string {
  return bytes.startsWith("\u00FE\u00FF") ? utf16(bytes) : bytes;
}

function paintForm(painter: Painter, name: string, depth: number): void {
  const stream = valueAt(dictAt(painter.resources, "XObject"), name);
  if (!(stream instanceof PDFRawStream) || depth > MAX_NESTED_FORMS) return;
  if (valueAt(stream.dict, "OC") !== undefined) painter.marks.hasLayers = true;
  if (nameAt(stream.dict, "Subtype") === "Image") painter.marks.images.push(placedImage(painter, stream));
  else runForm(painter, stream, depth);
}

function runForm(painter: Painter, stream: PDFRawStream, depth: number): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersAt(stream.dict, "Matrix");
  const matrix: Matrix = joined([a, b, c, d, e, f], painter.state.matrix);
  const frame = frameOf(stream.dict, matrix, painter.state.clip);
  const inner: Painter = {
    ...painter,
    state: { ...painter.state, matrix, clip: frame },
    saved: [],
    marked: [currentMark(painter)],
    resources: dictAt(stream.dict, "Resources") ?? painter.resources,
    path: null,
    models: new Map(),
    fonts: new Map(),
    paintForm: (outer, name) => paintForm(outer, name, depth + 1),
  };
  run(inner, streamBytes(stream));
}

function frameOf(form: PDFDict, matrix: Matrix, clip: PdfBox): PdfBox {
  const [left, bottom, right, top] = numbersAt(form, "BBox");
  const sides = [left, bottom, right, top];
  if (sides.includes(undefined)) return clip;
  return (
    overlap(
      clip,
      transformed({ left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0, top: top ?? 0 }, matrix),
    ) ?? clip
  );
}

function placedImage(painter: Painter, stream: PDFRawStream): PdfImage {
  const image = stream.dict;
  const { matrix, clip } = painter.state;
  const whole = transformed({ left: 0, bottom: 0, right: 1, top: 1 }, matrix);
  const [a, b, c, d] = matrix;
  const widthPx = numberAt(image, "Width") ?? 0;
  const heightPx = numberAt(image, "Height") ?? 0;
  const hasAlpha = [valueAt(image, "SMask"), valueAt(image, "Mask")].some(isImage);
  if (hasAlpha) painter.marks.transparency.add("picture with alpha");
  return {
    box: overlap(whole, clip) ?? whole,
    widthPx,
    heightPx,
    ppi: POINTS_PER_INCH * Math.min(widthPx / Math.hypot(a, b), heightPx / Math.hypot(c, d)),
    model: imageModel(image, painter.resources),
    hasAlpha,
    isMask: valueAt(image, "ImageMask")?.toString() === "true",
    stream,
    order: painter.marks.fills.length + painter.marks.images.length,
  };
}

function isImage(object: PDFObject | undefined): boolean {
  return object instanceof PDFRawStream;
}
