import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocxParts } from "../checks/read-docx.ts";
import { normaliseText } from "../checks/readable-text.ts";
import { readXml } from "../checks/xml-events.ts";
import { fairCopy, partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import { Manuscript } from "../manuscript/manuscript.ts";
import { partText } from "../manuscript/part-text.ts";
import { ALL_MARKS, HOSTILE_TEXT, buildChapter, buildManuscript } from "../testing/build-manuscript.ts";
import { everyBlock } from "../testing/every-block.ts";
import { readFontFace } from "../typesetter/fonts.ts";
import { renderDocx, type DocxOptions } from "./render-docx.ts";

const OPTIONS: DocxOptions = { trim: "6x9", theme: "classic", largePrint: false };
const NASTY = "<w:t>&amp; \"q\" 's' ]]> #x $y$ {PAGE}";

const hostile = fairCopy(
  buildManuscript({
    title: NASTY,
    subtitle: NASTY,
    author: NASTY,
    publisher: NASTY,
    dedication: NASTY,
    epigraph: { text: NASTY, source: NASTY },
    notice: NASTY,
    description: NASTY,
    keywords: [NASTY],
    chapters: [
      buildChapter(NASTY, HOSTILE_TEXT),
      buildChapter("\u{1F600} 漢字", "Emoji \u{1F600}."),
      buildChapter("Marks", ALL_MARKS),
    ],
    afterword: NASTY,
    alsoBy: [NASTY],
  }),
);

async function filesOf(copy: FairCopy, order: Partial<DocxOptions> = {}): Promise<Record<string, string>> {
  const bytes = await renderDocx(copy, { ...OPTIONS, ...order });
  const texts = Object.entries(unzipSync(bytes)).filter(([path]) => /\.(?:xml|rels)$/u.test(path));
  return Object.fromEntries(texts.map(([path, content]) => [path, strFromU8(content)]));
}

async function documentOf(copy: FairCopy, order: Partial<DocxOptions> = {}): Promise<string> {
  return (await filesOf(copy, order))["word/document.xml"] ?? "";
}

function readingTexts(copy: FairCopy): { title: string; text: string }[] {
  return partsOf(copy).map((part) => ({
    title: normaliseText(part.title),
    text: normaliseText(partText(part)),
  }));
}

async function readBack(
  copy: FairCopy,
  order: Partial<DocxOptions> = {},
): Promise<{ title: string; text: string }[]> {
  const parts = readDocxParts(await renderDocx(copy, { ...OPTIONS, ...order }));
  return parts.map(({ title, text }) => ({ title: normaliseText(title), text: normaliseText(text) }));
}

test("every part of a hostile book is well-formed, and its text is read back in full", async () => {
  const files = await filesOf(hostile);
  expect(Object.keys(files)).toContain("word/document.xml");
  for (const source of Object.values(files)) expect(() => readXml(source)).not.toThrow();
  expect(await readBack(hostile)).toEqual(readingTexts(hostile));
});

test.each([
  "classic",
  "modern",
  "romance",
  "thriller",
  "fantasy",
  "children",
  "business",
  "workbook",
] as const)("every block of a book is read back from the %s theme", async (theme) => {
  const copy = await everyBlock();
  expect(await readBack(copy, { theme })).toEqual(readingTexts(copy));
  for (const source of Object.values(await filesOf(copy, { theme })))
    expect(() => readXml(source)).not.toThrow();
});

test("every relationship leads to a file of the package, and every file has a type", async () => {
  const bytes = await renderDocx(await everyBlock(), OPTIONS);
  const paths = Object.keys(unzipSync(bytes));
  const files = await filesOf(await everyBlock());
  const document = files["word/document.xml"] ?? "";
  const relations = files["word/_rels/document.xml.rels"] ?? "";
  const targets = new Map(
    relations
      .matchAll(/Id="([^"]+)" Type="[^"]+" Target="([^"]+)"/gu)
      .map(([, id = "", target = ""]) => [id, target]),
  );
  for (const [, id = ""] of document.matchAll(/r:(?:id|embed)="([^"]+)"/gu))
    expect(targets.has(id)).toBe(true);
  for (const target of targets.values()) expect(paths).toContain(`word/${target}`);
  expect(paths.filter((path) => path.startsWith("word/media/"))).toHaveLength(1);
  const types = files["[Content_Types].xml"] ?? "";
  for (const path of paths.filter((one) => /^word\/(?:header|footer)/u.test(one)))
    expect(types).toContain(`/${path}"`);
});

test("the same manuscript gives the same bytes", async () => {
  const one = await renderDocx(await everyBlock(), OPTIONS);
  const two = await renderDocx(await everyBlock(), OPTIONS);
  expect(Buffer.compare(one, two)).toBe(0);
});

