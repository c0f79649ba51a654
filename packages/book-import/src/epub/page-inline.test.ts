import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { buildEpub } from "../testing/build-epub.ts";
import { imported, short } from "../testing/imported.ts";

const LONG = "<p>It was a long day, and nobody in the house could say who had lit the lamp.</p>";

function bookOf(body: string, css = ""): Promise<ImportedBook> {
  return imported(buildEpub({ "a.xhtml": `<h1>One</h1>${body}` }, { "OPS/book.css": css }));
}

/** The first paragraph: its runs with their marks, "i", "b", "s" for small capitals and "n" for a note. */
async function runsOf(inside: string, css = ""): Promise<string[]> {
  const [block] = (await bookOf(`<p>${inside}</p>`, css)).sections[0]?.blocks ?? [];
  if (block?.t !== "p") return [];
  return block.r.map(({ s, i, b, sc, note }) =>
    [s, i && "i", b && "b", sc && "s", note && "n"].filter(Boolean).join(":"),
  );
}

test.each([
  ["an em", "<em>a</em>b", ["a:i", "b"]],
  ["an i", "<i>a</i>", ["a:i"]],
  ["a title cited", "<cite>a</cite>", ["a:i"]],
  ["a word defined", "<dfn>a</dfn><var>b</var>", ["ab:i"]],
  ["a strong", "<strong>a</strong>", ["a:b"]],
  ["a b in an i", "<i>a<b>b</b></i>", ["a:i", "b:i:b"]],
  ["an em that is upright", '<em style="font-style: normal">a</em>', ["a"]],
  ["a b that is light", '<b style="font-weight:400">a</b>', ["a"]],
  ["a style that leans", '<span style="font-style:oblique">a</span>', ["a:i"]],
  [
    "a weight in figures",
    '<span style="font-weight: 600">a</span><span style="font-weight:500">b</span>',
    ["a:b", "b"],
  ],
  ["a weight in words", '<span style="FONT-WEIGHT: Bolder">a</span>', ["a:b"]],
  ["small capitals", '<span style="font-variant: small-caps">a</span>', ["a:s"]],
  ["small capitals of all letters", '<span style="font-variant-caps:all-small-caps">a</span>', ["a:s"]],
  [
    "usual class names",
    '<span class="italic">a</span><span class="Bold">b</span><span class="smcap">c</span>',
    ["a:i", "b:b", "c:s"],
  ],
  ["an unknown class", '<span class="tale">a</span>', ["a"]],
  ["white space of the source", "a\n\t b<span> </span> c", ["a b c"]],
  ["a line of the source that ends", "a\nb", ["a b"]],
  ["a comment", "a<!-- no -->b", ["ab"]],
  ["an aside on how a word is read", "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", ["漢"]],
  [
    "what is seen and heard",
    "a<audio>no</audio><video>no</video><object>no</object><iframe>no</iframe>b",
    ["ab"],
  ],
  ["a template", "a<template>no</template>b", ["ab"]],
  [
    "a formula with words for it",
    '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x+y"><mi>x</mi></math>',
    ["x+y"],
  ],
  ["a formula", '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>+</mo></math>', ["x+"]],
])("reads %s in a paragraph", async (_, inside, expected) => {
  expect(await runsOf(inside)).toEqual(expected);
});

test.each([
  [".x { font-style: italic }", ["a:i"]],
  ["span.x{font-weight:bold}", ["a:b"]],
  ["p, .y, .x { font-variant: small-caps }", ["a:s"]],
  [".x { font-style: italic } .x { font-weight: 700 }", ["a:i:b"]],
  [".x { font-style: italic } .x { font-style: normal }", ["a"]],
  ["/* .x { font-style: italic } */ .y {}", ["a"]],
  ["@media print { .x { font-style: italic } }", ["a:i"]],
  [".y .x { font-style: italic }", ["a"]],
  [".x:first-child { font-style: italic }", ["a"]],
  ["#x { font-style: italic }", ["a"]],
])("applies the stylesheet's look of a class: %s", async (css, expected) => {
  expect(await runsOf('<span class="y2 x" id="x">a</span>', css)).toEqual(expected);
});

test("prefers an element's own style to its class, and a stylesheet to a usual name", async () => {
  expect(await runsOf('<i class="x" style="font-style: normal">a</i>', ".x { font-style: italic }")).toEqual([
    "a",
  ]);
  expect(await runsOf('<span class="bold">a</span>', ".bold { font-weight: normal }")).toEqual(["a"]);
});

