import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRESS_THEMES } from "@colophon/contracts/library/books/print";
import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readEpubParts } from "../checks/read-epub.ts";
import { normaliseText } from "../checks/readable-text.ts";
import { readXml } from "../checks/xml-events.ts";
import type { CoverImage } from "../cover/cover-image.ts";
import { fairCopy, partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { partText } from "../manuscript/part-text.ts";
import { prepareImages } from "../images/prepare-images.ts";
import {
  ALL_MARKS,
  HOSTILE_TEXT,
  buildChapter,
  buildManuscript,
  prose,
} from "../testing/build-manuscript.ts";
import { renderEpub, type EpubOptions } from "./render-epub.ts";

const folder = mkdtempSync(join(tmpdir(), "press-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
const COVER: CoverImage = { bytes: await picture(1600, 2560), mediaType: "image/jpeg" };
const LANDSCAPE = `data:image/jpeg;base64,${(await picture(800, 500)).toString("base64")}`;
const PORTRAIT = `data:image/jpeg;base64,${(await picture(600, 900)).toString("base64")}`;

type Blocks = ManuscriptInput["chapters"][number]["blocks"];

const EVERY_BLOCK: Blocks = [
  { t: "p", r: "The opening of the chapter." },
  {
    t: "p",
    r: [{ s: "Two notes", note: "a" }, { s: " in " }, { s: "one", i: 1, note: "b" }, { s: " paragraph." }],
  },
  { t: "quote", r: "First of the quotation." },
  { t: "quote", r: "Second of it.", source: "Its author" },
  { t: "verse", lines: ["Tyger Tyger,", "burning bright"] },
  { t: "h2", r: [{ s: "A section", note: "c" }] },
  { t: "list", ordered: true, items: ["First", [{ s: "Second", b: 1 }]] },
  { t: "h3", r: "A smaller section" },
  { t: "list", items: ["A thing"] },
  { t: "figure", src: LANDSCAPE, alt: "A harbour & a lamp", caption: "The harbour" },
  { t: "figure", src: PORTRAIT, alt: "" },
  { t: "figure", src: PORTRAIT, alt: "A lamp", placement: "page" },
  {
    t: "table",
    head: ["Port", "Boats", ""],
    rows: [["Saltmarsh", "12", ""], ["Tidewrack"]],
    caption: "Boats",
  },
  { t: "break" },
  { t: "p", r: [{ s: "nasa", sc: 1 }, { s: " after the break" }] },
  {
    t: "box",
    kind: "recipe",
    title: "Soup",
    blocks: [
      { t: "h3", r: "You need" },
      { t: "list", items: ["Fish"] },
    ],
  },
  { t: "h2", r: "Practice" },
  { t: "box", kind: "exercise", title: "Think", blocks: [{ t: "p", r: "Of a port." }], writingLines: 9 },
  { t: "box", kind: "note", title: "Mind", blocks: [{ t: "table", rows: [["the", "step"]] }] },
  { t: "footnote", id: "a", r: [{ s: "Note " }, { s: "one", i: 1 }] },
  { t: "footnote", id: "b", r: "Note two" },
  { t: "footnote", id: "c", r: "Note three" },
];

const NASTY = "<b>&amp; \"q\" 's' ]]> <!-- #x $y$";
const BOOKS: [string, Partial<ManuscriptInput>][] = [
  ["an ordinary book", { notice: "Sample text prepared beforehand. No model was asked for it." }],
  [
    "a book with every mark",
    { chapters: [buildChapter("Marks", ALL_MARKS), buildChapter("Prologue", "One.")] },
  ],
  [
    "a book with every part and block",
    {
      epigraph: { text: "The sea is calm tonight.\nThe tide is full.", source: "Matthew Arnold" },
      edition: "First edition",
      foreword: "A word.",
      preface: "Before.",
      introduction: {
        title: "How to read this",
        blocks: [
          { t: "h2", r: "Slowly" },
          { t: "p", r: "And twice." },
        ],
      },
      chapters: [{ title: "Every block", blocks: EVERY_BLOCK }, buildChapter("Epilogue", "The end.")],
      afterword: "After.",
      acknowledgements: "Thanks.",
      aboutTheAuthor: "She lives by the sea.",
      alsoBy: ["The Clock", "The Stamp"],
    },
  ],
  [
    "a book in Hebrew",
    { language: "he", chapters: [buildChapter("בראשית", "בראשית ברא אלהים את השמים ואת הארץ.")] },
  ],
  [
    "a hostile book",
    {
      title: NASTY,
      subtitle: NASTY,
      author: NASTY,
      publisher: NASTY,
      isbn: NASTY,
      description: NASTY,
      keywords: [NASTY],
      dedication: NASTY,
      epigraph: NASTY,
      notice: NASTY,
      alsoBy: [NASTY],
      chapters: [
        buildChapter(NASTY, HOSTILE_TEXT),
        {
          title: "Notes",
          blocks: [
            { t: "p", r: NASTY },
            { t: "footnote", r: NASTY },
            { t: "h2", r: NASTY },
          ],
        },
        { title: "Alt", blocks: [{ t: "figure", src: LANDSCAPE, alt: NASTY }] },
        buildChapter("\u{1F600} and 漢字", "Emoji \u{1F600} are the reader's."),
      ],
    },
  ],
];
const [, , WHOLE, HEBREW, HOSTILE] = BOOKS.map(([, changes]) => changes);

const copyOf = async (changes: Partial<ManuscriptInput> = {}): Promise<FairCopy> => {
  const manuscript = buildManuscript(changes);
  return fairCopy(manuscript, await prepareImages(manuscript));
};
const USUAL: EpubOptions = { cover: COVER, theme: "classic", embedFonts: false };
const render = async (changes: Partial<ManuscriptInput> = {}, options: Partial<EpubOptions> = {}) =>
  renderEpub(await copyOf(changes), { ...USUAL, ...options });
const filesOf = async (changes: Partial<ManuscriptInput> = {}, options: Partial<EpubOptions> = {}) => {
  const files = unzipSync(await render(changes, options));
  return (path: string) => strFromU8(files[`EPUB/${path}`] ?? new Uint8Array());
};
const chapterOf = async (blocks: Blocks, options: Partial<EpubOptions> = {}) =>
  (await filesOf({ chapters: [{ title: "One", blocks }] }, options))("chapter-001.xhtml");
const themes = PressTheme.options;

test.each(BOOKS)("%s has no error and no warning in the built-in EPUB check", async (_, changes) => {
  const result = await EpubCheck.validate(await render(changes));
  expect(result.messages.filter((message) => message.severity !== "usage")).toEqual([]);
  expect(result.valid).toBe(true);
});

test.each(themes)(
  "the theme %s gives a valid book with its typefaces in it",
  { tags: "merge" },
  async (theme) => {
    const bytes = await render(
      { ...WHOLE, chapters: [buildChapter("One", prose(300))] },
      { theme, embedFonts: true },
    );
    expect((await EpubCheck.validate(bytes)).messages.filter(({ severity }) => severity !== "usage")).toEqual(
      [],
    );
    expect(Object.keys(unzipSync(bytes)).some((path) => /^EPUB\/fonts\/.*\.ttf$/u.test(path))).toBe(true);
  },
);

const noEpubcheck = !existsSync("/usr/bin/epubcheck") || spawnSync("java", ["-version"]).status !== 0;
const EPUBCHECK = noEpubcheck ? " [skipped: epubcheck or java is not installed]" : "";

test.skipIf(noEpubcheck).each([
  ["a book with every part and block", WHOLE, true],
  ["a hostile book", HOSTILE, false],
])(
  `%s has no error and no warning in the reference EPUBCheck${EPUBCHECK}`,
  { tags: "merge" },
  async (_, changes, embedFonts) => {
    const file = join(folder, "book.epub");
    writeFileSync(file, await render(changes, { embedFonts }));
    const quickStart = ["-XX:TieredStopAtLevel=1", "-jar", "/usr/bin/epubcheck"];
    const report = spawnSync("java", [...quickStart, file], { encoding: "utf8" });
    expect(report.stdout + report.stderr).toMatch(/No errors or warnings detected/u);
  },
);

test.each(BOOKS)("reads every title and word of %s back from the file", async (_, changes) => {
  const copy = await copyOf(changes);
  const read = readEpubParts(renderEpub(copy, USUAL));
  expect(read.map(({ title }) => normaliseText(title))).toEqual(
    partsOf(copy).map(({ title }) => normaliseText(title)),
  );
  expect(read.map(({ text }) => normaliseText(text))).toEqual(
    partsOf(copy).map((part) => normaliseText(partText(part))),
  );
});

test("makes every document of a hostile book well-formed", async () => {
  const files = unzipSync(await render(HOSTILE));
  const documents = Object.keys(files).filter((path) => /\.(?:xhtml|opf|ncx|xml)$/u.test(path));
  expect(documents.length).toBeGreaterThan(8);
  for (const path of documents)
    expect(() => readXml(strFromU8(files[path] ?? new Uint8Array()))).not.toThrow();
});

test("gives the same bytes for the same manuscript", async () => {
  expect(Buffer.compare(await render(WHOLE), await render(WHOLE))).toBe(0);
});

test("puts the notice on the copyright page and in the metadata", async () => {
  const file = await filesOf({ notice: "Sample text prepared beforehand. No model was asked for it." });
  expect(file("package.opf")).toContain("No model was asked for it");
  expect(file("copyright.xhtml")).toContain("No model was asked for it");
});

test("makes the cover an item, not a page", async () => {
  const bytes = await render();
  const files = unzipSync(bytes);
  const opf = strFromU8(files["EPUB/package.opf"] ?? new Uint8Array());
  expect(Buffer.compare(files["EPUB/cover.jpg"] ?? new Uint8Array(), COVER.bytes)).toBe(0);
  expect(opf).toContain('href="cover.jpg" media-type="image/jpeg" properties="cover-image"');
  expect(opf).not.toMatch(/idref="cover/u);
  expect(Object.keys(files)).not.toContain("EPUB/cover.xhtml");
});

test("makes a valid book without a cover", async () => {
  const bytes = await render({}, { cover: null });
  expect((await EpubCheck.validate(bytes)).valid).toBe(true);
  expect(strFromU8(unzipSync(bytes)["EPUB/package.opf"] ?? new Uint8Array())).not.toContain("cover-image");
});

test("puts the parts in reading order, each with its type", async () => {
  const file = await filesOf(WHOLE);
  const order = [...file("package.opf").matchAll(/idref="([^"]+)"/gu)].map(([, id]) => id);
  expect(order).toEqual([
    "title-page",
    "copyright-page",
    "dedication",
    "epigraph",
    "contents",
    "foreword",
    "preface",
    "introduction",
    "chapter-001",
    "chapter-002",
    "afterword",
    "acknowledgements",
    "about-the-author",
    "also-by",
  ]);
  expect(file("foreword.xhtml")).toContain('epub:type="foreword" role="doc-foreword"');
  expect(file("foreword.xhtml")).toContain('<body epub:type="frontmatter">');
  expect(file("chapter-001.xhtml")).toContain('epub:type="chapter" role="doc-chapter"');
  expect(file("chapter-002.xhtml")).toContain('epub:type="epilogue" role="doc-epilogue"');
  expect(file("acknowledgements.xhtml")).toContain('role="doc-acknowledgments"');
  expect(file("also-by.xhtml")).toContain('<body epub:type="backmatter">');
  expect(file("dedication.xhtml")).toContain('role="doc-dedication"');
  expect(file("epigraph.xhtml")).toContain('<footer class="source"><p>Matthew Arnold</p></footer>');
});

test("links notes and marks both ways, numbered in order", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  for (const number of [1, 2, 3]) {
    expect(chapter).toContain(
      `<sup><a id="chapter-001-mark-${number}" href="#chapter-001-note-${number}" epub:type="noteref" role="doc-noteref">${number}</a></sup>`,
    );
    expect(chapter).toContain(
      `<aside id="chapter-001-note-${number}" epub:type="footnote" role="doc-footnote"><p><a href="#chapter-001-mark-${number}" role="doc-backlink" aria-label="${number}. Back to the text">${number}.</a> Note`,
    );
  }
  expect(chapter.indexOf("Note three")).toBeGreaterThan(chapter.indexOf("Of a port."));
});

test("describes an image, and hides decoration", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  expect(chapter).toMatch(
    /<figure class="picture wide">\n<img src="images\/\w+\.jpg" alt="A harbour &amp; a lamp"\/>\n<figcaption>The harbour<\/figcaption>\n<\/figure>/u,
  );
  expect(chapter).toMatch(/<div class="picture tall"><img src="[^"]+" alt="" role="presentation"\/><\/div>/u);
  expect(chapter).toContain('<figure class="picture plate">');
});

test("stores an image used twice once", async () => {
  const figure = { t: "figure", src: PORTRAIT, alt: "A lamp" } as const;
  const bytes = await render({ chapters: [{ title: "One", blocks: [figure, figure] }] });
  expect(Object.keys(unzipSync(bytes)).filter((path) => path.startsWith("EPUB/images/"))).toHaveLength(1);
});

test("rejects a copy that names a missing image", () => {
  const figure = { t: "figure", src: PORTRAIT, alt: "A lamp" } as const;
  const copy = fairCopy(buildManuscript({ chapters: [{ title: "One", blocks: [figure] }] }));
  expect(() => renderEpub(copy, USUAL)).toThrow(expect.objectContaining({ code: "incomplete" }));
});

test("gives tables header cells without empty ones, and aligns numbers right", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  expect(chapter).toContain("<caption>Boats</caption>\n<thead>");
  expect(chapter).toContain(
    '<tr><th scope="col">Port</th><th scope="col" class="figures">Boats</th><td></td></tr>',
  );
  expect(chapter).toContain('<tr><td>Saltmarsh</td><td class="figures">12</td><td></td></tr>');
});

test("skips no heading level, in boxes too", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  const levels = [...chapter.matchAll(/<h(\d)/gu)].map(([, level]) => Number(level));
  expect(levels).toEqual([1, 2, 3, 4, 5, 2, 3, 3]);
});

