import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { accessibilityMetadata } from "./accessibility.ts";
import type { BookFile } from "./book-file.ts";
import { bookId, packageDocument, type Asset } from "./package-document.ts";
import { xml } from "./xml.ts";

const copyOf = (changes: Partial<ManuscriptInput> = {}): FairCopy =>
  fairCopy(buildManuscript({ chapters: [{ title: "One", blocks: [{ t: "p", r: "Text." }] }], ...changes }));

const FILES: readonly BookFile[] = [
  { id: "title-page", path: "title.xhtml", content: xml`` },
  { id: "contents", path: "contents.xhtml", content: xml``, properties: "nav" },
  { id: "chapter-001", path: "chapter-001.xhtml", content: xml`` },
];
const COVER: Asset = {
  id: "cover-image",
  path: "cover.jpg",
  mediaType: "image/jpeg",
  properties: "cover-image",
};
const opf = (changes: Partial<ManuscriptInput> = {}, assets: readonly Asset[] = [COVER]): string =>
  packageDocument(copyOf(changes), { files: FILES, assets }).xml;

describe("the metadata", () => {
  test("describes the book", () => {
    const text = opf();
    for (const entry of [
      '<dc:title id="title">The Lamp at Saltmarsh</dc:title>',
      '<dc:title id="subtitle">A Novel</dc:title>',
      '<meta refines="#subtitle" property="title-type">subtitle</meta>',
      "<dc:language>en-GB</dc:language>",
      '<dc:creator id="author">Ada Wren-Holloway</dc:creator>',
      '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
      "<dc:publisher>Tidewrack Press</dc:publisher>",
      "<dc:rights>Copyright © 2026 Ada Wren-Holloway</dc:rights>",
      "<dc:date>2026-01-01</dc:date>",
      "<dc:subject>harbour mystery</dc:subject>",
      "<dc:subject>sea stories</dc:subject>",
      '<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>',
    ])
      expect(text).toContain(entry);
  });

  test("leaves out what the book does not have", () => {
    const text = opf(
      { subtitle: undefined, publisher: undefined, description: "", keywords: [], isbn: undefined },
      [],
    );
    expect(text).not.toMatch(
      /subtitle|dc:publisher|dc:description|dc:subject|dc:source|provenance|name="cover"/u,
    );
  });

  test("describes the text's origin on one line", () => {
    expect(opf({ notice: "A sample.\nComposed by rules." })).toContain(
      '<meta property="dcterms:provenance">A sample. Composed by rules.</meta>',
    );
  });

  test.each([
    ["978-1-4028-9462-6", "9781402894626"],
    ["979 10 90636 07 1", "9791090636071"],
  ])("names the printed book's ISBN %s as the source", (isbn, digits) => {
    expect(opf({ isbn })).toContain(`<dc:source>urn:isbn:${digits}</dc:source>`);
  });

  test.each(["pending", "1-4028-9462-7", "977-1-4028-9462-6", "978-1-4028-9462-66"])(
    "names no source for %s",
    (isbn) => {
      expect(opf({ isbn })).not.toContain("dc:source");
    },
  );

  test("stays text with any characters", () => {
    const nasty = '</dc:title><x a="1">&';
    const text = opf({ title: nasty, author: nasty, keywords: [nasty], notice: nasty, description: nasty });
    expect(() => readXml(text)).not.toThrow();
    expect(text).not.toContain("<x a=");
  });
});

