import {
  ParseSpeeds,
  PDFArray,
  type PDFDict,
  PDFDocument,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import type { PageMarks } from "./page-marks.ts";
import { overlap, type PdfBox } from "./pdf-geometry.ts";
import {
  asDict,
  dictAt,
  items,
  listAt,
  nameAt,
  numberAt,
  streamBytes,
  textAt,
  valueAt,
} from "./pdf-objects.ts";
import type { PdfFont } from "./read-font.ts";
import { readFont } from "./read-font.ts";
import { type FontShelf, readMarks } from "./read-marks.ts";

/** The file is not a PDF, or too damaged to read. */
class UnreadablePdf extends Error {
  constructor(cause: unknown) {
    super("The PDF cannot be read", { cause });
    this.name = "UnreadablePdf";
  }
}

/** One page; sizes in points, its marks read on first use. */
export type PdfPage = {
  /** From 1, as in a viewer. */
  number: number;
  media: PdfBox;
  /** Size after trimming, if the page states it. */
  trim: PdfBox | null;
  /** Area shown by a viewer; a press may use it too. */
  crop: PdfBox;
  /** Of the whole page, in points regardless of the file's own unit. */
  widthPt: number;
  heightPt: number;
  rotation: number;
  /** Kinds of annotations, e.g. "Link". */
  annotations: readonly string[];
  marks(): PageMarks;
};

/** A finished PDF, as seen by the checks. */
export type PdfView = {
  bytes: number;
  isEncrypted: boolean;
  pages: readonly PdfPage[];
  hasOutlines: boolean;
  hasLayers: boolean;
  hasForms: boolean;
  hasScripts: boolean;
  hasAttachments: boolean;
  isTagged: boolean;
  /** BCP 47, as declared in the file; null if it is not. */
  language: string | null;
  title: string | null;
  author: string | null;
  /** Every font declared on any page. */
  fonts(): readonly PdfFont[];
  /** Root of the structure tree. */
  structure: PDFDict | undefined;
  /** A page's position in `pages`, by its dictionary. */
  indexOf(page: PDFDict): number | undefined;
};

/**
 * Opens a finished PDF.
 * @throws UnreadablePdf if it is not one
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfView> {
  const document = await load(bytes);
  const shelf: FontShelf = new Map();
  const pages = document.getPages();
  const order = new Map(pages.map((page, index) => [asDict(page.node), index]));
  const { catalog, isEncrypted } = document;
  const info = document.context.lookup(document.context.trailerInfo.Info);
  return {
    bytes: bytes.length,
    isEncrypted,
    pages: pages.map((page, index) => readPage(page, index, shelf)),
    hasOutlines: valueAt(dictAt(catalog, "Outlines"), "First") !== undefined,
    hasLayers: listAt(dictAt(catalog, "OCProperties"), "OCGs").length > 0,
    hasForms: listAt(dictAt(catalog, "AcroForm"), "Fields").length > 0,
    hasScripts:
      valueAt(dictAt(catalog, "Names"), "JavaScript") !== undefined ||
      nameAt(dictAt(catalog, "OpenAction"), "S") === "JavaScript",
    hasAttachments: valueAt(dictAt(catalog, "Names"), "EmbeddedFiles") !== undefined,
    isTagged: valueAt(dictAt(catalog, "MarkInfo"), "Marked")?.toString() === "true",
    language: textAt(catalog, "Lang") ?? null,
    title: textAt(asDict(info), "Title") ?? null,
    author: textAt(asDict(info), "Author") ?? null,
    fonts: () => declaredFonts(pages, shelf),
    structure: dictAt(catalog, "StructTreeRoot"),
    indexOf: (page) => order.get(page),
  };
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
  } catch (error) {
    throw new UnreadablePdf(error);
  }
}

function readPage(page: PDFPage, index: number, shelf: FontShelf): PdfPage {
  const media = boxOf(page.getMediaBox());
  const trim = page.node.TrimBox() === undefined ? null : boxOf(page.getTrimBox());
  const unit = numberAt(page.node, "UserUnit") ?? 1;
  let known: PageMarks | null = null;
  return {
    number: index + 1,
    media,
    trim,
    crop: overlap(media, boxOf(page.getCropBox())) ?? media,
    widthPt: (media.right - media.left) * unit,
    heightPt: (media.top - media.bottom) * unit,
    rotation: page.getRotation().angle,
    annotations: listAt(page.node, "Annots").map((one) => nameAt(asDict(one), "Subtype") ?? "unknown"),
    marks: () => {
      known ??= readMarks({ content: contentOf(page), resources: page.node.Resources(), box: media }, shelf);
      return known;
    },
  };
}

function boxOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): PdfBox {
  return {
    left: Math.min(x, x + width),
    right: Math.max(x, x + width),
    bottom: Math.min(y, y + height),
    top: Math.max(y, y + height),
  };
}

function contentOf(page: PDFPage): Uint8Array {
  const contents = page.node.Contents();
  if (contents instanceof PDFRawStream) return streamBytes(contents);
  if (!(contents instanceof PDFArray)) return new Uint8Array();
  // An operator is never split, but a page's parts need no white space at their ends.
  return Buffer.concat(items(contents).flatMap((part) => [streamBytes(part), Buffer.from("\n")]));
}

function declaredFonts(pages: readonly PDFPage[], shelf: FontShelf): PdfFont[] {
  const seen = new Set<PDFDict>();
  const fonts = new Map<PDFDict, PdfFont>();
  for (const page of pages) addFonts(page.node.Resources(), { seen, fonts, shelf });
  return [...fonts.values()];
}

type FontSearch = { seen: Set<PDFDict>; fonts: Map<PDFDict, PdfFont>; shelf: FontShelf };

function addFonts(resources: PDFDict | undefined, search: FontSearch): void {
  if (resources === undefined || search.seen.has(resources)) return;
  search.seen.add(resources);
  for (const dict of dictsIn(dictAt(resources, "Font"))) {
    const font = search.shelf.get(dict) ?? readFont(dict);
    search.shelf.set(dict, font);
    search.fonts.set(dict, font);
  }
  for (const form of dictsIn(dictAt(resources, "XObject"))) addFonts(dictAt(form, "Resources"), search);
}

function dictsIn(dict: PDFDict | undefined): PDFDict[] {
  return (dict?.keys() ?? []).map((key) => asDict(dict?.lookup(key))).filter((one) => one !== undefined);
}
