import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Mark, Node as DocumentNode } from "prosemirror-model";
import { expect, test } from "vitest";
import { clipParser, pageParser } from "./clip-rules.ts";
import { withNamedStyles } from "./clip-styles.ts";
import { sliceOfText } from "./clip-text.ts";
import { clipSerializer, MARK_RENDERERS, NODE_RENDERERS, WITHOUT_RENDERER } from "./document-renderers.ts";

const { nodes, marks } = documentSchema;

/** The press's blocks for a clip. */
function pasted(html: string): unknown[] {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = withNamedStyles(html);
  const slice = clipParser.parseSlice(page.body);
  const whole = nodes.doc.createAndFill(null, slice.content);
  if (whole === null) throw new Error(`does not fit: ${slice.content.toString()}`);
  whole.check();
  return blocksOfDocument(whole);
}

const p = (s: string): unknown => ({ t: "p", r: [{ s }] });

test("renders every node and mark of the schema, and parses each back", () => {
  const named = Object.keys(nodes).filter((name) => !WITHOUT_RENDERER.has(name));
  expect(Object.keys(NODE_RENDERERS).toSorted()).toEqual(named.toSorted());
  expect(Object.keys(MARK_RENDERERS).toSorted()).toEqual(Object.keys(marks).toSorted());
});

test("pastes unchanged what was copied here", () => {
  const text = (s: string, ...own: Mark[]): DocumentNode => documentSchema.text(s, own);
  const paragraph = (...content: DocumentNode[]): DocumentNode => nodes.paragraph.create(null, content);
  const row = (type: "table_cell" | "table_header"): DocumentNode =>
    nodes.table_row.create(null, [nodes[type].create(null, text("a")), nodes[type].create(null, text("b"))]);
  const everything = nodes.doc.create(null, [
    paragraph(
      text("a"),
      text("b", marks.emphasis.create()),
      text("c", marks.strong.create()),
      text("d", marks.small_caps.create()),
      text("e", marks.origin.create({ by: "model:a" })),
    ),
    paragraph(
      text("noted"),
      nodes.footnote.create(null, [text("the "), text("note", marks.emphasis.create())]),
    ),
    nodes.heading.create({ level: 2 }, text("two")),
    nodes.heading.create({ level: 3 }, text("three")),
    nodes.quotation.create(null, [paragraph(text("q")), nodes.quotation_source.create(null, text("who"))]),
    nodes.verse.create(null, [nodes.verse_line.create(null, text("one")), nodes.verse_line.create()]),
    nodes.list.create({ ordered: true }, nodes.list_item.create(null, paragraph(text("item")))),
    nodes.scene_break.create(),
    nodes.figure.create({ picture: "x", alt: "A lamp", placement: "page" }, text("caption")),
    nodes.table_figure.create(null, [
      nodes.table.create(null, [row("table_header"), row("table_cell")]),
      nodes.table_caption.create(null, text("figures")),
    ]),
    nodes.box.create({ kind: "recipe", writing_lines: 3 }, [
      nodes.box_title.create(null, text("Bread")),
      paragraph(text("Bake.")),
      nodes.heading.create({ level: 3 }, text("Then")),
    ]),
  ]);
  everything.check();
  const shown = clipSerializer.serializeFragment(everything.content);
  const element = document.createElement("div");
  element.append(shown);
  const read = pageParser.parse(element, { preserveWhitespace: true });
  expect(read.toJSON()).toEqual(everything.toJSON());
});

test("Word: reads headings, styled italics and quotes, without bold headings and empty paragraphs", () => {
  expect(
    pasted(`<style>p{color:red}</style><h1><b><span style='font-size:16pt'>The Salt</span></b></h1>
      <p class=MsoNormal>It was <i style='mso-bidi-font-style:normal'>late</i> and <b>cold</b>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoQuote>Said so.</p>`),
  ).toEqual([
    { t: "h2", r: [{ s: "The Salt" }] },
    { t: "p", r: [{ s: "It was " }, { s: "late", i: 1 }, { s: " and " }, { s: "cold", b: 1 }, { s: "." }] },
    { t: "quote", r: [{ s: "Said so." }] },
  ]);
});