test("puts the paragraphs of a quotation into one element, with the source at the end", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  expect(chapter).toContain(
    '<blockquote>\n<p>First of the quotation.</p>\n<p>Second of it.</p>\n<footer class="source"><p>Its author</p></footer>\n</blockquote>',
  );
});

test("keeps lines of verse separate for screen readers and search", async () => {
  const chapter = (await filesOf(WHOLE))("chapter-001.xhtml");
  expect(chapter).toContain(
    '<p class="verse"><span>Tyger Tyger,</span><br/>\n<span>burning bright</span></p>',
  );
});

test("keeps the word of an initial whole, and starts no unsuitable chapter with one", async () => {
  const long = "Nobody in the house could say who had lit the lamp. ".repeat(6);
  const opening = async (r: string) => /<p class="flush[^>]*>/u.exec(await chapterOf([{ t: "p", r }]))?.[0];
  expect(await chapterOf([{ t: "p", r: long }])).toContain('<p class="flush initial">Nobody in');
  expect(await opening("Short.")).toBe('<p class="flush lead">');
  expect(await opening(`“${long}”`)).toBe('<p class="flush lead">');
  expect(await opening(`1801.—${long}`)).toBe('<p class="flush lead">');
  expect(await opening(`I’d known. ${long}`)).toBe('<p class="flush lead">');
  expect(await chapterOf([{ t: "p", r: long }], { theme: "business" })).toContain('<p class="flush">');
});

