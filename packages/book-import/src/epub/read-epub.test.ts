import { expect, test } from "vitest";
import { buildEpub, page } from "../testing/build-epub.ts";
import { buildPng, imported, outline } from "../testing/imported.ts";

const LONG = "<p>It was a long day, and nobody in the house could say who had lit the lamp.</p>";

test("turns pages into sections in spine order, with the kinds that the book states", async () => {
  const book = await imported(
    buildEpub({
      "title.xhtml": '<section epub:type="titlepage"><h1>The Book</h1></section>',
      "rights.xhtml": '<section epub:type="copyright-page"><p>Copyright © 2020 Ada Wren</p></section>',
      "for.xhtml": '<section epub:type="dedication"><p>For you.</p></section>',
      "c1.xhtml": `<section epub:type="prologue"><h2>Before</h2>${LONG}</section>`,
      "p1.xhtml": '<section epub:type="part"><h1>Part One</h1></section>',
      "c2.xhtml": `<section epub:type="chapter"><h2>I</h2>${LONG}</section>`,
      "c3.xhtml": `<section epub:type="chapter"><h2>II</h2>${LONG}</section>`,
      "a.xhtml": `<section epub:type="acknowledgments"><h2>Thanks</h2>${LONG}</section>`,
    }),
  );
  expect(outline(book)).toEqual([
    "copyright",
    "dedication",
    "prologue Before",
    "part Part One",
    "chapter",
    "chapter",
    "acknowledgements Thanks",
  ]);
  expect(book).toMatchObject({ title: "The Book", author: "Ada Wren", language: "en-GB" });
  expect(book.notes.map(({ code }) => code)).toEqual(["title_page"]);
});

test("names pages without headings by the contents, and appends those without either", async () => {
  const nav = page(
    '<nav epub:type="toc"><ol><li><a href="a.xhtml">The Road</a></li><li><a href="c.xhtml">The Sea</a></li></ol></nav>',
  );
  const book = await imported(
    buildEpub({ "a.xhtml": LONG, "b.xhtml": LONG, "c.xhtml": LONG }, { "OPS/nav.xhtml": nav }),
  );
  expect(book.sections.map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ["The Road", 2],
    ["The Sea", 1],
  ]);
});

test("keeps emphasis from elements, stylesheet classes and inline styles", async () => {
  const book = await imported(
    buildEpub({
      "a.xhtml": `<h1>One</h1><p><em>a</em><span class="slanted">b</span><span style="font-weight:bold">c</span><span class="small-caps">d</span><i style="font-style:normal">e</i></p>`,
    }),
  );
  expect(book.sections[0]?.blocks).toEqual([
    { t: "p", r: [{ s: "ab", i: 1 }, { s: "c", b: 1 }, { s: "d", sc: 1 }, { s: "e" }] },
  ]);
});

test("finds notes by their type and by links back and forth, on separate pages too", async () => {
  const book = await imported(
    buildEpub({
      "a.xhtml":
        '<h1>One</h1><p>Said<sup><a epub:type="noteref" href="#n1">1</a></sup> and done<sup><a id="r2" href="notes.xhtml#n2">2</a></sup>.</p><aside epub:type="footnote" id="n1"><p>First.</p></aside>',
      "b.xhtml": `<h1>Two</h1>${LONG}`,
      "notes.xhtml":
        '<div epub:type="endnotes"><h1>Notes</h1><p id="n2"><a href="a.xhtml#r2">2</a>. Second.</p></div>',
    }),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.sections[0]?.blocks).toEqual([
    {
      t: "p",
      r: [{ s: "Said" }, { s: "", note: "n1" }, { s: " and done" }, { s: "", note: "n2" }, { s: "." }],
    },
    { t: "footnote", id: "n1", r: [{ s: "First." }] },
    { t: "footnote", id: "n2", r: [{ s: "Second." }] },
  ]);
});

