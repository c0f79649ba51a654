import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { everyBlock } from "../testing/every-block.ts";
import { renderDocx, type DocxOptions } from "./render-docx.ts";

const OPTIONS: DocxOptions = { trim: "6x9", theme: "classic", largePrint: false };
const CHAPTERS: ManuscriptInput["chapters"] = ["The Lamp", "The Clock"].map((title) => ({
  title,
  blocks: [{ t: "p", r: "Text." }],
}));

type WordFile = { paths: string[]; file: (path: string) => string };
const made = new Map<string, Promise<WordFile>>();

/** A book's Word file, built once for all tests that need it. */
function filesOf(
  changes: Partial<ManuscriptInput> = {},
  order: Partial<DocxOptions> = {},
): Promise<WordFile> {
  const key = JSON.stringify([Object.entries(changes), order]);
  const known = made.get(key) ?? wordFile(changes, order);
  made.set(key, known);
  return known;
}

async function wordFile(changes: Partial<ManuscriptInput>, order: Partial<DocxOptions>): Promise<WordFile> {
  const copy = fairCopy(buildManuscript({ chapters: CHAPTERS, ...changes }));
  const files = unzipSync(await renderDocx(copy, { ...OPTIONS, ...order }));
  return { paths: Object.keys(files), file: (path) => strFromU8(files[path] ?? new Uint8Array()) };
}

/** The sections in order: first style, page number format, start, and margins. */
function sectionsOf(
  document: string,
): { begins: string; folios: string; start: string | undefined; left: string }[] {
  return document
    .split("</w:sectPr>")
    .slice(0, -1)
    .map((section) => ({
      begins: /<w:pStyle w:val="(\w+)"/u.exec(section)?.[1] ?? "",
      folios: /<w:pgNumType w:fmt="(\w+)"/u.exec(section)?.[1] ?? "",
      start: /<w:pgNumType [^>]*w:start="(\d+)"/u.exec(section)?.[1],
      left: /<w:pgMar [^>]*w:left="(\d+)"/u.exec(section)?.[1] ?? "",
    }));
}

describe("the sections of a book", () => {
  test("are the front matter, in Roman numerals, then its parts, with the first chapter on page 1", async () => {
    const { file } = await filesOf({
      foreword: "Before.",
      afterword: "After.",
      epigraph: "The sea is calm.",
    });
    const sections = sectionsOf(file("word/document.xml"));
    expect(sections.map(({ begins, folios, start }) => [begins, folios, start])).toEqual([
      ["HalfTitle", "lowerRoman", "1"],
      ["Title", "lowerRoman", undefined],
      ["Dedication", "lowerRoman", undefined],
      ["Epigraph", "lowerRoman", undefined],
      ["TOCHeading", "lowerRoman", undefined],
      ["Heading1", "lowerRoman", undefined],
      ["ChapterNumber", "decimal", "1"],
      ["ChapterNumber", "decimal", undefined],
      ["Heading1", "decimal", undefined],
    ]);
  });

  test("each open on a recto", async () => {
    const document = (await filesOf()).file("word/document.xml");
    const sections = sectionsOf(document);
    expect(document.match(/<w:type w:val="oddPage"\/>/gu)).toHaveLength(sections.length - 1);
  });

  test("leave out pages that the book does not have", async () => {
    const { file } = await filesOf({ dedication: undefined });
    expect(sectionsOf(file("word/document.xml")).map(({ begins }) => begins)).not.toContain("Dedication");
  });

  test("end in a paragraph even if a table comes last", async () => {
    const table = { t: "table", rows: [["a", "b"]] } as const;
    const { file } = await filesOf({ chapters: [{ title: "Tables", blocks: [table] }, ...CHAPTERS] });
    expect(file("word/document.xml")).not.toMatch(/<\/w:tbl><w:sectPr>/u);
    expect(sectionsOf(file("word/document.xml"))).toHaveLength(7);
  });

  test.each([
    [150, 0.375],
    [152, 0.5],
    [600, 0.75],
    [undefined, 0.5],
  ])("of %s printed pages have a gutter of %d in plus our own allowance", async (pages, inches) => {
    const printed = pages === undefined ? {} : { printed: { pages, folios: [] } };
    const sections = sectionsOf((await filesOf({}, printed)).file("word/document.xml"));
    const expected = String(Math.round((inches + 0.25) * 1440));
    expect(new Set(sections.map(({ left }) => left))).toEqual(new Set([expected]));
  });
});

