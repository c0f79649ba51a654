import { type PDFContext, type PDFDocument, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";
import { coverGeometry } from "@colophon/domain/kdp/cover-geometry";
import { expect, test } from "vitest";
import { aPdf, type MadePage, type MadePdf, textAt } from "../testing/a-pdf.ts";
import { type BookFacts, type Finding, preflight } from "./preflight.ts";

const FACTS: BookFacts = {
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

function artifact(content: string): string {
  return `/Artifact BMC ${content} EMC\n`;
}

/** Page number `n` of a plain good book; its only fault is Helvetica, which no made-up PDF embeds. */
function aPage(n: number, more = ""): MadePage {
  const title =
    n === 1 ? "The Lamp at Saltmarsh Ada Wren-Holloway ISBN 978-1-4028-9462-6" : "Words on a page.";
  const content = textAt(title, { x: 72, y: 500, size: 9 }) + artifact(textAt(String(n), { x: 210, y: 40 }));
  return { width: 432, height: 648, content: content + more };
}

function pagesOf(count: number, change: (n: number) => MadePage | undefined = () => undefined): MadePage[] {
  return Array.from({ length: count }, (_, k) => change(k + 1) ?? aPage(k + 1));
}

/** A book of 24 pages with one of them different. */
function withPage(number: number, page: MadePage): MadePage[] {
  return pagesOf(24, (n) => (n === number ? page : undefined));
}

async function interior(made: Partial<MadePdf>, facts: Partial<BookFacts> = {}): Promise<Finding[]> {
  const bytes = await aPdf({ pages: pagesOf(24), ...made });
  const findings = await preflight([{ kind: "pdf", bytes }], { ...FACTS, ...facts });
  // Every made-up PDF has Helvetica without embedding it: INT-006 and INT-016 have a test of their own.
  return findings.filter(({ sentence }) => !sentence.includes("Helvetica"));
}

function codes(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ code }) => code))].toSorted();
}

test("a plain good book has no findings", async () => {
  expect(await interior({})).toEqual([]);
});

test("a font that is not in the file is named", async () => {
  const findings = await preflight([{ kind: "pdf", bytes: await aPdf({ pages: pagesOf(24) }) }], FACTS);
  expect(findings).toMatchObject([
    { code: "INT-006", severity: "blocker", sentence: "1 font not in the file: Helvetica.", file: "pdf" },
    { code: "INT-016", severity: "warning" },
  ]);
});

function halfOpaque(context: PDFContext): Record<string, PDFObject> {
  return { ExtGState: context.obj({ Half: { ca: 0.5 } }) };
}

const GREY_AREA = "0.95 g 100 300 50 50 re f\n";
const IMAGE = {
  Type: "XObject",
  Subtype: "Image",
  Width: 300,
  Height: 300,
  ColorSpace: "DeviceGray",
  BitsPerComponent: 8,
};