test("keeps quotations, verse, lists, tables, rules and figures", async () => {
  const picture = '<figure><img src="p.png" alt="A lamp"/><figcaption>Lit.</figcaption></figure>';
  const book = await imported(
    buildEpub(
      {
        "a.xhtml": `<h1>One</h1><blockquote><p>Quoted.</p><footer>— Her</footer></blockquote><p class="verse">a<br/>b</p><ul><li>x<ol><li>y</li></ol></li></ul><table><caption>C</caption><tr><th>H</th><th>I</th></tr><tr><td>1</td><td>2</td></tr></table>${LONG}<hr/>${LONG}${picture}`,
      },
      { "OPS/p.png": buildPng(80, 60) },
    ),
  );
  expect(book.sections[0]?.blocks).toMatchObject([
    { t: "quote", r: [{ s: "Quoted." }], source: [{ s: "Her" }] },
    { t: "verse", lines: [[{ s: "a" }], [{ s: "b" }]] },
    { t: "list", ordered: false, items: [[{ s: "x" }], [{ s: "y" }]] },
    {
      t: "table",
      head: [[{ s: "H" }], [{ s: "I" }]],
      rows: [[[{ s: "1" }], [{ s: "2" }]]],
      caption: [{ s: "C" }],
    },
    { t: "p" },
    { t: "break" },
    { t: "p" },
    { t: "figure", alt: "A lamp", caption: [{ s: "Lit." }] },
  ]);
});

test("reads a page that is not XML as browsers do, with named characters", async () => {
  const book = await imported(
    buildEpub({
      "a.xhtml": "<h1>One</h1><p>caf&eacute; &mdash; and<br>so on<p>Unclosed",
      "b.xhtml": "<h1>Two</h1><p>na&iuml;ve</p>",
    }),
  );
  expect(JSON.stringify(book.sections.map(({ blocks }) => blocks))).toBe(
    '[[{"t":"verse","lines":[[{"s":"café — and"}],[{"s":"so on"}]]},{"t":"p","r":[{"s":"Unclosed"}]}],[{"t":"p","r":[{"s":"naïve"}]}]]',
  );
});

test("reads XML's five named characters, in the package and on pages", async () => {
  const opf =
    '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Salt &amp; Smoke</dc:title><dc:creator>&quot;Ada&quot; &lt;Wren&gt;</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
  const book = await imported(
    buildEpub(
      { "a.xhtml": `<h1>Salt &amp; Smoke</h1><p>&lt;&apos;&gt; &amp; caf&eacute;</p>` },
      { "OPS/book.opf": opf },
    ),
  );
  expect(book).toMatchObject({ title: "Salt & Smoke", author: '"Ada" <Wren>' });
  expect(book.sections[0]?.title).toBe("Salt & Smoke");
  expect(JSON.stringify(book.sections[0]?.blocks)).toContain("& café");
});

test("replaces a missing page by a note", async () => {
  const pages = { "a.xhtml": `<h1>One</h1>${LONG}`, "b.xhtml": "" };
  const whole = buildEpub(pages);
  const opf = "OPS/book.opf";
  const { unzipSync, zipSync } = await import("fflate");
  const { "OPS/b.xhtml": _, ...rest } = unzipSync(whole);
  expect(rest[opf]).toBeDefined();
  expect((await imported(zipSync(rest))).notes.map(({ sentence }) => sentence)).toEqual([
    "1 page that the file names is not in it.",
  ]);
});

test("reads number and title in one heading as the chapter's number and title", async () => {
  const chapter = (number: number, title: string): string =>
    `<section epub:type="chapter"><header><p>Chapter ${number}</p><h2>${title}</h2></header>${LONG}</section>`;
  const book = await imported(
    buildEpub({ "a.xhtml": chapter(1, "The Road"), "b.xhtml": chapter(2, "The Sea") }),
  );
  expect(outline(book)).toEqual(["chapter The Road", "chapter The Sea"]);
});

test("reports lost strikethrough, underline, superscript and link addresses", async () => {
  const book = await imported(
    buildEpub({
      "a.xhtml": `<h1>One</h1><p><s>a</s> <del>b</del> <span style="text-decoration: line-through">c</span> <u>d</u> m<sup>2</sup> <a style="text-decoration:underline" href="https://example.org">her page</a> <a href="https://example.org">www.example.org</a> <a href="b.xhtml">there</a>. Said<span style="vertical-align:super"><a epub:type="noteref" href="#n1">1</a></span></p><aside epub:type="footnote" id="n1"><p><u>First.</u></p></aside>`,
      "b.xhtml": `<h1>Two</h1>${LONG}`,
    }),
  );
  expect(book.notes.map(({ code, count }) => `${code} ${count}`).toSorted()).toEqual([
    "links 1",
    "raised_text 1",
    "struck_text 3",
    "underlines 2",
  ]);
});
