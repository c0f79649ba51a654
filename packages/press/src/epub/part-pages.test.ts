import { describe, expect, test } from "vitest";
import { readXml } from "../checks/xml-events.ts";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildManuscript } from "../testing/build-manuscript.ts";
import { themeOf } from "../themes/themes.ts";
import { displayPages } from "./display-pages.ts";
import { contentsEntries, contentsPage, ncxDocument } from "./navigation.ts";
import { partMarks } from "./part-marks.ts";
import { partPages, type Entry, type PartPages } from "./part-pages.ts";

type Chapter = ManuscriptInput["chapters"][number];
const chapter = (title: string, ...more: Chapter["blocks"]): Chapter => ({
  title,
  blocks: [{ t: "p", r: "Text." }, ...more],
});
const copyOf = (changes: Partial<ManuscriptInput> = {}): FairCopy =>
  fairCopy(buildManuscript({ chapters: [chapter("The Lamp"), chapter("The Clock")], ...changes }));
const pagesOf = (changes: Partial<ManuscriptInput> = {}): PartPages =>
  partPages(copyOf(changes), themeOf("classic"));
const contentOf = (pages: PartPages, path: string): string =>
  pages.files.find((file) => file.path === path)?.content.xml ?? "";

describe("the type of a part for reading systems", () => {
  test.each([
    ["Prologue", "prologue"],
    ["PROLOG", "prologue"],
    ["Prólogo: el mar", "prologue"],
    ["Epilogue", "epilogue"],
    ["Épilogue", "epilogue"],
    ["Epilog", "epilogue"],
    ["Anhang A", "appendix"],
    ["Appendix", "appendix"],
    ["The Lamp", "chapter"],
    ["Prologues and Epilogues", "chapter"],
    ["Her Prologue", "chapter"],
    ["Appendixes", "chapter"],
  ])("a chapter called %s is a %s", (title, type) => {
    expect(partMarks({ kind: "chapter", title })).toEqual({ type, role: `doc-${type}` });
  });

  test("is the matter's own for front and back matter, with any title", () => {
    for (const kind of ["foreword", "preface", "introduction", "afterword"] as const)
      expect(partMarks({ kind, title: "Prologue" })).toEqual({ type: kind, role: `doc-${kind}` });
    expect(partMarks({ kind: "acknowledgements", title: "Thanks" })).toEqual({
      type: "acknowledgments",
      role: "doc-acknowledgments",
    });
  });

  test("is missing if the vocabularies have no word", () => {
    expect(partMarks({ kind: "alsoBy", title: "More" })).toBeNull();
    const page = contentOf(pagesOf({ alsoBy: ["The Stamp"] }), "also-by.xhtml");
    expect(page).toContain('<section class="part alsoBy" id="also-by" aria-labelledby="also-by-title">');
  });
});