describe("numbers above the titles", () => {
  const labels = async (
    changes: Partial<ManuscriptInput>,
    order: Partial<DocxOptions> = {},
  ): Promise<string[]> =>
    [
      ...(await filesOf(changes, order))
        .file("word/document.xml")
        .matchAll(/"ChapterNumber"\/>.*?<w:t [^>]*>([^<]*)</gu),
    ].map(([, label = ""]) => label);

  test("count only the chapters, in the book's language", async () => {
    expect(await labels({ foreword: "Before." })).toEqual(["Chapter 1", "Chapter 2"]);
    expect(await labels({ language: "de" })).toEqual(["Kapitel 1", "Kapitel 2"]);
    expect(await labels({}, { theme: "thriller" })).toEqual(["1", "2"]);
  });

  test("are absent above a prologue", async () => {
    const prologue: ManuscriptInput["chapters"][number] = {
      title: "Prologue",
      blocks: [{ t: "p", r: "Text." }],
    };
    expect(await labels({ chapters: [prologue, ...CHAPTERS] })).toEqual(["Chapter 1", "Chapter 2"]);
  });
});

describe("the package", () => {
  test("lists its content types first, since programs recognize it by them", async () => {
    const { paths, file } = await filesOf();
    expect(paths[0]).toBe("[Content_Types].xml");
    expect(file("_rels/.rels")).toContain('Target="word/document.xml"');
  });

  test("gives every file a type by its name or extension", async () => {
    const bytes = await renderDocx(await everyBlock(), OPTIONS);
    const files = unzipSync(bytes);
    const types = strFromU8(files["[Content_Types].xml"] ?? new Uint8Array());
    for (const path of Object.keys(files).filter((one) => one !== "[Content_Types].xml")) {
      const isTyped =
        types.includes(`PartName="/${path}"`) ||
        types.includes(`Extension="${path.split(".").at(-1) ?? ""}"`);
      expect({ path, isTyped }).toEqual({ path, isTyped: true });
    }
    for (const [, named = ""] of types.matchAll(/PartName="\/([^"]+)"/gu))
      expect(Object.keys(files)).toContain(named);
  });

  test("has a font for every entry of the font table, and declares embedded fonts", async () => {
    const { paths, file } = await filesOf();
    const ids = [...file("word/fontTable.xml").matchAll(/r:id="(rId\d+)"/gu)].map(([, id = ""]) => id);
    const targets = new Map(
      [...file("word/_rels/fontTable.xml.rels").matchAll(/Id="(\w+)" [^>]*Target="([^"]+)"/gu)].map(
        ([, id, to]) => [id, to],
      ),
    );
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) expect(paths).toContain(`word/${targets.get(id) ?? ""}`);
    expect(file("word/settings.xml")).toContain("<w:embedTrueTypeFonts/>");
  });

  test("stores an image unchanged, and once however often it is shown", async () => {
    const copy = await everyBlock();
    const files = unzipSync(await renderDocx(copy, OPTIONS));
    const media = Object.entries(files).filter(([path]) => path.startsWith("word/media/"));
    expect(media).toHaveLength(1);
    expect(
      Buffer.compare(media[0]?.[1] ?? Buffer.of(), [...copy.pictures.values()][0]?.bytes ?? Buffer.of(1)),
    ).toBe(0);
  });
});