test.each([
  ['<p class="mid"> </p>', "p.mid { text-align: center }", "break"],
  ['<p style="text-align:center"> </p>', "", "break"],
  ['<p class="mid"> </p>', "p.mid { text-align: left }", undefined],
])("reads an empty line of %s and %s", async (line, css, expected) => {
  const { sections } = await bookOf(`${LONG}${line}${LONG}`, css);
  expect(sections[0]?.blocks.map(({ t }) => t).filter((t) => t !== "p")[0]).toBe(expected);
});

test.each([
  ["a mark in brackets", '<a href="#n1" id="r1">[1]</a>'],
  ["a raised mark", '<sup><a href="#n1" id="r1">1</a></sup>'],
  ["a mark in raised brackets", '<sup>[<a href="#n1" id="r1">1</a>]</sup>'],
  ["a star", '<a href="#n1" id="r1">*</a>'],
  ["a mark around whose link its place is", '<span id="r1"><a href="#n1">1</a></span>'],
  ["a mark by its role", '<a role="doc-noteref" href="#n1" id="r1">see there</a>'],
])("takes %s as the mark of a note that links back to it", async (_, mark) => {
  const back = mark.includes("*") ? "*" : "1";
  const note = `<p id="n1"><a href="#r1">${back}</a>. Said.</p>`;
  const { sections } = await bookOf(`<p>So${mark}.</p>${note}`);
  expect(sections[0]?.blocks.map(short)).toEqual(["p So.", "footnote Said."]);
});

test.each([
  [
    "a link to a chapter",
    '<p>So <a href="#n1">there</a>.</p><p id="n1">And on with it.</p>',
    ["p So there.", "p And on with it."],
  ],
  [
    "a number that leads to text without a way back",
    '<p>So <a href="#n1">1</a>.</p><p id="n1">And on with it.</p>',
    ["p So 1.", "p And on with it."],
  ],
  ["a number that leads nowhere", '<p>So <a href="#n9">1</a>.</p>', ["p So 1."]],
  [
    "a number whose text leads to another place",
    '<p>So <a id="r1" href="#n1">1</a>.</p><p id="n1"><a href="#r2">1</a> And on.</p>',
    ["p So 1.", "p 1 And on."],
  ],
  [
    "a number whose text begins otherwise",
    '<p>So <a id="r1" href="#n1">1</a>.</p><p id="n1">And <a href="#r1">1</a> on.</p>',
    ["p So 1.", "p And 1 on."],
  ],
  [
    "a raised word",
    '<p>So<sup><i>1</i></sup>, <sup>2</sup>, <sup>3 <a href="#n1">4</a></sup>.</p>',
    ["p So1, 2, 3 4."],
  ],
])("does not take %s as a note mark", async (_, body, expected) => {
  expect((await bookOf(body)).sections[0]?.blocks.map(short)).toEqual(expected);
});

test("keeps all of a superscript with two marks or with words", async () => {
  const mark = (id: string): string => `<a epub:type="noteref" href="#${id}">1</a>`;
  const notes = ["n1", "n2"]
    .map((id) => `<aside epub:type="footnote" id="${id}"><p>Said.</p></aside>`)
    .join("");
  expect(await runsOf(`So<sup>${mark("n1")}, ${mark("n2")}</sup></p>${notes}<p>`)).toEqual([
    "So",
    "n",
    ", ",
    "n",
  ]);
  expect(await runsOf(`So<sup>see ${mark("n1")}</sup></p>${notes}<p>`)).toEqual(["Sosee ", "n"]);
});

test.each([
  ["its number", '<aside epub:type="footnote" id="n1"><p>1. Said.</p></aside>', "Said."],
  ["a number of two figures", '<aside epub:type="footnote" id="n1"><p>12. Said.</p></aside>', "Said."],
  ["its number in brackets", '<aside epub:type="endnote" id="n1"><p>[1] Said.</p></aside>', "Said."],
  [
    "a number that is a word of it",
    '<aside role="doc-footnote" id="n1"><p>1984 was long.</p></aside>',
    "1984 was long.",
  ],
  [
    "a way back at its end",
    '<aside epub:type="footnote" id="n1"><p>Said. <a href="#r1">↩</a></p></aside>',
    "Said.",
  ],
  [
    "a way back by its role",
    '<aside epub:type="footnote" id="n1"><p>Said. <a role="doc-backlink" href="#r1">go back</a></p></aside>',
    "Said.",
  ],
  [
    "several paragraphs",
    '<aside epub:type="footnote" id="n1"><p>Said.</p><p>And <i>on</i>.</p></aside>',
    "Said. And on.",
  ],
  [
    "a link to elsewhere",
    '<aside epub:type="footnote" id="n1"><p>Said <a href="https://example.org/#a">there</a>.</p></aside>',
    "Said there.",
  ],
  ["a mark inside a list", '<ol><li epub:type="rearnote" id="n1">Said.</li></ol>', "Said."],
  ["its place on a word inside", '<p><span id="n1">Said.</span></p>', "Said."],
])("reads a note with %s", async (_, note, text) => {
  const { sections } = await bookOf(`<p>So<a epub:type="noteref" id="r1" href="#n1">1</a>.</p>${note}`);
  expect(sections[0]?.blocks.map(short)).toEqual(["p So.", `footnote ${text}`]);
});