describe("files", () => {
  test("are one per part, in order", () => {
    const { files, entries, firstChapter } = pagesOf({ foreword: "Before.", afterword: "After." });
    expect(files.map(({ path }) => path)).toEqual([
      "foreword.xhtml",
      "chapter-001.xhtml",
      "chapter-002.xhtml",
      "afterword.xhtml",
    ]);
    expect(entries.map(({ href }) => href)).toEqual(files.map(({ path }) => path));
    expect(firstChapter).toBe("chapter-001.xhtml");
  });

  test.each([
    [280, 280],
    [281, 141],
    [500, 250],
  ])("of %d chapters are %d", (chapters, count) => {
    const pages = pagesOf({ chapters: Array.from({ length: chapters }, (_, k) => chapter(`T ${k + 1}`)) });
    expect(pages.files).toHaveLength(count);
    expect(pages.entries).toHaveLength(chapters);
    const ids = pages.files.flatMap(({ content }) => [
      ...content.xml.matchAll(/<section class="part[^>]* id="([^"]+)"/gu),
    ]);
    expect(ids.map(([, id]) => id)).toEqual(pages.entries.map(({ id }) => id));
  });

  test("shared by chapters have an anchor for each but the first", () => {
    const { entries } = pagesOf({ chapters: Array.from({ length: 300 }, (_, k) => chapter(`T ${k + 1}`)) });
    expect(entries.slice(0, 3).map(({ href }) => href)).toEqual([
      "chapter-001.xhtml",
      "chapter-001.xhtml#chapter-002",
      "chapter-003.xhtml",
    ]);
  });

  test("name the matter they belong to", () => {
    const pages = pagesOf({ foreword: "Before.", aboutTheAuthor: "Ada." });
    expect(contentOf(pages, "foreword.xhtml")).toContain('<body epub:type="frontmatter">');
    expect(contentOf(pages, "chapter-001.xhtml")).toContain('<body epub:type="bodymatter">');
    expect(contentOf(pages, "about-the-author.xhtml")).toContain('<body epub:type="backmatter">');
  });
});

describe("a part's page", () => {
  test("is named by its title, which is its main heading", () => {
    const page = contentOf(pagesOf({ chapters: [chapter("A & B"), chapter("C")] }), "chapter-001.xhtml");
    expect(page).toContain("<title>A &amp; B</title>");
    expect(page).toContain('<h1 id="chapter-001-title">A &amp; B</h1>');
    expect(page).toContain('aria-labelledby="chapter-001-title"');
    expect(() => readXml(page)).not.toThrow();
  });

  test("has a number above its title if the theme has one and the title names none", () => {
    const number = (theme: Parameters<typeof themeOf>[0], title: string): string | undefined => {
      const pages = partPages(copyOf({ chapters: [chapter(title), chapter("Another")] }), themeOf(theme));
      return /<p class="number">([^<]*)</u.exec(contentOf(pages, "chapter-001.xhtml"))?.[1];
    };
    expect(number("classic", "The Lamp")).toBe("Chapter 1");
    expect(number("thriller", "The Lamp")).toBe("1");
    expect(number("workbook", "The Lamp")).toBeUndefined();
    expect(number("classic", "Chapter 1: The Lamp")).toBeUndefined();
  });

  test("opens a chapter with the theme's small capitals, and others plainly", () => {
    const pages = pagesOf({ foreword: "Before." });
    expect(contentOf(pages, "chapter-001.xhtml")).toContain('<p class="flush lead">Text.</p>');
    expect(contentOf(pages, "foreword.xhtml")).toContain('<p class="flush">Before.</p>');
  });

  test("has no number in front matter", () => {
    expect(contentOf(pagesOf({ foreword: "Before." }), "foreword.xhtml")).not.toContain('class="number"');
  });

  test("has its notes at the end, and no notes section without any", () => {
    const noted = chapter("Noted", { t: "footnote", r: "One." }, { t: "p", r: "More." });
    const page = contentOf(pagesOf({ chapters: [noted, chapter("Plain")] }), "chapter-001.xhtml");
    expect(page.indexOf("One.")).toBeGreaterThan(page.indexOf("More."));
    expect(page).toContain('<section class="notes" epub:type="footnotes" aria-label="Notes">');
    expect(contentOf(pagesOf(), "chapter-001.xhtml")).not.toContain("footnotes");
  });

  test("links a note back to its mark, in the book's language", () => {
    const noted = chapter("Noted", { t: "footnote", r: "Eins." });
    const page = contentOf(
      pagesOf({ language: "de", chapters: [noted, chapter("Plain")] }),
      "chapter-001.xhtml",
    );
    expect(page).toContain(
      'href="#chapter-001-mark-1" role="doc-backlink" aria-label="1. Zurück zum Text">1.</a> Eins.',
    );
  });
});

describe("the contents", () => {
  const entry = (id: string, sections: number): Entry => ({
    id,
    title: `${id} & co`,
    href: `${id}.xhtml`,
    sections: Array.from({ length: sections }, (_, k) => ({
      title: `S ${k + 1}`,
      href: `${id}.xhtml#s${k + 1}`,
    })),
  });
  const page = (entries: Entry[]): string =>
    contentsPage(copyOf(), { entries, firstChapter: "b.xhtml" }).content.xml;

  test("list sections up to 150 in a book", () => {
    const sections = (...counts: number[]): number[] =>
      contentsEntries(counts.map((count, k) => entry(`e${k}`, count))).map((one) => one.sections.length);
    expect(sections(100, 50)).toEqual([100, 50]);
    expect(sections(100, 51)).toEqual([0, 0]);
  });

  test("nest a list only for a part with sections", () => {
    expect(page([entry("a", 0)])).toContain('<li><a href="a.xhtml">a &amp; co</a></li>');
    expect(page([entry("a", 1)])).toContain(
      '<li><a href="a.xhtml">a &amp; co</a>\n<ol>\n<li><a href="a.xhtml#s1">S 1</a></li>\n</ol>\n</li>',
    );
  });

  test("have hidden landmarks that lead to the start of the text", () => {
    const landmarks = /<nav epub:type="landmarks"[^]*<\/nav>/u.exec(page([entry("a", 0)]))?.[0] ?? "";
    expect(landmarks).toContain('hidden="hidden"');
    expect(
      [...landmarks.matchAll(/epub:type="(\w[\w-]*)" href="([^"]+)"/gu)].map(([, type, to]) => [type, to]),
    ).toEqual([
      ["titlepage", "title.xhtml"],
      ["copyright-page", "copyright.xhtml"],
      ["toc", "contents.xhtml#toc"],
      ["bodymatter", "b.xhtml"],
    ]);
  });

  test("in the NCX count their places through all levels", () => {
    const ncx = ncxDocument(copyOf(), {
      entries: [entry("a", 2), entry("b", 0), entry("c", 1)],
      bookId: "urn:uuid:1",
    }).xml;
    const points = [...ncx.matchAll(/<navPoint id="([^"]+)" playOrder="(\d+)">/gu)].map(([, id, order]) => [
      id,
      order,
    ]);
    expect(points).toEqual([
      ["nav-a", "1"],
      ["nav-a-1", "2"],
      ["nav-a-2", "3"],
      ["nav-b", "4"],
      ["nav-c", "5"],
      ["nav-c-1", "6"],
    ]);
    expect(ncx).toContain('<meta name="dtb:uid" content="urn:uuid:1"/>');
    expect(() => readXml(ncx)).not.toThrow();
  });

  test("in the NCX give their depth", () => {
    const depth = (...entries: Entry[]): string | undefined =>
      /dtb:depth" content="(\d)"/u.exec(ncxDocument(copyOf(), { entries, bookId: "x" }).xml)?.[1];
    expect(depth(entry("a", 0), entry("b", 1))).toBe("2");
    expect(depth(entry("a", 0))).toBe("1");
  });
});