test("Word: turns list paragraphs into lists, without their bullets", () => {
  const item = (list: string, marker: string, s: string): string =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${s}</p>`;
  expect(pasted(`${item("l0", "·", "a")}${item("l0", "·", "b")}${item("l1", "1.", "c")}<p>d</p>`)).toEqual([
    { t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }]] },
    { t: "list", ordered: true, items: [[{ s: "c" }]] },
    p("d"),
  ]);
});

test("Google Docs: ignores its wrapping bold, and reads italics and weight by style", () => {
  expect(
    pasted(`<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-style:italic">a</span><span
      style="font-weight:400;font-style:normal"> b </span><span style="font-weight:700">c</span></p><br><p>d</p></b>`),
  ).toEqual([{ t: "p", r: [{ s: "a", i: 1 }, { s: " b " }, { s: "c", b: 1 }] }, p("d")]);
});

test.each([
  [
    "Word",
    `<p>Sea<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a> air</p>
     <div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> The <i>salt</i></p></div></div>`,
  ],
  [
    "LibreOffice",
    `<p>Sea<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> air</p>
     <div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The <i>salt</i></p></div>`,
  ],
  [
    "Google Docs",
    `<p>Sea<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> air</p>
     <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> The </span><span style="font-style:italic">salt</span></p></div>`,
  ],
  [
    "a web page",
    `<p>Sea<a href="#fn1" id="fnref1"><sup>1</sup></a> air</p>
     <ol><li id="fn1"><p>The <em>salt</em><a href="#fnref1">↩</a></p></li></ol>`,
  ],
])("keeps footnotes of %s at their marks", (_, html) => {
  expect(pasted(html)).toEqual([
    { t: "p", r: [{ s: "Sea" }, { s: "", note: "n1" }, { s: " air" }] },
    { t: "footnote", id: "n1", r: [{ s: "The " }, { s: "salt", i: 1 }] },
  ]);
});

test("keeps the mark of a missing note as a number", () => {
  expect(pasted(`<p>Sea<sup><a href="#ftnt1" id="r1">[1]</a></sup></p>`)).toEqual([p("Sea[1]")]);
});

test("splits paragraphs at line ends, and turns scene break marks into one", () => {
  expect(pasted("<p>a<br>b<i>c<br>d</i></p><p>* * *</p><p>e</p><p>#</p><p>f</p>")).toEqual([
    p("a"),
    { t: "p", r: [{ s: "b" }, { s: "c", i: 1 }] },
    { t: "p", r: [{ s: "d", i: 1 }] },
    { t: "break" },
    p("e"),
    { t: "break" },
    p("f"),
  ]);
});

test("flattens lists without losing items, with a paragraph per item", () => {
  expect(pasted("<ul><li>a<ul><li>b</li><li>c</li></ul></li><li><p>d</p><p>e</p></li></ul>")).toEqual([
    { t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }], [{ s: "c" }], [{ s: "d e" }]] },
  ]);
});

test("does not apply the look of a Google Docs list item to words that differ", () => {
  expect(
    pasted(`<ul><li style="font-weight:700"><p><span style="font-weight:400">a</span></p></li><li
      style="font-style:italic"><p><span style="font-style:normal">b</span></p></li><li
      style="font-style:italic"><p>c<span style="font-style:normal"> </span></p></li></ul>`),
  ).toEqual([{ t: "list", ordered: false, items: [[{ s: "a" }], [{ s: "b" }], [{ s: "c", i: 1 }]] }]);
});

test("keeps rows, columns and head of a table, and splits joined cells", () => {
  expect(
    pasted(`<table><caption>Figures</caption><thead><tr><th colspan=2><p>x</p></th></tr></thead>
      <tbody><tr><td><p>a</p><p>b</p></td><td>c</td></tr></tbody></table>`),
  ).toEqual([
    {
      t: "table",
      head: [[{ s: "x" }], []],
      rows: [[[{ s: "a b" }], [{ s: "c" }]]],
      caption: [{ s: "Figures" }],
    },
  ]);
});

test("drops scripts, handlers and styles", () => {
  expect(
    pasted(`<script>alert(1)</script><p onclick="x()" style="color:red">a<img src=x onerror=y></p>`),
  ).toEqual([p("a")]);
});

const texts = (text: string): string[] => {
  const all: string[] = [];
  sliceOfText(text, []).content.forEach(
    (node) => void all.push(node.type.name === "scene_break" ? "***" : node.textContent),
  );
  return all;
};

test("plain text: splits paragraphs at blank lines, and joins wrapped lines", () => {
  const wrapped = `${"word ".repeat(14).trim()}\nand on.`;
  expect(texts(`${wrapped}\r\n\r\n* * *\n\nB`)).toEqual([wrapped.replace("\n", " "), "***", "B"]);
});

test("plain text: makes every line a paragraph without blank lines, short lines too", () => {
  expect(texts("A\nB")).toEqual(["A", "B"]);
  expect(texts("A\nB\n\nC")).toEqual(["A", "B", "C"]);
});

test("plain text: keeps the spaces of a few words", () => {
  expect(texts(" and then")).toEqual([" and then"]);
});
