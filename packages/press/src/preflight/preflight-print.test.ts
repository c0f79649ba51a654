import { type PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { buildPdf, type GeneratedPage, type MadePdf, textAt } from "../testing/build-pdf.ts";
import { type BookFacts, preflight } from "./preflight.ts";
import {
  buildPage,
  artifact,
  codes,
  FACTS,
  halfOpaque,
  interior,
  pagesOf,
  picture,
  withPage,
} from "./testing/build-printed-book.ts";

test("finds nothing in a plain good book", async () => {
  expect(await interior({})).toEqual([]);
});

test("names a font that is not in the file", async () => {
  const findings = await preflight([{ kind: "pdf", bytes: await buildPdf({ pages: pagesOf(24) }) }], FACTS);
  expect(findings).toMatchObject([
    { code: "INT-006", severity: "blocker", sentence: "1 font not in the file: Helvetica.", file: "pdf" },
    { code: "INT-016", severity: "warning" },
  ]);
});

const GREY_AREA = "0.95 g 100 300 50 50 re f\n";
function placed(points: number): string {
  return `q ${points} 0 0 ${points} 100 300 cm /Im1 Do Q\n`;
}

const BAD_BOOKS: [string, string, Partial<MadePdf>, Partial<BookFacts>?][] = [
  ["INT-001", "a page of another size", { pages: withPage(5, { ...buildPage(5), width: 500 }) }],
  ["INT-002", "another size than the trim's", {}, { trim: "5.5x8.5" }],
  ["INT-002", "no room for the bleed it needs", {}, { hasBleed: true }],
  ["INT-003", "too few pages", { pages: pagesOf(22) }],
  ["INT-003", "an odd number of pages", { pages: pagesOf(25) }],
  ["INT-003", "a paper its binding is not sold on", {}, { paper: "groundwood", binding: "hardcover" }],
  [
    "INT-004",
    "text in the fold of a right-hand page",
    { pages: withPage(7, buildPage(7, textAt("in", { x: 20, y: 300 }))) },
  ],
  [
    "INT-004",
    "text in the fold of a left-hand page",
    { pages: withPage(8, buildPage(8, textAt("in", { x: 405, y: 300 }))) },
  ],
  [
    "INT-005",
    "text at the outer edge",
    { pages: withPage(8, buildPage(8, textAt("out", { x: 10, y: 300 }))) },
  ],
  [
    "INT-005",
    "a page number at the foot",
    { pages: withPage(8, buildPage(8, artifact(textAt("8", { x: 200, y: 10 })))) },
  ],
  [
    "INT-007",
    "small type",
    { pages: withPage(3, buildPage(3, textAt("tiny", { x: 100, y: 300, size: 6 }))) },
  ],
  [
    "INT-007",
    "type made small by scaling",
    { pages: withPage(3, buildPage(3, `q .5 0 0 .5 50 100 cm ${textAt("tiny", { x: 100, y: 300 })} Q`)) },
  ],
  ["INT-007", "a hairline", { pages: withPage(3, buildPage(3, "0.25 w 100 300 m 200 300 l S\n")) }],
  ["INT-008", "a coarse picture", { pages: withPage(3, buildPage(3, placed(90))), finish: picture }],
  ["INT-009", "a bookmark", { finish: addOutline }],
  ["INT-009", "a link", { finish: addLink }],
  ["INT-009", "a layer", { pages: withPage(3, buildPage(3, "/OC /Layer BDC 100 300 50 50 re f EMC\n")) }],
  [
    "INT-009",
    "opacity",
    {
      pages: withPage(3, buildPage(3, "/Half gs 100 300 50 50 re f\n")),
      resources: halfOpaque,
    },
  ],
  [
    "INT-009",
    "a picture with alpha",
    {
      pages: withPage(3, buildPage(3, placed(40))),
      finish: (document) => picture(document, { SMask: true }),
    },
  ],
  [
    "INT-004 INT-009",
    "crop marks",
    {
      pages: withPage(3, buildPage(3, "1 w 5 100 m 5 110 l S\n")),
      finish: (document) => document.getPage(2).setTrimBox(18, 18, 396, 612),
    },
  ],
  [
    "INT-011",
    "a page number twice",
    { pages: withPage(6, { ...buildPage(6), content: buildPage(5).content }) },
  ],
  [
    "INT-012 OWN-002",
    "six blank pages",
    { pages: pagesOf(30, (n) => (n > 10 && n < 17 ? { width: 432, height: 648, content: "" } : undefined)) },
  ],
  ["INT-013", "another ISBN", {}, { isbn: "978-0-306-40615-7" }],
  [
    "INT-014",
    "a number on an empty page",
    { pages: withPage(10, { width: 432, height: 648, content: artifact(textAt("10", { x: 210, y: 40 })) }) },
  ],
  ["INT-015", "a pale grey", { pages: withPage(3, buildPage(3, GREY_AREA)) }],
  [
    "INT-016",
    "a forced slant",
    { pages: withPage(3, buildPage(3, "BT /F1 11 Tf 1 0 .3 1 100 300 Tm (slanted) Tj ET\n")) },
  ],
  [
    "OWN-001",
    "stars of emphasis",
    { pages: withPage(3, buildPage(3, textAt("He was **very** late.", { x: 100, y: 300 }))) },
  ],
  [
    "OWN-001",
    "words of a writing tool",
    { pages: withPage(3, buildPage(3, textAt("As an AI language model, I will.", { x: 100, y: 300 }))) },
  ],
  ["OWN-002", "an empty right-hand page", { pages: withPage(9, { width: 432, height: 648, content: "" }) }],
  ["OWN-004", "another title", {}, { title: "The Clock" }],
  [
    "OWN-005",
    "a placeholder",
    { pages: withPage(3, buildPage(3, textAt("[INSERT DEDICATION]", { x: 100, y: 300 }))) },
  ],
  [
    "OWN-007",
    "a very wide fold",
    {
      pages: pagesOf(24, (n) => ({
        width: 432,
        height: 648,
        content: textAt(
          n === 1 ? "The Lamp at Saltmarsh Ada Wren-Holloway ISBN 978-1-4028-9462-6" : "Words",
          { x: n % 2 === 1 ? 140 : 30, y: 500, size: 7 },
        ),
      })),
    },
  ],
];

test.each(BAD_BOOKS)("%s: reports %s, and nothing else", async (code, _, made, facts = {}) => {
  expect(codes(await interior(made, facts))).toEqual(code.split(" "));
});

test("blocks an image below 200 dots per inch, and warns below 300", async () => {
  const pages = (size: number): GeneratedPage[] => withPage(3, buildPage(3, placed(size)));
  const [blurred] = await interior({ pages: pages(120), finish: picture });
  const [soft] = await interior({ pages: pages(90), finish: picture });
  expect([blurred?.severity, soft?.severity]).toEqual(["blocker", "warning"]);
  expect(blurred).toMatchObject({ page: 3, sentence: expect.stringContaining("180") });
  expect(await interior({ pages: pages(60), finish: picture })).toEqual([]);
});

test("reports a file that is no PDF as a finding, not an error", async () => {
  const bytes = new TextEncoder().encode("not a PDF");
  expect(await preflight([{ kind: "pdf", bytes }], FACTS)).toMatchObject([
    { code: "OWN-009", severity: "blocker" },
  ]);
});

function addOutline(document: PDFDocument): void {
  const { context } = document;
  const item = context.register(context.obj({ Title: PDFString.of("One") }));
  document.catalog.set(
    PDFName.of("Outlines"),
    context.obj({ Type: "Outlines", First: item, Last: item, Count: 1 }),
  );
}

function addLink(document: PDFDocument): void {
  const { context } = document;
  const link = context.register(context.obj({ Type: "Annot", Subtype: "Link", Rect: [10, 10, 20, 20] }));
  document.getPage(4).node.set(PDFName.of("Annots"), context.obj([link]));
}