describe("the front matter pages", () => {
  const pages = (changes: Partial<ManuscriptInput>): Record<string, string> =>
    Object.fromEntries(displayPages(copyOf(changes)).map(({ path, content }) => [path, content.xml]));

  test("are those the book has, in order", () => {
    expect(Object.keys(pages({ epigraph: "The sea is calm." }))).toEqual([
      "title.xhtml",
      "copyright.xhtml",
      "dedication.xhtml",
      "epigraph.xhtml",
    ]);
    expect(Object.keys(pages({ dedication: undefined }))).toEqual(["title.xhtml", "copyright.xhtml"]);
  });

  test("show title, subtitle, author and publisher, and leave out what is missing", () => {
    expect(pages({})["title.xhtml"]).toContain(
      '<h1>The Lamp at Saltmarsh</h1>\n<p class="subtitle" role="doc-subtitle">A Novel</p>\n<p class="author">Ada Wren-Holloway</p>\n<p class="publisher">Tidewrack Press</p>',
    );
    const bare = pages({ subtitle: undefined, publisher: undefined })["title.xhtml"];
    expect(bare).toContain(
      '<h1>The Lamp at Saltmarsh</h1>\n<p class="author">Ada Wren-Holloway</p>\n</section>',
    );
  });

  test("keep the lines of a dedication and an epigraph", () => {
    const all = pages({ dedication: "For Ann.\nAnd Ben.", epigraph: { text: "One\nTwo", source: "A & B" } });
    expect(all["dedication.xhtml"]).toContain("<p>For Ann.\n<br/>And Ben.</p>");
    expect(all["epigraph.xhtml"]).toContain(
      '<p>One\n<br/>Two</p>\n<footer class="source"><p>A &amp; B</p></footer>',
    );
  });

  test("show an epigraph without a source", () => {
    expect(pages({ epigraph: "One" })["epigraph.xhtml"]).not.toContain("footer");
  });

  test("run from right to left in such languages", () => {
    expect(pages({ language: "ar" })["title.xhtml"]).toContain('xml:lang="ar" dir="rtl">');
    expect(pages({})["title.xhtml"]).not.toContain("dir=");
  });
});
