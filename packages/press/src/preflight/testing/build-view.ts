import { type PDFDict, PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import type { PageMarks, PdfFill, PdfImage, PdfStroke, PdfText } from "../../checks/pdf/page-marks.ts";
import type { PdfBox } from "../../checks/pdf/pdf-geometry.ts";
import type { Ink } from "../../checks/pdf/read-colour.ts";
import type { PdfFont } from "../../checks/pdf/read-font.ts";
import type { PdfPage, PdfView } from "../../checks/pdf/read-pdf.ts";

/** An embedded, properly drawn font. */
export function buildFont(changes: Partial<PdfFont> = {}): PdfFont {
  return {
    name: "EB Garamond",
    kind: "OpenType CFF",
    isEmbedded: true,
    isSubset: true,
    hasToUnicode: true,
    codeBytes: 2,
    capHeight: 650,
    depth: -250,
    glyph: () => ({ text: "a", width: 500, isWhite: false }),
    ...changes,
  };
}

/** A gray of this darkness, from 0 (paper) to 1 (black). */
export function grey(darkness: number): Ink {
  return { model: "grey", darkness, isColoured: false };
}

/** A box from its left and lower edges. */
export function boxAt(left: number, bottom: number, width: number, height: number): PdfBox {
  return { left, bottom, right: left + width, top: bottom + height };
}

/** A line of black text in the middle of a 6 x 9 in page. */
export function buildText(text: string, changes: Partial<PdfText> = {}): PdfText {
  return {
    text,
    font: buildFont(),
    sizePt: 11,
    box: boxAt(150, 300, 100, 11),
    ink: grey(1),
    isArtifact: false,
    contentId: null,
    isInvisible: false,
    isFaux: false,
    ...changes,
  };
}

/** A running head or folio: furniture at the foot of the page. */
export function furniture(text: string, changes: Partial<PdfText> = {}): PdfText {
  return buildText(text, { box: boxAt(210, 40, 10, 9), isArtifact: true, ...changes });
}

/** An image at 300 dpi. */
export function buildImage(changes: Partial<PdfImage> = {}): PdfImage {
  return {
    box: boxAt(100, 200, 72, 72),
    widthPx: 300,
    heightPx: 300,
    ppi: 300,
    model: "grey",
    hasAlpha: false,
    isMask: false,
    stream: PDFContext.create().stream(""),
    order: 1,
    ...changes,
  };
}

/** A black area, and a black line one point thick. */
export function buildFill(changes: Partial<PdfFill> = {}): PdfFill {
  return { box: boxAt(100, 200, 72, 72), ink: grey(1), order: 1, ...changes };
}
export function buildStroke(changes: Partial<PdfStroke> = {}): PdfStroke {
  return { box: boxAt(100, 200, 72, 0), widthPt: 1, ink: grey(1), ...changes };
}

type SeenPage = Partial<Omit<PdfPage, "marks">> & { marks?: Partial<PageMarks> };

/** A 6 x 9 in page as read; it shows only what is given. */
export function seenPage(number: number, { marks = {}, ...changes }: SeenPage = {}): PdfPage {
  const media = changes.media ?? boxAt(0, 0, 432, 648);
  const shown: PageMarks = {
    texts: [],
    images: [],
    strokes: [],
    fills: [],
    transparency: new Set(),
    hasLayers: false,
    fonts: new Set(),
    ...marks,
  };
  return {
    number,
    media,
    trim: null,
    crop: media,
    widthPt: media.right - media.left,
    heightPt: media.top - media.bottom,
    rotation: 0,
    annotations: [],
    ...changes,
    marks: () => shown,
  };
}

/** Pages 1 to `count`, each with a line of text unless `marks` overrides it. */
export function seenPages(
  count: number,
  marks: (n: number) => Partial<PageMarks> | undefined = () => undefined,
): PdfPage[] {
  return Array.from({ length: count }, (_, k) =>
    seenPage(k + 1, { marks: marks(k + 1) ?? { texts: [buildText("Words on a page.")] } }),
  );
}

/** A file as read, without problems for a printer. */
export function buildView(pages: readonly PdfPage[], changes: Partial<PdfView> = {}): PdfView {
  return {
    bytes: 100_000,
    isEncrypted: false,
    pages,
    hasOutlines: false,
    hasLayers: false,
    hasForms: false,
    hasScripts: false,
    hasAttachments: false,
    isTagged: false,
    language: null,
    title: null,
    author: null,
    fonts: () => [buildFont()],
    structure: undefined,
    indexOf: () => undefined,
    ...changes,
  };
}

/** A leaf of a structure tree: its role, page (from 1) and text. */
export type Leaf = { role: string; page: number; text: string };

/** A tagged file: each leaf's text is on its page, in addition to the content added by `furnish`. */
export function buildTaggedView(
  count: number,
  leaves: readonly Leaf[],
  furnish: (n: number) => readonly PdfText[] = () => [],
): PdfView {
  const context = PDFContext.create();
  const nodes = Array.from({ length: count }, () => context.obj({}));
  const kids: PDFObject[] = leaves.map(({ role, page }, id) => {
    const node = nodes[page - 1];
    if (node === undefined) throw new RangeError(`no page ${page}`);
    return context.obj({ S: role, Pg: node, K: [id] });
  });
  const pages = nodes.map((_, k) => {
    const texts = leaves.flatMap(({ page, text }, contentId) =>
      page === k + 1 ? [buildText(text, { contentId })] : [],
    );
    return seenPage(k + 1, { marks: { texts: [...texts, ...furnish(k + 1)] } });
  });
  return buildView(pages, {
    isTagged: true,
    structure: context.obj({ K: kids }),
    indexOf: (page: PDFDict) => {
      const index = nodes.indexOf(page);
      return index < 0 ? undefined : index;
    },
  });
}