function picture(document: PDFDocument, changes: Record<string, unknown> = {}): void {
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

function placed(points: number): string {
  return `q ${points} 0 0 ${points} 100 300 cm /Im1 Do Q\n`;
}

const BAD_BOOKS: [string, string, Partial<MadePdf>, Partial<BookFacts>?][] = [
  ["INT-001", "a page of another size", { pages: withPage(5, { ...aPage(5), width: 500 }) }],
  ["INT-002", "another size than the trim's", {}, { trim: "5.5x8.5" }],
  ["INT-002", "no room for the bleed it needs", {}, { hasBleed: true }],
  ["INT-003", "too few pages", { pages: pagesOf(22) }],
  ["INT-003", "a paper its binding is not sold on", {}, { paper: "groundwood", binding: "hardcover" }],
  [
    "INT-004",
    "text in the fold of a right-hand page",
    { pages: withPage(7, aPage(7, textAt("in", { x: 20, y: 300 }))) },
  ],
  [
    "INT-004",
    "text in the fold of a left-hand page",
    { pages: withPage(8, aPage(8, textAt("in", { x: 405, y: 300 }))) },
  ],
  ["INT-005", "text at the outer edge", { pages: withPage(8, aPage(8, textAt("out", { x: 10, y: 300 }))) }],
  [
    "INT-005",
    "a page number at the foot",
    { pages: withPage(8, aPage(8, artifact(textAt("8", { x: 200, y: 10 })))) },
  ],
  ["INT-007", "small type", { pages: withPage(3, aPage(3, textAt("tiny", { x: 100, y: 300, size: 6 }))) }],
  [
    "INT-007",
    "type made small by scaling",
    { pages: withPage(3, aPage(3, `q .5 0 0 .5 50 100 cm ${textAt("tiny", { x: 100, y: 300 })} Q`)) },
  ],
  ["INT-007", "a hairline", { pages: withPage(3, aPage(3, "0.25 w 100 300 m 200 300 l S\n")) }],
  ["INT-008", "a coarse picture", { pages: withPage(3, aPage(3, placed(90))), finish: picture }],
  ["INT-009", "a bookmark", { finish: addOutline }],
  ["INT-009", "a link", { finish: addLink }],
  ["INT-009", "a layer", { pages: withPage(3, aPage(3, "/OC /Layer BDC 100 300 50 50 re f EMC\n")) }],
  [
    "INT-009",
    "opacity",
    {
      pages: withPage(3, aPage(3, "/Half gs 100 300 50 50 re f\n")),
      resources: halfOpaque,
    },
  ],
  [
    "INT-009",
    "a picture with alpha",
    { pages: withPage(3, aPage(3, placed(40))), finish: (document) => picture(document, { SMask: true }) },
  ],
  [
    "INT-004 INT-009",
    "crop marks",
    {
      pages: withPage(3, aPage(3, "1 w 5 100 m 5 110 l S\n")),
      finish: (document) => document.getPage(2).setTrimBox(18, 18, 396, 612),
    },
  ],
  ["INT-011", "a page number twice", { pages: withPage(6, { ...aPage(6), content: aPage(5).content }) }],
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
  ["INT-015", "a pale grey", { pages: withPage(3, aPage(3, GREY_AREA)) }],
  [
    "INT-016",
    "a forced slant",
    { pages: withPage(3, aPage(3, "BT /F1 11 Tf 1 0 .3 1 100 300 Tm (slanted) Tj ET\n")) },
  ],
  [
    "OWN-001",
    "stars of emphasis",
    { pages: withPage(3, aPage(3, textAt("He was **very** late.", { x: 100, y: 300 }))) },
  ],
  [
    "OWN-001",
    "words of a writing tool",
    { pages: withPage(3, aPage(3, textAt("As an AI language model, I will.", { x: 100, y: 300 }))) },
  ],
  ["OWN-002", "an empty right-hand page", { pages: withPage(9, { width: 432, height: 648, content: "" }) }],
  ["OWN-004", "another title", {}, { title: "The Clock" }],
  [
    "OWN-005",
    "a placeholder",
    { pages: withPage(3, aPage(3, textAt("[INSERT DEDICATION]", { x: 100, y: 300 }))) },
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

test.each(BAD_BOOKS)("%s: %s is reported, and nothing else", async (code, _, made, facts = {}) => {
  expect(codes(await interior(made, facts))).toEqual(code.split(" "));
});

test("a picture below 200 dots per inch is a blocker, below 300 a warning", async () => {
  const pages = (size: number): MadePage[] => withPage(3, aPage(3, placed(size)));
  const [blurred] = await interior({ pages: pages(120), finish: picture });
  const [soft] = await interior({ pages: pages(90), finish: picture });
  expect([blurred?.severity, soft?.severity]).toEqual(["blocker", "warning"]);
  expect(blurred).toMatchObject({ page: 3, sentence: expect.stringContaining("180") });
  expect(await interior({ pages: pages(60), finish: picture })).toEqual([]);
});

test("what is no PDF is a finding and no error", async () => {
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

const THICK: BookFacts = { ...FACTS, pages: 200 };
const SHEET = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "paperback" });
const [WIDTH, HEIGHT] = [SHEET.widthInches * 72, SHEET.heightInches * 72];
const BACKGROUND = `0.4 g 0 0 ${WIDTH} ${HEIGHT} re f\n`;
const WORDS =
  textAt("THE LAMP AT SALTMARSH", { x: 520, y: 500, size: 24 }) +
  textAt("A Novel", { x: 560, y: 450 }) +
  textAt("Ada Wren-Holloway", { x: 560, y: 100 });
const WHITE_BOX = `1 g ${SHEET.barcode.x * 72} ${HEIGHT - (SHEET.barcode.y + SHEET.barcode.height) * 72} 144 86.4 re f 0 g\n`;
const SPINE_X = (SHEET.spine.x + SHEET.spine.width / 2) * 72;

function aCover(content = BACKGROUND + WHITE_BOX + WORDS, size: Partial<MadePage> = {}): MadePage {
  return { width: WIDTH, height: HEIGHT, content, ...size };
}

async function cover(
  made: MadePdf,
  facts: Partial<BookFacts> = {},
  kind: "cover" | "hardcover" = "cover",
): Promise<string[]> {
  const findings = await preflight([{ kind, bytes: await aPdf(made) }], { ...THICK, ...facts });
  return codes(findings).filter((code) => code !== "INT-006");
}

function spine(text: string, size = 11): string {
  return `BT /F1 ${size} Tf 0 -1 1 0 ${SPINE_X - size / 3} 400 Tm (${text}) Tj ET\n`;
}

const GOOD = BACKGROUND + WHITE_BOX + WORDS;

test("a plain good cover has no findings", async () => {
  expect(await cover({ pages: [aCover(GOOD + spine("THE LAMP"))] })).toEqual([]);
});

const BAD_COVERS: [string[], string, MadePage[], Partial<BookFacts>?][] = [
  [["COV-001"], "two pages", [aCover(), aCover()]],
  [["COV-002", "COV-003", "COV-006"], "a sheet that is too high", [aCover(GOOD, { height: HEIGHT + 9 })]],
  [["COV-002", "COV-011"], "a spine for another page count", [aCover()], { pages: 220 }],
  [["COV-003"], "a white strip on the left", [aCover(GOOD.replace("0 0 ", "9 0 "))]],
  [["COV-004"], "text at the edge", [aCover(GOOD + textAt("edge", { x: 12, y: 300 }))]],
  [["COV-005"], "spine text that fills the spine", [aCover(GOOD + spine("THE LAMP", 44))]],
  [
    ["COV-006"],
    "text on the barcode",
    [aCover(GOOD + textAt("ISBN", { x: SHEET.barcode.x * 72 + 20, y: 60 }))],
  ],
  [["COV-006"], "no white place for the barcode", [aCover(BACKGROUND + WORDS)]],
  [["COV-010"], "small type", [aCover(GOOD + textAt("tiny", { x: 600, y: 300, size: 5 }))]],
];

test.each(BAD_COVERS)("%j report a cover with %s", async (due, _, pages, facts = {}) => {
  expect(await cover({ pages }, facts)).toEqual(due);
});

test("a cover that names another author is refused", async () => {
  expect(await cover({ pages: [aCover()] }, { author: "Bertha Moss" })).toEqual(["COV-007"]);
});

test("spine text on a book of 60 pages is refused", async () => {
  const thin = coverGeometry({ trim: "6x9", paper: "white", pages: 60, binding: "paperback" });
  const x = (thin.spine.x + thin.spine.width / 2) * 72;
  const content =
    `0.4 g 0 0 ${thin.widthInches * 72} ${HEIGHT} re f 1 g ${thin.barcode.x * 72} 27 144 86.4 re f 0 g ${WORDS}` +
    `BT /F1 7 Tf 0 -1 1 0 ${x - 2} 400 Tm (LAMP) Tj ET`;
  const page = { width: thin.widthInches * 72, height: HEIGHT, content };
  expect(await cover({ pages: [page] }, { pages: 60 })).toEqual(["COV-005"]);
});

test("a picture of 100 dots per inch, a spot colour and opacity are each reported on a cover", async () => {
  const coarse = await cover({
    pages: [aCover(GOOD + "q 216 0 0 216 520 200 cm /Im1 Do Q")],
    finish: picture,
  });
  const content = GOOD + "/Spot cs 1 scn 600 300 20 20 re f\n";
  const spot = await cover({
    pages: [aCover(content)],
    resources: (context) => ({
      ColorSpace: context.obj({ Spot: ["Separation", "PANTONE", "DeviceCMYK", {}] }),
    }),
  });
  const clear = await cover({
    pages: [aCover(GOOD + "/Half gs 600 300 20 20 re f\n")],
    resources: halfOpaque,
  });
  expect([coarse, spot, clear]).toEqual([["COV-008"], ["COV-008"], ["COV-008"]]);
});

test("text in a hardcover's hinge is refused", async () => {
  const hard = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "hardcover" });
  const [width, height] = [hard.widthInches * 72, hard.heightInches * 72];
  const box = hard.barcode;
  const good =
    `0.4 g 0 0 ${width} ${height} re f 1 g ${box.x * 72 - 1} ${height - (box.y + box.height) * 72 - 1} ${box.width * 72 + 2} ${box.height * 72 + 2} re f 0 g\n` +
    textAt("THE LAMP AT SALTMARSH A NOVEL", { x: hard.frontSafe.x * 72 + 5, y: 500 }) +
    textAt("Ada Wren-Holloway", { x: hard.frontSafe.x * 72 + 5, y: 100 });
  const [, hinge] = hard.hinges;
  const bad = good + textAt("in", { x: (hinge?.x ?? 0) * 72 + 8, y: 300 });
  expect(await cover({ pages: [{ width, height, content: good }] }, {}, "hardcover")).toEqual([]);
  expect(await cover({ pages: [{ width, height, content: bad }] }, {}, "hardcover")).toEqual(["COV-012"]);
});