test("writes the number above a title as in the theme, in the book's language", async () => {
  const label = async (theme: PressTheme, language: string) =>
    /<p class="number">([^<]*)</u.exec((await filesOf({ language }, { theme }))("chapter-002.xhtml"))?.[1];
  expect(await label("classic", "en-GB")).toBe("Chapter 2");
  expect(await label("classic", "de")).toBe("Kapitel 2");
  expect(await label("thriller", "fr")).toBe("2");
  expect(await label("workbook", "en-US")).toBeUndefined();
});

test("writes all of the press's own words in the book's language", async () => {
  const file = await filesOf({ ...WHOLE, language: "de-AT", foreword: "Ein Wort." });
  expect(file("contents.xhtml")).toContain('<h1 id="contents">Inhalt</h1>');
  expect(file("contents.xhtml")).toContain(
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="de-AT" xml:lang="de-AT">',
  );
  expect(file("foreword.xhtml")).toContain(">Geleitwort</h1>");
  expect(file("chapter-001.xhtml")).toContain("1. Zurück zum Text");
  expect(file("package.opf")).toContain('xml:lang="de-AT"');
});

test("turns pages of right-to-left books from the right", async () => {
  const file = await filesOf(HEBREW);
  expect(file("package.opf")).toContain('<spine toc="ncx" page-progression-direction="rtl">');
  expect(file("chapter-001.xhtml")).toContain('lang="he" xml:lang="he" dir="rtl"');
  expect(file("book.css")).toContain("ul, ol { margin: 1em 0; padding-right: 1.8em; }");
  expect((await filesOf())("package.opf")).not.toContain("rtl");
});