test.each(TrimSize.options)(
  "pages of %s are trim-sized, margins mirrored with the wide one inside",
  { tags: "merge" },
  async (trim) => {
    const files = await filesOf(fairCopy(buildManuscript()), { trim });
    const { widthInches, heightInches } = TRIM_SIZES[trim];
    const document = files["word/document.xml"] ?? "";
    const sizes = document.match(/<w:pgSz w:w="(\d+)" w:h="(\d+)"/u);
    expect(sizes?.slice(1).map(Number)).toEqual([
      Math.round(widthInches * 1440),
      Math.round(heightInches * 1440),
    ]);
    const margins = /<w:pgMar w:top="(\d+)" w:right="(\d+)" w:bottom="(\d+)" w:left="(\d+)"/u.exec(document);
    const [top = 0, right = 0, bottom = 0, left = 0] = margins?.slice(1).map(Number) ?? [];
    // KDP's minimum: 0.5 in inside for 151 to 300 pages, 0.25 in elsewhere
    expect(left).toBeGreaterThanOrEqual(720);
    expect(Math.min(top, right, bottom)).toBeGreaterThanOrEqual(360);
    expect(files["word/settings.xml"]).toContain("<w:mirrorMargins/>");
    expect(files["word/settings.xml"]).toContain("<w:evenAndOddHeaders/>");
  },
);

test("large print is set in 16 points or more", async () => {
  const files = await filesOf(fairCopy(buildManuscript()), { largePrint: true });
  const [, size = "0"] = /<w:rPrDefault>.*?<w:sz w:val="(\d+)"/u.exec(files["word/styles.xml"] ?? "") ?? [];
  expect(Number(size) / 2).toBeGreaterThanOrEqual(16);
});

test("every part starts on a recto; front matter has Roman numerals, chapters count from 1", async () => {
  const copy = await everyBlock();
  const sections = (await documentOf(copy)).match(/<w:sectPr>.*?<\/w:sectPr>/gu) ?? [];
  // half title, title, dedication, contents, foreword, three chapters, about the author
  expect(sections).toHaveLength(9);
  expect(sections.slice(1).every((section) => section.includes('<w:type w:val="oddPage"/>'))).toBe(true);
  expect(sections.slice(0, 5).every((section) => section.includes('w:fmt="lowerRoman"'))).toBe(true);
  expect(sections[5]).toContain('<w:pgNumType w:fmt="decimal" w:start="1"/>');
  expect(sections.slice(6).every((section) => section.includes('<w:pgNumType w:fmt="decimal"/>'))).toBe(true);
});

test("running heads follow the theme, and a part's first page has only its folio", async () => {
  const copy = await everyBlock();
  const files = await filesOf(copy, { theme: "modern" });
  const heads = Object.entries(files).filter(([path]) => path.startsWith("word/header"));
  const texts = heads.map(([, source]) => source.replace(/<[^>]+>/gu, "").trim());
  expect(texts).toContain("The Lamp at Saltmarsh");
  expect(texts).toContain("Everything");
  expect(texts).toContain("Chapter 2");
  expect(texts).toContain("");
});

test("the contents link to every part with its printed folio", async () => {
  const copy = await everyBlock();
  const folios = ["ix", "1", "7", "9", "11"];
  const document = await documentOf(copy, { printed: { pages: 40, folios } });
  for (const [index, part] of partsOf(copy).entries()) {
    const anchor = `_Toc${100_000_001 + index}`;
    expect(document).toContain(`w:name="${anchor}"`);
    const [entry = ""] =
      new RegExp(`<w:hyperlink w:anchor="${anchor}".*?</w:hyperlink>`, "u").exec(document) ?? [];
    expect(entry).toContain(part.title);
    expect(entry).toContain(`>${folios[index] ?? ""}</w:t>`);
  }
  expect(document).not.toContain('w:dirty="true"');
});

test("footnotes are Word's own, each in its place", async () => {
  const files = await filesOf(await everyBlock());
  const document = files["word/document.xml"] ?? "";
  expect(document).toMatch(
    /Opening words in plenty<\/w:t><\/w:r><w:r>.{0,80}<w:footnoteReference w:id="1"\/>/u,
  );
  expect(files["word/footnotes.xml"]).toMatch(/<w:footnote w:id="1">.*A note with .*<w:b\/>.*strength/u);
  expect(document).toContain('<w:numRestart w:val="eachSect"/>');
});

