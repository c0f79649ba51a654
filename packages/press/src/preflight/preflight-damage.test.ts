import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createPress } from "../press.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { type BookFacts, type Finding, preflight } from "./preflight.ts";
import { codes } from "./testing/build-printed-book.ts";

const press = createPress();
afterAll(() => press.close());
const TITLES = ["The Lamp", "A Letter without a Stamp", "The Clock behind the Wall"];
const book = buildManuscript({ chapters: TITLES.map((title, k) => buildChapter(title, prose(2400, k))) });
const { bytes: GOOD, pages } = await press.render("pdf", book, { trim: "6x9", theme: "classic" });

const FACTS: BookFacts = {
  title: "The Lamp at Saltmarsh",
  author: "Ada Wren-Holloway",
  isbn: "978-1-4028-9462-6",
  language: "en-GB",
  trim: "6x9",
  paper: "cream",
  binding: "paperback",
  hasBleed: false,
  pages,
  chapterTitles: TITLES,
};
/** A recto full of text. */
const FULL = 11;

type Damage = (document: PDFDocument) => unknown;

async function after(damage: Damage, facts: Partial<BookFacts> = {}): Promise<Finding[]> {
  const document = await PDFDocument.load(GOOD, { updateMetadata: false });
  await damage(document);
  const bytes = await document.save({ useObjectStreams: false });
  return preflight([{ kind: "pdf", bytes }], { ...FACTS, ...facts });
}

/** Everything on a page moved, scaled or followed by something else. */
function around(page: PDFPage, before: string, behind: string): void {
  const { context } = page.doc;
  const stream = (text: string): PDFObject => context.register(context.stream(text));
  const contents = page.node.Contents();
  const old = contents instanceof PDFArray ? contents.asArray() : [page.node.get(PDFName.of("Contents"))];
  const parts = [stream(before), ...old.filter((part) => part !== undefined), stream(behind)];
  page.node.set(PDFName.of("Contents"), context.obj(parts));
}

function dictsWith(document: PDFDocument, key: string): PDFDict[] {
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => dict.has(PDFName.of(key)));
}

test("finds nothing in a book of the press", async () => {
  expect(await after(() => undefined)).toEqual([]);
});

test("reports one page of another size with its number", async () => {
  const findings = await after((document) => document.getPage(6).setMediaBox(0, 0, 432, 650));
  expect(findings).toMatchObject([{ code: "INT-001", severity: "blocker", page: 7 }]);
});

test("reports pages of another trim with both sizes", async () => {
  const findings = await after((document) => {
    for (const page of document.getPages()) page.setMediaBox(-4, -4, 440, 656);
  });
  expect(findings).toMatchObject([
    { code: "INT-002", sentence: "The pages measure 6.111 in x 9.111 in; 6x9 needs 6 in x 9 in." },
  ]);
});

test("names a removed font", async () => {
  const findings = await after((document) => {
    for (const key of ["FontFile2", "FontFile3"]) {
      for (const font of dictsWith(document, key)) font.delete(PDFName.of(key));
    }
  });
  expect(findings).toMatchObject([
    { code: "INT-006", sentence: expect.stringMatching(/^\d+ fonts? not in the file: \S/u) },
  ]);
});

test("OWN-008: reports letters without text", async () => {
  const findings = await after((document) => {
    for (const font of dictsWith(document, "ToUnicode")) font.delete(PDFName.of("ToUnicode"));
  });
  expect(codes(findings)).toContain("OWN-008");
});

test("reports text pushed into the gutter and to the edge with its page", async () => {
  const folded = await after((document) => around(document.getPage(FULL - 1), "q 1 0 0 1 -40 0 cm", "Q"));
  const raised = await after((document) => around(document.getPage(FULL - 1), "q 1 0 0 1 0 35 cm", "Q"));
  expect(folded).toMatchObject([{ code: "INT-004", severity: "blocker", page: FULL }]);
  expect(raised).toMatchObject([{ code: "INT-005", severity: "blocker", page: FULL }]);
});

test("reports scaled-down type with its size", async () => {
  const findings = await after((document) =>
    around(document.getPage(FULL - 1), "q .5 0 0 .5 100 150 cm", "Q"),
  );
  expect(findings).toMatchObject([
    {
      code: "INT-007",
      page: FULL,
      sentence: expect.stringMatching(/is set at \d\.?\d* pt; 7 pt is the least/u),
    },
  ]);
});