test("links contents to parts and sections, in the NCX too", async () => {
  const file = await filesOf(WHOLE);
  const links = [...file("contents.xhtml").matchAll(/<li><a href="([^"]+)">/gu)].map(([, href]) => href);
  const places = [...file("toc.ncx").matchAll(/<content src="([^"]+)"/gu)].map(([, src]) => src);
  expect(places).toEqual(links);
  expect(links).toContain("chapter-001.xhtml#chapter-001-section-2");
  expect(file("toc.ncx")).toContain('<meta name="dtb:depth" content="2"/>');
  expect([...file("toc.ncx").matchAll(/playOrder="(\d+)"/gu)].map(([, order]) => Number(order))).toEqual(
    places.map((_, index) => index + 1),
  );
  expect(file("contents.xhtml")).toContain('epub:type="bodymatter" href="chapter-001.xhtml"');
});

test("lists only parts in a book with very many sections", async () => {
  const blocks: Blocks = Array.from({ length: 151 }, (_, index) => ({
    t: "h2" as const,
    r: `Section ${index}`,
  }));
  const file = await filesOf({ chapters: [{ title: "One", blocks }] });
  expect(file("contents.xhtml")).not.toContain("section-1");
  expect(file("toc.ncx")).toContain('<meta name="dtb:depth" content="1"/>');
});