test("each numbered list starts again at 1", async () => {
  const files = await filesOf(await everyBlock());
  const document = files["word/document.xml"] ?? "";
  const used = new Set(document.matchAll(/<w:numId w:val="(\d+)"/gu).map(([, id]) => id));
  expect(used.size).toBe(3);
  for (const id of used) {
    expect(files["word/numbering.xml"]).toMatch(
      new RegExp(`<w:num w:numId="${id}">.{0,60}<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>`, "u"),
    );
  }
});

test("images have descriptions for screen readers, and decoration is marked as such", async () => {
  const document = await documentOf(await everyBlock());
  expect(document).toContain('descr="A &lt;blue&gt; &amp; field"');
  expect(document.match(/adec:decorative [^>]*val="1"/gu)).toHaveLength(1);
  // 900 px at 200 per inch are 4.5 in, the width of the text block
  const [, cx = "0"] = /<wp:extent cx="(\d+)"/u.exec(document) ?? [];
  expect(Number(cx) / 914_400).toBeLessThanOrEqual(4.5);
});

test("a table's head is repeated on each page", async () => {
  const document = await documentOf(await everyBlock());
  expect(document.match(/<w:tblHeader\/>/gu)).toHaveLength(1);
  expect(document).toMatch(/<w:tblHeader\/>.*Flour.*Grams/u);
});

test("a heading keeps its style's weight, and marks inside it stay", async () => {
  const copy = fairCopy(
    buildManuscript({ chapters: [buildChapter("One", "## Plain and *leaning*\n\nText.")] }),
  );
  expect(await documentOf(copy)).toMatch(
    /"Heading2"\/>.*?<\/w:pPr><w:r><w:t[^>]*>Plain and <.*?<w:i\/>.*?leaning/u,
  );
});

test("the styles carry the language, and hyphenate by it where the text is justified", async () => {
  const files = await filesOf(fairCopy(buildManuscript({ language: "de" })));
  expect(files["word/styles.xml"]).toContain('<w:lang w:val="de-DE"');
  expect(files["word/settings.xml"]).toContain("<w:autoHyphenation/>");
  const ragged = await filesOf(fairCopy(buildManuscript()), { theme: "children" });
  expect(ragged["word/settings.xml"]).not.toContain("<w:autoHyphenation/>");
});

test("a Hebrew book runs from right to left, its Latin words do not", async () => {
  const copy = fairCopy(
    buildManuscript({ language: "he", chapters: [buildChapter("פרק", "שלום.\n\nשלום Hello world שוב")] }),
  );
  const files = await filesOf(copy);
  expect(files["word/document.xml"]).toMatch(/<w:bidi\/><w:rtlGutter\/>/u);
  expect(files["word/document.xml"]).toMatch(
    /<w:r><w:rPr><w:rtl w:val="0"\/><\/w:rPr><w:t[^>]*>Hello world</u,
  );
  expect(files["word/styles.xml"]).toMatch(/<w:pPrDefault>.*<w:bidi\/>/u);
  expect(await readBack(copy)).toEqual(readingTexts(copy));
});

test("the embedded fonts are complete after deobfuscation with their keys", async () => {
  const files = unzipSync(await renderDocx(fairCopy(buildManuscript()), OPTIONS));
  const table = strFromU8(files["word/fontTable.xml"] ?? new Uint8Array());
  const [, key = ""] = /<w:embedRegular r:id="rId1" w:fontKey="\{([^}]+)\}"/u.exec(table) ?? [];
  const mask = Buffer.from(key.replaceAll("-", ""), "hex").toReversed();
  const font = files["word/fonts/font1.odttf"] ?? new Uint8Array();
  const plain = font.map((byte, index) => (index < 32 ? byte ^ (mask[index % 16] ?? 0) : byte));
  expect(Buffer.compare(plain, readFontFace("EB Garamond", { weight: 400, isItalic: false }))).toBe(0);
});

test("the notice is in the properties, and dates are the manuscript's year", async () => {
  const files = await filesOf(
    fairCopy(buildManuscript({ notice: "Sample text prepared beforehand. No model was asked for it." })),
  );
  expect(files["docProps/core.xml"]).toContain("No model was asked for it");
  expect(files["docProps/core.xml"]).toContain("2026-01-01T00:00:00Z");
  expect(files["word/document.xml"]).toContain("No model was asked for it");
});

test("a missing image stops the book", async () => {
  const copy = await everyBlock();
  await expect(renderDocx({ ...copy, pictures: new Map() }, OPTIONS)).rejects.toMatchObject({
    code: "incomplete",
  });
});

test("one chapter alone needs no contents", async () => {
  const copy = fairCopy(
    Manuscript.parse({ title: "T", author: "A", year: 2026, chapters: [buildChapter("One", "Word.")] }),
  );
  expect(await documentOf(copy)).not.toContain("TOCHeading");
});