test.each([
  ["a head by its cells", "<tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr>", true],
  [
    "a head by its place",
    "<thead><tr><td>a</td><td>b</td></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody>",
    true,
  ],
  ["a head in its first column only", "<tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr>", false],
  ["a head and nothing else", "<thead><tr><th>a</th><th>b</th></tr></thead>", false],
])("reads a table with %s", async (_, rows, hasHead) => {
  const [table] = (await bookOf(`<table>${rows}</table>`)).sections[0]?.blocks ?? [];
  expect(table?.t === "table" && table.head !== undefined).toBe(hasHead);
  expect(table && short(table)).toMatch(/^table a \/ b/u);
});

test.each([
  [
    "a joined cell",
    '<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>',
    [
      [["a"], []],
      [["b"], ["c"]],
    ],
    true,
  ],
  [
    "a cell joined downwards",
    '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
    [
      [["a"], ["b"]],
      [["c"], []],
    ],
    true,
  ],
  [
    "a cell that says it is one",
    '<tr><td colspan="1" rowspan="1">a</td><td colspan="x">b</td></tr>',
    [[["a"], ["b"]]],
    false,
  ],
])("keeps all cells of a table with %s", async (_, rows, expected, isReported) => {
  const { sections, notes } = await bookOf(`<table>${rows}</table>`);
  const [table] = sections[0]?.blocks ?? [];
  const cells =
    table?.t === "table" ? table.rows.map((row) => row.map((cell) => cell.map(({ s }) => s))) : [];
  expect(cells).toEqual(expected);
  expect(notes.map(({ code }) => code)).toEqual(isReported ? ["joined_cells"] : []);
});

test("drops a table without cells, and keeps the words next to it", async () => {
  expect(
    (await bookOf("<table><tr></tr></table><p>So.</p><table></table>")).sections[0]?.blocks.map(short),
  ).toEqual(["p So."]);
});

test.each([
  [
    "<p><u>a</u> <s>b</s> <strike>c</strike> <sub>2</sub></p>",
    ["underlines 1", "struck_text 2", "raised_text 1"],
  ],
  [
    '<p><span style="text-decoration: underline line-through">a</span></p>',
    ["struck_text 1", "underlines 1"],
  ],
  ['<p><u style="text-decoration: none">a</u> <sup style="vertical-align: baseline">2</sup></p>', []],
  ['<p>m<sup><a href="b.xhtml">2</a></sup></p>', ["raised_text 1"]],
  [
    '<p><u>a<a epub:type="noteref" href="#n1">1</a></u></p><aside epub:type="footnote" id="n1"><p>Said.</p></aside>',
    ["underlines 1"],
  ],
  ["<p>a<u> </u><a href='https://example.org'> </a></p>", []],
  ['<p style="text-decoration: underline">a</p>', ["underlines 1"]],
  [
    '<p><a href="mailto:a@example.org">write</a> <a href="HTTP://example.org">here</a> <a href="b.xhtml">there</a></p>',
    ["links 2"],
  ],
  ['<p><a href="mailto:a@example.org">a@example.org</a></p>', []],
])("reports what is lost of %s", async (body, expected) => {
  expect((await bookOf(body)).notes.map(({ code, count }) => `${code} ${count}`)).toEqual(expected);
});

test.each([
  ["an empty title in the head of a page that is no XML", "<p>So.<br>On <title/>", ["verse So. / On"]],
  ["an empty division", "<div class='x'/><p>So.<p>On.", ["p So.", "p On."]],
  ["an empty script", "<script src='x'/><p>So.<p>On.", ["p So.", "p On."]],
  ["an image in a drawing", "<svg><image href='p.png'/></svg><p>So.<p>On.", ["p So.", "p On."]],
])("reads every word of %s", async (_, body, expected) => {
  expect((await bookOf(body)).sections[0]?.blocks.map(short)).toEqual(expected);
});

test("rejects endless nesting as unsafe on pages that are not XML too", async () => {
  await expect(bookOf(`<p>So<br>${"<div>".repeat(500)}`)).rejects.toMatchObject({ code: "unsafe" });
});