test("makes fewer than 300 documents of 500 chapters, all of them linked", { tags: "merge" }, async () => {
  const blocks: Blocks = [
    { t: "p", r: [{ s: "Text", note: "n" }] },
    { t: "footnote", id: "n", r: "Note" },
  ];
  const chapters = Array.from({ length: 500 }, (_, index) => ({ title: `Title ${index + 1}`, blocks }));
  const bytes = await render({ ...WHOLE, chapters });
  const paths = Object.keys(unzipSync(bytes)).filter((path) => path.endsWith(".xhtml"));
  expect(paths.length).toBeLessThan(300);
  expect(readEpubParts(bytes)).toHaveLength(500 + 7);
  expect((await EpubCheck.validate(bytes)).messages.filter(({ severity }) => severity !== "usage")).toEqual(
    [],
  );
});

const accessibility = async (blocks: Blocks) => {
  const opf = (await filesOf({ chapters: [{ title: "One", blocks }] }))("package.opf");
  const values = (name: string) =>
    [...opf.matchAll(new RegExp(`property="schema:${name}"[^>]*>([^<]+)<`, "gu"))].map(([, value]) => value);
  return { opf, modes: values("accessMode"), features: values("accessibilityFeature"), values };
};

test("derives the accessibility metadata from the book", async () => {
  const text = { t: "p", r: "Text." } as const;
  const plain = await accessibility([text]);
  expect(plain.modes).toEqual(["textual"]);
  expect(plain.features).not.toContain("alternativeText");
  expect(plain.values("accessibilityHazard")).toEqual(["none"]);
  expect(plain.values("accessModeSufficient")).toEqual(["textual"]);
  expect(plain.values("accessibilitySummary")[0]).toContain("no pictures");

  const telling = await accessibility([text, { t: "figure", src: LANDSCAPE, alt: "A harbour" }]);
  expect(telling.modes).toEqual(["textual", "visual"]);
  expect(telling.features).toContain("alternativeText");

  const decorated = await accessibility([text, { t: "figure", src: LANDSCAPE, alt: "" }]);
  expect(decorated.features).not.toContain("alternativeText");

  const noted = await accessibility([text, { t: "footnote", r: "Note." }]);
  expect(noted.values("accessibilitySummary")[0]).toContain("each note and back");
});

test("claims no conformance that was not evaluated", async () => {
  const { opf } = await accessibility([{ t: "p", r: "Text." }]);
  expect(opf).not.toMatch(/conformsTo|certifiedBy/u);
});

test("leaves an invalid ISBN out of the identifiers", async () => {
  expect((await filesOf({ isbn: "978-1-4028-9462-6" }))("package.opf")).toContain(
    "<dc:source>urn:isbn:9781402894626<",
  );
  expect((await filesOf({ isbn: "pending" }))("package.opf")).not.toContain("urn:isbn");
});

test("leaves out break hints in long words, and spaces e-readers have no glyph for", async () => {
  const chapter = await chapterOf([
    { t: "p", r: `${"long".repeat(20)} dix\u202Fans, 5\u2009%, em\u2003space` },
  ]);
  expect(chapter).toContain("long".repeat(20));
  expect(chapter).toContain("dix\u00A0ans, 5\u00A0%, em space");
});

test.each(themes)("leaves size, leading and color of the text to the reader in %s", async (theme) => {
  const css = (await filesOf({}, { theme }))("book.css");
  expect(css.length).toBeLessThan(6_144);
  expect(css).not.toMatch(/\d(?:px|pt)\b|(?<!-)color: (?!inherit)|background/u);
  const ofText = [...css.matchAll(/^(?:body|p) \{([^}]*)\}/gmu)].map(([, rules]) => rules).join("");
  expect(ofText).toContain("text-indent");
  expect(ofText).not.toMatch(/font-size|line-height|font-family|text-align/u);
  expect(/text-indent: 0;/u.test(ofText)).toBe(/margin: 0 0 0\.\d/u.test(ofText));
  expect(PRESS_THEMES[theme].name).not.toBe("");
});
