import { expect, test } from "vitest";
import { ImportError } from "../import-error.ts";
import type { ImportedBook } from "../imported-book.ts";
import { buildEpub, page } from "../testing/build-epub.ts";
import { imported, outline } from "../testing/imported.ts";

const LONG = "<p>It was a long day, and nobody in the house could say who had lit the lamp.</p>";
const PAGES = { "a.xhtml": LONG, "b.xhtml": LONG };

type Parts = { metadata?: string; manifest?: string; spine?: string; toc?: string };

/** A package whose pages are a.xhtml and b.xhtml; `manifest` and `spine` are added to them. */
function opf({ metadata = "", manifest = "", spine = "", toc = "" }: Parts = {}): string {
  return `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>${manifest}</manifest><spine${toc}><itemref idref="a"/>${spine}<itemref idref="b"/></spine></package>`;
}

const NCX = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';

function ncx(points: string): string {
  return `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>The Book</text></docTitle><navMap>${points}</navMap></ncx>`;
}

function point(label: string, address: string, inside = ""): string {
  return `<navPoint><navLabel><text>${label}</text></navLabel><content src="${address}"/>${inside}</navPoint>`;
}

function bookOf(parts: Parts, files: Record<string, string> = {}): Promise<ImportedBook> {
  return imported(buildEpub(PAGES, { "OPS/book.opf": opf(parts), ...files }));
}

const points = ncx(point("The\n  Road", "a.xhtml") + point("The Sea", "b.xhtml"));
const nav = (body: string): string => page(body);
const entries = (first: string, second: string): string =>
  `<ol><li><a href="a.xhtml">${first}</a></li><li><a>Part</a><ol><li><a href="b.xhtml">${second}</a></li></ol></li></ol>`;
const NAV = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="scripted nav"/>';

test.each<[string, Parts, Record<string, string>]>([
  ["the contents that the spine names", { manifest: NCX, toc: ' toc="ncx"' }, { "OPS/toc.ncx": points }],
  ["contents that only their kind tells", { manifest: NCX }, { "OPS/toc.ncx": points }],
  [
    "the contents that the spine names, and no others",
    {
      manifest: `<item id="x" href="x.ncx" media-type="application/x-dtbncx+xml"/>${NCX}`,
      toc: ' toc="ncx"',
    },
    { "OPS/x.ncx": ncx(point("Old", "a.xhtml") + point("Older", "b.xhtml")), "OPS/toc.ncx": points },
  ],
  [
    "contents of several levels",
    { manifest: NCX },
    { "OPS/toc.ncx": ncx(point("The Road", "a.xhtml", point("The Sea", "b.xhtml#start"))) },
  ],
  [
    "contents below a list of printed pages",
    { manifest: NCX },
    {
      "OPS/toc.ncx": points.replace(
        "<navMap>",
        '<pageList><pageTarget><navLabel><text>7</text></navLabel><content src="a.xhtml"/></pageTarget></pageList><navMap>',
      ),
    },
  ],
  [
    "contents with several places of one page, whose first is its beginning",
    { manifest: NCX },
    {
      "OPS/toc.ncx": ncx(
        point("The Road", "a.xhtml#top") +
          point("Later", "a.xhtml#late") +
          point("Again", "a.xhtml") +
          point("The Sea", "b.xhtml"),
      ),
    },
  ],
  [
    "a page of navigation",
    { manifest: NAV },
    {
      "OPS/nav.xhtml": nav(
        `<h1>Contents</h1><nav epub:type="toc">${entries(" The\n Road", "The Sea")}</nav>`,
      ),
    },
  ],
  [
    "a list of navigation that says nothing of its kind",
    { manifest: NAV },
    { "OPS/nav.xhtml": nav(`<nav>${entries("The Road", "The Sea")}</nav>`) },
  ],
  [
    "the list of contents among other lists",
    { manifest: NAV },
    {
      "OPS/nav.xhtml": nav(
        `<nav epub:type="landmarks">${entries("Start", "End")}</nav><nav epub:type="toc">${entries("The Road", "The Sea")}</nav><nav epub:type="toc">${entries("1", "2")}</nav>`,
      ),
    },
  ],
  [
    "navigation before older contents",
    { manifest: NCX + NAV, toc: ' toc="ncx"' },
    {
      "OPS/toc.ncx": ncx(point("Old", "a.xhtml") + point("Older", "b.xhtml")),
      "OPS/nav.xhtml": nav(`<nav epub:type="toc">${entries("The Road", "The Sea")}</nav>`),
    },
  ],
  [
    "contents in another folder",
    { manifest: NCX.replace("toc.ncx", "../toc/toc.ncx") },
    { "toc/toc.ncx": ncx(point("The Road", "../OPS/a.xhtml") + point("The Sea", "../OPS/b.xhtml")) },
  ],
])("names pages without headings by the contents in %s", async (_, parts, files) => {
  expect(outline(await bookOf(parts, files))).toEqual(["chapter The Road", "chapter The Sea"]);
});