describe("the manifest and the spine", () => {
  const attributes = (element: string, name: string): (string | undefined)[] =>
    readXml(opf()).flatMap((event) =>
      event.kind === "open" && event.name === element ? [event.attributes.get(name)] : [],
    );

  test("list every file once, and every document in reading order", () => {
    expect(attributes("item", "href")).toEqual([
      "toc.ncx",
      "book.css",
      "cover.jpg",
      "title.xhtml",
      "contents.xhtml",
      "chapter-001.xhtml",
    ]);
    expect(attributes("itemref", "idref")).toEqual(["title-page", "contents", "chapter-001"]);
    expect(new Set(attributes("item", "id")).size).toBe(6);
  });

  test("mark the contents and the cover", () => {
    expect(opf()).toContain('href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"');
    expect(opf()).toContain('<meta name="cover" content="cover-image"/>');
    expect(opf({}, [{ id: "font-1", path: "fonts/a.ttf", mediaType: "font/ttf" }])).not.toContain(
      'name="cover"',
    );
  });

  test("turn pages in the direction of the language", () => {
    expect(opf({ language: "fa" })).toContain('page-progression-direction="rtl"');
    expect(opf({ language: "fa" })).toContain('dir="rtl">');
    expect(opf()).toContain('<spine toc="ncx">');
    expect(opf()).toContain('dir="ltr">');
  });
});

describe("the book's id", () => {
  const book = { title: "The Lamp", author: "Ada", isbn: "978-1-4028-9462-6" };

  test("is a UUID that stays the same for the same book", () => {
    expect(bookId(book)).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u,
    );
    expect(bookId({ ...book })).toBe(bookId(book));
  });

  test("differs by title, author and ISBN", () => {
    const others = [
      { ...book, title: "The Lamps" },
      { ...book, author: "Ida" },
      { ...book, isbn: undefined },
      { title: "The", author: "Lamp Ada", isbn: book.isbn },
    ];
    expect(new Set([book, ...others].map((one) => bookId(one))).size).toBe(5);
  });

  test("is the same in a new version of the text", () => {
    const idOf = (text: string): string | undefined =>
      /<dc:identifier id="book-id">([^<]+)</u.exec(
        opf({ chapters: [{ title: "One", blocks: [{ t: "p", r: text }] }] }),
      )?.[1];
    expect(idOf("Before.")).toBe(idOf("After."));
  });
});

describe("the accessibility metadata", () => {
  type Blocks = FairCopy["chapters"][number]["blocks"];
  const figure = (alt: string): Blocks[number] => ({
    t: "figure",
    picture: "a",
    alt,
    caption: null,
    placement: "inline",
  });

  function metadataOf(blocks: Blocks, notes = 0): { of: (name: string) => string[]; summary: string } {
    const copy = copyOf();
    const [first] = copy.chapters;
    if (first === undefined) throw new TypeError("a book without chapters");
    const all = Array.from({ length: notes }, () => [{ s: "Note." }]);
    const text = accessibilityMetadata({ ...copy, chapters: [{ ...first, blocks, notes: all }] }).xml;
    const of = (name: string): string[] =>
      [...text.matchAll(new RegExp(`property="schema:${name}"[^>]*>([^<]*)<`, "gu"))].map(
        ([, value = ""]) => value,
      );
    return { of, summary: of("accessibilitySummary")[0] ?? "" };
  }

  test("says that text is sufficient, with or without images", () => {
    expect(metadataOf([]).of("accessMode")).toEqual(["textual"]);
    expect(metadataOf([figure("A lamp")]).of("accessMode")).toEqual(["textual", "visual"]);
    expect(metadataOf([figure("A lamp")]).of("accessModeSufficient")).toEqual(["textual"]);
  });

  test("mentions image descriptions if there are any, not for decoration only", () => {
    expect(metadataOf([figure(""), figure("A lamp")]).of("accessibilityFeature")).toContain(
      "alternativeText",
    );
    expect(metadataOf([figure("")]).of("accessibilityFeature")).not.toContain("alternativeText");
    expect(metadataOf([figure("")]).summary).toContain("Its pictures only decorate.");
    expect(metadataOf([]).summary).toContain("The text holds no pictures.");
  });

  test("lists what every book has", () => {
    expect(metadataOf([]).of("accessibilityFeature")).toEqual([
      "displayTransformability",
      "readingOrder",
      "structuralNavigation",
      "tableOfContents",
    ]);
    expect(metadataOf([]).of("accessibilityHazard")).toEqual(["none"]);
  });

  test("mentions note links only if there are notes", () => {
    expect(metadataOf([], 1).summary).toContain("Links lead to each note and back.");
    expect(metadataOf([], 0).summary).not.toContain("note");
  });
});
