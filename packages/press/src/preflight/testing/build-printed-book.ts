import { type PDFContext, type PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { buildPdf, type GeneratedPage, type MadePdf, textAt } from "../../testing/build-pdf.ts";
import { type BookFacts, type Finding, preflight } from "../preflight.ts";

/** Facts about a plain book of 24 pages, 6 x 9 in on white paper. */
export const FACTS: BookFacts = {
  title: "The Lamp at Saltmarsh",
  subtitle: "A Novel",
  author: "Ada Wren-Holloway",
  isbn: "978-1-4028-9462-6",
  language: "en-GB",
  trim: "6x9",
  paper: "white",
  binding: "paperback",
  hasBleed: false,
  pages: 24,
  chapterTitles: ["The Lamp"],
};

/** Content marked as page furniture. */
export function artifact(content: string): string {
  return `/Artifact BMC ${content} EMC\n`;
}

/** Page number `n` of a plain valid book; its only problem is Helvetica, which no generated PDF embeds. */
export function buildPage(n: number, more = ""): GeneratedPage {
  const title =
    n === 1 ? "The Lamp at Saltmarsh Ada Wren-Holloway ISBN 978-1-4028-9462-6" : "Words on a page.";
  const content = textAt(title, { x: 72, y: 500, size: 9 }) + artifact(textAt(String(n), { x: 210, y: 40 }));
  return { width: 432, height: 648, content: content + more };
}

/** Pages of a book, plain unless changed by `change`. */
export function pagesOf(
  count: number,
  change: (n: number) => GeneratedPage | undefined = () => undefined,
): GeneratedPage[] {
  return Array.from({ length: count }, (_, k) => change(k + 1) ?? buildPage(k + 1));
}

/** A 24-page book with one page different. */
export function withPage(number: number, page: GeneratedPage): GeneratedPage[] {
  return pagesOf(24, (n) => (n === number ? page : undefined));
}

/** Findings for a book's interior. */
export async function interior(made: Partial<MadePdf>, facts: Partial<BookFacts> = {}): Promise<Finding[]> {
  const bytes = await buildPdf({ pages: pagesOf(24), ...made });
  const findings = await preflight([{ kind: "pdf", bytes }], { ...FACTS, ...facts });
  // No generated PDF embeds its Helvetica: INT-006 and INT-016 have separate tests.
  return findings.filter(({ sentence }) => !sentence.includes("Helvetica"));
}

/** Unique codes of findings. */
export function codes(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ code }) => code))].toSorted();
}

/** Resources with a state at half opacity. */
export function halfOpaque(context: PDFContext): Record<string, PDFObject> {
  return { ExtGState: context.obj({ Half: { ca: 0.5 } }) };
}

const IMAGE = {
  Type: "XObject",
  Subtype: "Image",
  Width: 300,
  Height: 300,
  ColorSpace: "DeviceGray",
  BitsPerComponent: 8,
};

/** Gives all pages of a document an image of 300 x 300 pixels, /Im1; `changes` as in `{ SMask: true }`. */
export function picture(document: PDFDocument, changes: Record<string, unknown> = {}): void {
  const { context } = document;
  const stream = context.flateStream(new Uint8Array(90_000).fill(128), IMAGE);
  for (const [key, value] of Object.entries(changes))
    if (value === true)
      stream.dict.set(PDFName.of(key), context.register(context.flateStream(new Uint8Array(90_000), IMAGE)));
  const reference = context.register(stream);
  for (const page of document.getPages()) {
    page.node.Resources()?.set(PDFName.of("XObject"), context.obj({ Im1: reference }));
  }
}