test.each<[string, Parts, Record<string, string>?]>([
  ["no contents", {}],
  ["a page of navigation without a list", { manifest: NAV }, { "OPS/nav.xhtml": nav("<p>Nothing.</p>") }],
  ["navigation that names no page", { manifest: NAV }],
  ["contents that are not in the file", { manifest: NCX, toc: ' toc="ncx"' }],
])("reads a book with %s as one whole piece", async (_, parts, files) => {
  const book = await bookOf(parts, files);
  expect([book.foundBy, book.sections.length, book.words]).toEqual(["one-piece", 1, 34]);
});

test("leaves out a navigation page in the spine", async () => {
  const book = await bookOf(
    { manifest: NAV, spine: '<itemref idref="nav"/>' },
    { "OPS/nav.xhtml": nav(`<p>Where to go:</p><nav epub:type="toc">${entries("One", "Two")}</nav>`) },
  );
  expect([book.words, book.notes]).toEqual([34, []]);
});

test("skips other files in the spine than pages", async () => {
  const manifest =
    '<item id="i" href="p.jpg" media-type="image/jpeg"/><item id="x" href="x.xml" media-type="text/xml"/>';
  const spine = '<itemref idref="i"/><itemref idref="gone"/><itemref/><itemref idref="x"/>';
  const book = await bookOf({ manifest, spine }, { "OPS/p.jpg": "no page", "OPS/x.xml": page(LONG) });
  expect([book.words, book.notes]).toEqual([51, []]);
});

test("takes title, authors and language from the package, trimmed", async () => {
  const metadata =
    "<dc:title>The\n  Road </dc:title><dc:title>A Subtitle</dc:title><dc:creator>Ada Wren</dc:creator><dc:creator> Mara\nQuill</dc:creator><dc:language>de-AT</dc:language><dc:language>en</dc:language>";
  expect(await bookOf({ metadata })).toMatchObject({
    title: "The Road",
    author: "Ada Wren, Mara Quill",
    language: "de-AT",
  });
});

test("reads named characters in a package with a document type", async () => {
  const text = `<!DOCTYPE package>${opf({ metadata: "<dc:title>Caf&eacute;</dc:title>" })}`;
  expect((await imported(buildEpub(PAGES, { "OPS/book.opf": text }))).title).toBe("Café");
});

test("leaves unknown what the package does not state", async () => {
  expect(await bookOf({})).toMatchObject({ title: "", author: "", language: null });
  const bare = opf().replace(/<metadata.*<\/metadata>/u, "");
  const book = await imported(buildEpub(PAGES, { "OPS/book.opf": bare }));
  expect(book).toMatchObject({ title: "", author: "", language: null, words: 34 });
});

test("reads the look of classes only from stylesheets", async () => {
  const css = (type: string): string => `<item id="css" href="book.css" media-type="${type}"/>`;
  const styled = `<h1>One</h1><p><span class="slanted">so</span></p>`;
  const runs = async (type: string): Promise<unknown> => {
    const files = { "OPS/book.opf": opf({ manifest: css(type) }) };
    return (await imported(buildEpub({ ...PAGES, "a.xhtml": styled }, files))).sections[0]?.blocks[0];
  };
  expect(await runs("text/css")).toEqual({ t: "p", r: [{ s: "so", i: 1 }] });
  expect(await runs("text/plain")).toEqual({ t: "p", r: [{ s: "so" }] });
});

test.each<[string, Record<string, string>, string]>([
  ["a container that names no package", { "META-INF/container.xml": "<container/>" }, "damaged"],
  ["a package without a spine", { "OPS/book.opf": opf().replace(/<spine.*<\/spine>/u, "") }, "no_text"],
  ["a package that is no XML", { "OPS/book.opf": "<package>" }, "damaged"],
])("rejects %s", async (_, files, code) => {
  await expect(imported(buildEpub(PAGES, files))).rejects.toMatchObject({ code });
});

const encrypted = (...paths: string[]): Record<string, string> => ({
  "META-INF/encryption.xml": `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">${paths.map((path) => `<e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:CipherData><e:CipherReference URI="${path}"/></e:CipherData></e:EncryptedData>`).join("")}</encryption>`,
});

test.each(["serif.otf", "SERIF.TTF", "serif.woff", "serif.woff2"])(
  "reads a book in which only the font %s is obfuscated",
  async (font) => {
    const book = await bookOf({}, encrypted(`OPS/${font}`));
    expect(book.words).toBe(34);
  },
);

test.each([["OPS/a.xhtml"], ["OPS/serif.otf", "OPS/a.xhtml"], ["OPS/otf"], ["OPS/a.otf.xhtml"]])(
  "rejects a book in which %s is encrypted as protected",
  async (...paths) => {
    await expect(bookOf({}, encrypted(...paths))).rejects.toEqual(new ImportError("protected"));
  },
);
