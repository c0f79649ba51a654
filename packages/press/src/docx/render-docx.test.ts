import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { proveComplete } from "../checks/completeness.ts";
import { readXml } from "../checks/xml-events.ts";
import { createPress } from "../press.ts";
import { sanitiseManuscript } from "../sanitise-manuscript.ts";
import { ALL_MARKS, HOSTILE_TEXT, aChapter, aManuscript, prose } from "../testing/a-manuscript.ts";
import { readFontFile } from "../typst/fonts.ts";

vi.setConfig({ testTimeout: 60_000 });

const press = createPress();
afterAll(() => press.close());

const NASTY = "<w:t>&amp; \"q\" 's' ]]> #x $y$ {PAGE}";
const hostile = aManuscript({
  title: NASTY,
  subtitle: NASTY,
  author: NASTY,
  publisher: NASTY,
  dedication: NASTY,
  notice: NASTY,
  description: NASTY,
  keywords: [NASTY],
  chapters: [
    aChapter(NASTY, HOSTILE_TEXT),
    aChapter("\u{1F600} 漢字", "Emoji \u{1F600}."),
    aChapter("Marks", ALL_MARKS),
  ],
});

async function filesOf(manuscript = aManuscript()): Promise<Record<string, string>> {
  const { bytes } = await press.render("docx", manuscript, { trim: "6x9" });
  const texts = Object.entries(unzipSync(bytes)).filter(([path]) => /\.(?:xml|rels)$/u.test(path));
  return Object.fromEntries(texts.map(([path, content]) => [path, strFromU8(content)]));
}

test("every part of a hostile book is well-formed", async () => {
  const files = await filesOf(hostile);
  expect(Object.keys(files)).toContain("word/document.xml");
  for (const source of Object.values(files)) expect(() => readXml(source)).not.toThrow();
});

test("the same manuscript gives the same bytes", async () => {
  const one = await press.render("docx", hostile, { trim: "6x9" });
  const two = await press.render("docx", hostile, { trim: "6x9" });
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  expect(one).toMatchObject({ extension: "docx", pages: null });
});

test("pages are trim-sized with mirrored margins, and chapters start on odd pages", async () => {
  const files = await filesOf();
  const document = files["word/document.xml"] ?? "";
  expect(document).toMatch(/<w:pgSz w:w="8640" w:h="12960"/u);
  expect(document.match(/<w:type w:val="oddPage"\/>/gu)?.length).toBe(5);
  expect(files["word/settings.xml"]).toMatch(/<w:displayBackgroundShape\/><w:mirrorMargins\/>/u);
  expect(files["word/settings.xml"]).toContain("<w:evenAndOddHeaders");
});

test("chapters are headings, and the contents link to them with the printed page numbers", async () => {
  const document = (await filesOf())["word/document.xml"] ?? "";
  expect(document.match(/<w:pStyle w:val="Heading1"\/>/gu)?.length).toBe(3);
  const contents = document.slice(document.indexOf("<w:sdt>"), document.indexOf("</w:sdt>"));
  expect(contents).not.toContain('w:dirty="true"');
  const line = 8640 - 1008 - 900;
  expect(contents).toContain(`<w:tabs><w:tab w:val="right" w:pos="${line}" w:leader="dot"/></w:tabs>`);
  expect(contents).toMatch(/w:anchor="chapter1"[^]*The Lamp[^]*>1</u);
  expect(contents).toMatch(/w:anchor="chapter3"[^]*The Clock behind the Wall[^]*>\d+</u);
  expect(document).toContain('w:name="chapter3"');
});

test("each numbered list starts again at 1", async () => {
  const lists = "1. one\n2. two\n\nBetween.\n\n1. one\n2. two";
  const files = await filesOf(aManuscript({ chapters: [aChapter("Lists", lists)] }));
  const used = (files["word/document.xml"] ?? "").matchAll(/<w:numId w:val="(\d+)"/gu).map(([, id]) => id);
  expect(new Set(used).size).toBe(2);
});

test("a heading keeps its style's weight, and marks inside it stay", async () => {
  const files = await filesOf(
    aManuscript({ chapters: [aChapter("One", "## Plain and *leaning*\n\nText.")] }),
  );
  const document = files["word/document.xml"] ?? "";
  expect(document).not.toContain('w:val="false"');
  expect(document).toMatch(/"Heading2"\/><\/w:pPr><w:r><w:t[^>]*>Plain and <[^]*<w:i\/>[^]*leaning/u);
});

test("the embedded fonts are whole once unscrambled with their keys", async () => {
  const { bytes } = await press.render("docx", aManuscript(), { trim: "6x9" });
  const files = unzipSync(bytes);
  const table = strFromU8(files["word/fontTable.xml"] ?? new Uint8Array());
  const keys = Array.from(table.matchAll(/w:embed(\w+) w:fontKey="\{([^}]+)\}"|w:fontKey="\{([^}]+)\}"/gu));
  expect(keys).toHaveLength(4);
  const key = keys[0]?.[2] ?? keys[0]?.[3] ?? "";
  const mask = Buffer.from(key.replaceAll("-", ""), "hex").toReversed();
  const font = files["word/fonts/font1.odttf"] ?? new Uint8Array();
  const plain = font.map((byte, index) => (index < 32 ? byte ^ (mask[index % 16] ?? 0) : byte));
  expect(Buffer.compare(plain, readFontFile("400Regular"))).toBe(0);
});

test("the notice is in the properties and dates are the manuscript's year", async () => {
  const files = await filesOf(aManuscript({ notice: "Sample text composed by the built-in sample writer." }));
  expect(files["docProps/core.xml"]).toContain("built-in sample writer");
  expect(files["docProps/core.xml"]).toContain("2026-01-01T00:00:00Z");
  expect(files["word/document.xml"]).toContain("built-in sample writer");
});

test("a lost paragraph or chapter is noticed", async () => {
  const manuscript = sanitiseManuscript(
    aManuscript({ chapters: [aChapter("One", prose(200)), aChapter("Two", "B.")] }),
  );
  const { bytes } = await press.render("docx", manuscript, { trim: "5x8" });
  const files = unzipSync(bytes);
  const document = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const changed = (text: string) => zipSync({ ...files, "word/document.xml": strToU8(text) });
  expect(proveComplete("docx", bytes, manuscript)).toEqual({ ok: true });
  expect(proveComplete("docx", changed(document.replaceAll("lamp", "")), manuscript)).toMatchObject({
    ok: false,
  });
  expect(
    proveComplete("docx", changed(document.replace('"Heading1"', '"Heading2"')), manuscript),
  ).toMatchObject({
    ok: false,
    reason: "1 chapters instead of 2",
  });
  expect(proveComplete("docx", zipSync({ "a.xml": strToU8("<a/>") }), manuscript)).toMatchObject({
    ok: false,
  });
});