describe("the properties", () => {
  test("state who wrote what in which year and language", async () => {
    const core = (await filesOf({ year: 1850, language: "de" })).file("docProps/core.xml");
    for (const entry of [
      "<dc:title>The Lamp at Saltmarsh</dc:title>",
      "<dc:subject>A Novel</dc:subject>",
      "<dc:creator>Ada Wren-Holloway</dc:creator>",
      "<cp:keywords>harbour mystery, sea stories</cp:keywords>",
      "<cp:lastModifiedBy>Ada Wren-Holloway</cp:lastModifiedBy>",
      ">1850-01-01T00:00:00Z</dcterms:created>",
      "<dc:language>de</dc:language>",
    ])
      expect(core).toContain(entry);
  });

  test("leave out what the book does not have", async () => {
    const core = (await filesOf({ subtitle: undefined, keywords: [], description: "" })).file(
      "docProps/core.xml",
    );
    expect(core).not.toMatch(/dc:subject|cp:keywords|dc:description/u);
  });

  test("have the notice after the description", async () => {
    const core = (await filesOf({ description: "A harbour.", notice: "A sample." })).file(
      "docProps/core.xml",
    );
    expect(core).toContain("<dc:description>A harbour.\nA sample.</dc:description>");
  });

  test("treat markup as text", async () => {
    const core = (await filesOf({ title: "A & B <c>" })).file("docProps/core.xml");
    expect(core).toContain("<dc:title>A &amp; B &lt;c&gt;</dc:title>");
  });
});

describe("hyphenation", () => {
  test("is Word's in justified text, two in a row at most, and never in capitals", async () => {
    const settings = (await filesOf()).file("word/settings.xml");
    expect(settings).toContain('<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="2"/>');
    expect(settings).toContain("<w:doNotHyphenateCaps/>");
  });

  test("reaches further into the line the longer it is", async () => {
    const zone = async (trim: DocxOptions["trim"]): Promise<number> =>
      Number(
        /hyphenationZone w:val="(\d+)"/u.exec((await filesOf({}, { trim })).file("word/settings.xml"))?.[1],
      );
    expect(await zone("5x8")).toBeLessThan(await zone("6x9"));
  });
});

describe("numbering", () => {
  test("has an instance for each list style and one for each numbered list, which starts again", async () => {
    const list = { t: "list", ordered: true, items: ["a"] } as const;
    const blocks = [{ t: "p", r: "Text." } as const, list, { t: "p", r: "Between." } as const, list];
    const numbering = (await filesOf({ chapters: [{ title: "Lists", blocks }] })).file("word/numbering.xml");
    const instances = [...numbering.matchAll(/<w:num w:numId="(\d+)">(.*?)<\/w:num>/gu)];
    expect(instances.map(([, id, of = ""]) => [id, of.includes('startOverride w:val="1"')])).toEqual([
      ["1", false],
      ["2", false],
      ["3", true],
      ["4", true],
    ]);
    expect(numbering).toMatch(
      /abstractNumId="0".*?"bullet".*?"ListBullet".*?abstractNumId="1".*?"decimal".*?"ListNumber"/u,
    );
  });
});

describe("footnotes", () => {
  const noted = (text: string, note: string): ManuscriptInput["chapters"][number] => ({
    title: text,
    blocks: [
      { t: "p", r: [{ s: text, note: "n" }] },
      { t: "footnote", id: "n", r: note },
    ],
  });

  test("are numbered through the book, each with its mark and its words", async () => {
    const { file } = await filesOf({ chapters: [noted("First", "One & all."), noted("Second", "Two.")] });
    const notes = [...file("word/footnotes.xml").matchAll(/<w:footnote w:id="(\d+)">(.*?)<\/w:footnote>/gu)];
    expect(notes.map(([, id, content = ""]) => [id, content.replace(/<[^>]+>/gu, "")])).toEqual([
      ["1", " One &amp; all."],
      ["2", " Two."],
    ]);
    for (const [, , content] of notes) expect(content).toContain("<w:footnoteRef/>");
  });

  test("have the separators Word wants, in a book without notes too", async () => {
    const { file } = await filesOf();
    expect(file("word/footnotes.xml")).toMatch(
      /w:type="separator" w:id="-1".*w:type="continuationSeparator" w:id="0"/u,
    );
  });
});
