import { type PDFContext, PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";

/** One page of a generated PDF, in points; `content` is its content stream. */
export type GeneratedPage = { width: number; height: number; content: string };

/** Resources for a page's content: F1 is Helvetica, not embedded, which no valid print file has. */
export type MadePdf = {
  pages: readonly GeneratedPage[];
  resources?: (context: PDFContext) => Record<string, PDFObject>;
  /** Changes the document after its pages are added. */
  finish?: (document: PDFDocument) => void;
};

/** A manually built PDF, so that it can be wrong in any way. */
export async function buildPdf({ pages, resources, finish }: MadePdf): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const font = context.register(
    context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" }),
  );
  const shared = context.obj({ Font: { F1: font } });
  for (const [kind, entries] of Object.entries(resources?.(context) ?? {})) {
    shared.set(PDFName.of(kind), entries);
  }
  for (const { width, height, content } of pages) {
    const page = document.addPage([width, height]);
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
    page.node.set(PDFName.of("Resources"), shared);
  }
  finish?.(document);
  return document.save({ useObjectStreams: false });
}

/** A line of text at a position, in points from the lower left. */
export function textAt(text: string, { x, y, size = 11 }: { x: number; y: number; size?: number }): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/gu, "\\$&")}) Tj ET\n`;
}