test("reports a coarse image with its resolution", async () => {
  const square = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  const findings = await after(async (document) => {
    const image = await document.embedJpg(square);
    document.getPage(FULL - 1).drawImage(image, { x: 100, y: 200, width: 144, height: 144 });
  });
  expect(findings).toMatchObject([
    { code: "INT-008", severity: "blocker", page: FULL, sentence: expect.stringContaining("has 50") },
  ]);
});

test("reports a link, a bookmark and an attached file", async () => {
  const findings = await after(async (document) => {
    const { context, catalog } = document;
    const link = context.register(context.obj({ Type: "Annot", Subtype: "Link", Rect: [50, 50, 90, 60] }));
    document.getPage(3).node.set(PDFName.of("Annots"), context.obj([link]));
    const item = context.register(context.obj({ Title: PDFString.of("One") }));
    catalog.set(PDFName.of("Outlines"), context.obj({ Type: "Outlines", First: item, Last: item, Count: 1 }));
    await document.attach(new Uint8Array([1]), "a.bin");
  });
  expect(findings.map(({ code, sentence }) => `${code} ${sentence}`)).toEqual([
    "INT-009 The file has bookmarks.",
    "INT-009 The file has attached files.",
    "INT-009 1 page with Link annotations, first page 4.",
  ]);
});

test("reports a transparent area with its page", async () => {
  const findings = await after((document) =>
    document.getPage(FULL - 1).drawRectangle({ x: 100, y: 200, width: 50, height: 50, opacity: 0.5 }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ code: "INT-009", page: FULL, sentence: expect.stringContaining("opacity") }),
  );
});

test("reports crop marks, and the page that is too large with them", async () => {
  const findings = await after((document) => {
    for (const page of document.getPages()) {
      page.setMediaBox(-18, -18, 468, 684);
      page.setTrimBox(0, 0, 432, 648);
      around(page, "q", "Q 1 w -12 0 m -4 0 l S 0 -12 m 0 -4 l S");
    }
  });
  expect(codes(findings)).toEqual(["INT-002", "INT-004", "INT-005", "INT-009"]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "INT-009",
      sentence: expect.stringContaining("with crop marks, first page 1"),
    }),
  );
});

test("reports a password, and nothing behind it", async () => {
  const findings = await after((document) => document.encrypt({ userPassword: "u", ownerPassword: "o" }));
  expect(findings).toMatchObject([{ code: "INT-009", severity: "blocker" }]);
});

test("reports blank pages in a row, and their effect on the numbers", async () => {
  const findings = await after((document) => {
    for (let k = 0; k < 6; k += 1) document.insertPage(FULL, [432, 648]);
  });
  expect(codes(findings)).toEqual(["INT-011", "INT-012", "OWN-002"]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: "INT-012",
      sentence: `6 blank pages follow each other from page ${FULL + 1} on.`,
    }),
  );
});

test("OWN-006: reports chapters on versos after a lost page, and an odd page count", async () => {
  const findings = await after((document) => document.removePage(1));
  expect(codes(findings)).toEqual(expect.arrayContaining(["INT-003", "INT-011", "OWN-006"]));
});

test("reports two swapped pages by their numbers", async () => {
  const findings = await after((document) => {
    const page = document.getPage(FULL);
    document.removePage(FULL);
    document.insertPage(FULL - 1, page);
  });
  expect(codes(findings)).toContain("INT-011");
});

test("reports a title, author, ISBN or chapter that is not the file's", async () => {
  const other = { title: "The Lamp", author: "Bertha Moss", isbn: "978-0-306-40615-7" };
  const renamed = await after(() => undefined, other);
  const lost = await after(() => undefined, { chapterTitles: [...FACTS.chapterTitles, "The End"] });
  expect(renamed.map(({ sentence }) => sentence)).toEqual([
    "The file is called “The Lamp at Saltmarsh” instead of “The Lamp”.",
    "The author “Bertha Moss” does not stand on the first pages.",
    expect.stringMatching(/^Page \d prints the ISBN 978-1-4028-9462-6; the book has 978-0-306-40615-7\.$/u),
  ]);
  expect(lost).toMatchObject([
    { code: "OWN-003", severity: "blocker", sentence: "1 chapter missing in the file, first “The End”." },
  ]);
});
