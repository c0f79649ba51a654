import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { buildEpub, page } from "../testing/build-epub.ts";
import { buildPng, imported, outline, short } from "../testing/imported.ts";

const PARAGRAPH = "It was a long day, and nobody in the house could say who had lit the lamp.";
const LONG = `<p>${PARAGRAPH}</p>`;
const IMAGE = { "OPS/p.png": buildPng(80, 60) };
const IMG = '<img src="p.png" alt="A lamp"/>';

/** Contents that name a page. */
function contents(entries: Readonly<Record<string, string>>): Record<string, string> {
  const items = Object.entries(entries).map(([path, name]) => `<li><a href="${path}">${name}</a></li>`);
  return { "OPS/nav.xhtml": page(`<nav epub:type="toc"><ol>${items.join("")}</ol></nav>`) };
}

async function blocksOf(body: string): Promise<string[]> {
  const book = await imported(buildEpub({ "a.xhtml": `<h1>One</h1>${body}` }, IMAGE));
  return book.sections.flatMap(({ blocks }) => blocks.map(short));
}

async function pagesOf(
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<ImportedBook> {
  return imported(buildEpub(pages, { ...IMAGE, ...files }));
}

test("separates pages of unknown kind before the first chapter", async () => {
  const book = await pagesOf({
    "title.xhtml": "<p>The Book</p><p>by Ada Wren</p>",
    "for.xhtml": "<p>For my mother</p>",
    "c1.xhtml": `<h1>One</h1>${LONG}`,
    "c2.xhtml": `<h1>Two</h1>${LONG}`,
  });
  expect(outline(book)).toEqual(["dedication", "chapter One", "chapter Two"]);
});

test("prefers a heading on the page to its name in the contents", async () => {
  const book = await pagesOf(
    { "a.xhtml": `<p>Above.</p><h1>One</h1>${LONG}`, "b.xhtml": `<h1>Two</h1>${LONG}` },
    contents({ "a.xhtml": "The first", "b.xhtml": "The second" }),
  );
  expect(outline(book)).toEqual(["epigraph", "chapter One", "chapter Two"]);
});

test("takes the title of a page with only a number from the next page", async () => {
  const book = await pagesOf({
    "a.xhtml": "<h1>Chapter 1</h1>",
    "b.xhtml": `<p class="mid">The Road</p>${LONG}`,
    "c.xhtml": `<h1>Chapter 2</h1>`,
    "d.xhtml": `<p class="mid">The Sea</p>${LONG}`,
  });
  expect(outline(book)).toEqual(["chapter The Road", "chapter The Sea"]);
});

test("starts no chapter at a page with only an image, even if the contents name it", async () => {
  const book = await pagesOf(
    { "a.xhtml": `<h1>One</h1>${LONG}`, "map.xhtml": `<p> ${IMG} </p>`, "b.xhtml": `<h1>Two</h1>${LONG}` },
    contents({ "map.xhtml": "Map" }),
  );
  expect(outline(book)).toEqual(["chapter One", "chapter Two"]);
  expect(book.sections[0]?.blocks.map(short)).toEqual([`p ${PARAGRAPH}`, "figure inline A lamp"]);
});

test("leaves out a page marked as a title page, even if the contents name it", async () => {
  const titled = page("<p>The Book</p>").replace("<body>", '<body epub:type="titlepage">');
  const book = await pagesOf(
    { "t.xhtml": "", "a.xhtml": LONG },
    { ...contents({ "t.xhtml": "Title Page", "a.xhtml": "The Road" }), "OPS/t.xhtml": titled },
  );
  expect(outline(book)).toEqual(["chapter The Road"]);
});

test("does not pass the kind of an empty page to the next text", async () => {
  const book = await pagesOf(
    { "e.xhtml": '<section epub:type="epigraph"><div></div></section>', "a.xhtml": LONG },
    contents({ "a.xhtml": "The Road" }),
  );
  expect(outline(book)).toEqual(["chapter The Road"]);
});

test.each([
  ["a paragraph", "<p>So.</p>"],
  ["a list", "<ul><li>So.</li></ul>"],
  ["a table", "<table><tr><td>So.</td></tr></table>"],
  ["a figure", `<figure>${IMG}</figure>`],
  ["a picture", `<p>${IMG}</p>`],
  ["lines as they are typed", "<pre>So.</pre>"],
  ["a quotation", "<blockquote><p>So.</p></blockquote>"],
  ["verse", '<div class="verse"><p>So</p><p>on</p></div>'],
  ["a box", '<aside class="box"><p>So.</p></aside>'],
])("gives a section without a heading its kind if it starts with %s", async (_, first) => {
  const book = await pagesOf({
    "a.xhtml": `<h1>One</h1>${LONG}`,
    "b.xhtml": `<section epub:type="afterword">${first}</section>`,
  });
  expect(book.sections.map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
    ["chapter", 1],
    ["afterword", 1],
  ]);
});

test("gives a section's kind to its own heading only", async () => {
  const book = await pagesOf({
    "a.xhtml": `<section epub:type="prologue"><h1>Far away</h1>${LONG}</section>`,
    "b.xhtml": `<h1>One</h1>${LONG}`,
  });
  expect(outline(book)).toEqual(["prologue Far away", "chapter One"]);
});

test.each([
  ["on a page", "<style>p {}</style><script>go()</script><p>So.</p><div><style>a</style></div>", ["p So."]],
  ["in a head", "<header><h2>Home</h2><script>go()</script><style>a</style></header>", ["h2 Home"]],
])("ignores scripts and styles %s", async (_, body, expected) => {
  expect(await blocksOf(body)).toEqual(expected);
});

test.each([
  [
    "text between blocks",
    "<div>Loose <b>words</b><p>So.</p>and <i>more</i></div>",
    ["p Loose words", "p So.", "p and more"],
  ],
  [
    "blocks in what is a part of a line",
    '<div><a id="x"><p>So.</p></a><span><p>On.</p></span></div>',
    ["p So.", "p On."],
  ],
  ["a rule", "<p>So.</p><hr/><p>On.</p>", ["p So.", "break", "p On."]],
  ["stars", "<p>So.</p><p>* * *</p><p>On.</p>", ["p So.", "break", "p On."]],
  [
    "an empty paragraph in the middle",
    '<p>So.</p><p class="mid"> </p><p>On.</p>',
    ["p So.", "break", "p On."],
  ],
  ["an empty paragraph", "<p>So.</p><p> </p><p>On.</p>", ["p So.", "p On."]],
  [
    "an empty division in the middle",
    '<p>So.</p><div class="mid" style="text-align: center"></div><p>On.</p>',
    ["p So.", "p On."],
  ],
  ["lines as they are typed", "<pre>So\n  on</pre>", ["verse So / on"]],
  ["two lists", "<ul><li>a</li></ul><ol><li>b</li></ol><ol><li>c</li></ol>", ["ul a", "ol b", "ol c"]],
  ["a picture in a paragraph", `<p>So. ${IMG}</p>`, ["p So.", "figure inline A lamp"]],
  ["a plate", `<div class="plate">${IMG}</div>`, ["figure page A lamp"]],
  ["a plate among other classes", `<p class="big plate x">${IMG}</p>`, ["figure page A lamp"]],
  ["a template", `<p class="template">${IMG}</p>`, ["figure inline A lamp"]],
  [
    "a heading that is a picture",
    `<h2>${IMG}</h2><p>So.</p>`,
    ["h2 A lamp", "figure inline A lamp", "p So."],
  ],
  [
    "a heading that is a picture without words",
    '<h2><img src="p.png" alt=""/></h2><p>So.</p>',
    ["figure inline", "p So."],
  ],
  [
    "a heading with a picture",
    `<h2>Home ${IMG}</h2><p>So.</p>`,
    ["h2 Home", "figure inline A lamp", "p So."],
  ],
  ["an empty heading", "<h2> </h2><p>So.</p>", ["p So."]],
  ["a head without a heading", "<header><p>So.</p><p>On.</p></header>", ["p So.", "p On."]],
  ["a head with a line below its heading", "<header><h2>Home</h2><p>So.</p></header>", ["h2 Home", "p So."]],
  [
    "a head with an empty line above its heading",
    "<hgroup><p> </p><h2>Home</h2></hgroup><p>So.</p>",
    ["h2 Home", "p So."],
  ],
])("reads %s on a page", async (_, body, expected) => {
  expect(await blocksOf(body)).toEqual(expected);
});

test.each([
  ["bare words", "<blockquote>So.</blockquote>", ["quote So."]],
  ["paragraphs", "<blockquote><p>So.</p><p>On.</p></blockquote>", ["quote So.", "quote On."]],
  [
    "paragraphs inside a division",
    "<blockquote><div><p>So.</p><p>On.</p></div></blockquote>",
    ["quote So.", "quote On."],
  ],
  ["lines", "<blockquote><p>So<br/>on<br/></p></blockquote>", ["verse So / on"]],
  [
    "words and their source",
    "<blockquote><p>So.</p><footer>— Her</footer></blockquote>",
    ["quote So. / Her"],
  ],
  [
    "words and whom a citation names",
    "<blockquote><p>So.</p><cite>Her</cite></blockquote>",
    ["quote So. / Her"],
  ],
  [
    "words and a line of the class source",
    '<blockquote><p>So.</p><p class="x source">— Her</p></blockquote>',
    ["quote So. / Her"],
  ],
  [
    "words and an attribution",
    '<blockquote><p>So.</p><p class="attribution">— Her</p></blockquote>',
    ["quote So. / Her"],
  ],
  ["words on resources", '<blockquote><p class="resource">So.</p></blockquote>', ["quote So."]],
  ["a list", "<blockquote><p>So:</p><ul><li>a</li></ul></blockquote>", ["quote So:", "ul a"]],
  ["a heading", "<blockquote><h3>Home</h3><p>So.</p></blockquote>", ["h2 Home", "quote So."]],
  ["verse", '<blockquote><p class="verse">So<br/>on</p></blockquote>', ["verse So / on"]],
  ["a table", "<blockquote><table><tr><td>a</td></tr></table></blockquote>", ["table a"]],
  ["a figure", `<blockquote><figure>${IMG}</figure></blockquote>`, ["figure inline A lamp"]],
  ["a picture", `<blockquote><p>So. ${IMG}</p></blockquote>`, ["quote So.", "figure inline A lamp"]],
])("reads a quotation of %s", async (_, body, expected) => {
  expect((await blocksOf(body)).map((each) => each.replace(/^h3/u, "h2"))).toEqual(expected);
});

test.each([
  ["one paragraph of lines", '<p class="verse">So<br/>on<br/></p>', ["verse So / on"]],
  ["bare lines", '<div class="poem">So<br/>on</div>', ["verse So / on"]],
  ["a paragraph for each line", '<div class="poem"><p>So</p><p>on</p></div>', ["verse So / on"]],
  ["a division for each line", '<div class="poem"><div>So</div><div>on</div></div>', ["verse So / on"]],
  [
    "stanzas of lines",
    '<div class="poem"><p>So<br/>on</p><p>and<br/>on</p></div>',
    ["verse So / on", "verse and / on"],
  ],
  [
    "stanzas by their class",
    '<div class="poem"><div class="stanza"><p>So</p><p>on</p></div><div class="stanza"><p>and</p></div></div>',
    ["verse So", "verse on", "verse and"],
  ],
  [
    "lines in divisions of their own",
    '<div class="poem"><div><p>So</p></div><p>on</p></div>',
    ["verse So", "verse on"],
  ],
  [
    "a title and lines",
    '<div class="poem"><h3>Home</h3><p>So<br/>on</p></div>',
    ["h2 Home", "verse So / on"],
  ],
  [
    "lines and a source",
    '<div class="poem"><p>So<br/>on</p><cite>Her</cite></div>',
    ["verse So / on", "p Her"],
  ],
  [
    "a type of the vocabulary",
    '<section epub:type="z3998:poem"><p>So</p><p>on</p></section>',
    ["verse So / on"],
  ],
  ["an empty line", '<div class="poem"><p>So</p><p> </p><p>on</p></div>', ["verse So / on"]],
  ["nothing", '<div class="poem"><p> </p></div><p>So.</p>', ["p So."]],
  [
    "universe in its class, which is none",
    '<div class="universe"><p>So</p><p>on</p></div>',
    ["p So", "p on"],
  ],
])("reads verse of %s", async (_, body, expected) => {
  expect((await blocksOf(body)).map((each) => each.replace(/^h3/u, "h2"))).toEqual(expected);
});

test("ends verse with its element", async () => {
  const poem = '<div class="poem"><p>So</p><p>on</p></div>';
  expect(await blocksOf(`${poem}<p>Prose.</p>${poem}`)).toEqual([
    "verse So / on",
    "p Prose.",
    "verse So / on",
  ]);
});

test.each([
  ["another list", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", ["ul a / b / c"]],
  ["a picture", `<ul><li>a ${IMG}</li></ul>`, ["ul a", "figure inline A lamp"]],
  ["words around a paragraph in an item", "<ul><li>a<p>b</p>c</li></ul>", ["ul a b c"]],
  ["an empty item", "<ul><li>a</li><li> </li></ul>", ["ul a"]],
])("reads a list with %s", async (_, body, expected) => {
  expect(await blocksOf(body)).toEqual(expected);
});

test("keeps notes in a list at their marks, not in the list", async () => {
  const note = '<li id="n1" epub:type="footnote">First.</li>';
  expect(
    await blocksOf(`<p>So.<a epub:type="noteref" href="#n1">1</a></p><ol><li>a</li>${note}</ol>`),
  ).toEqual(["p So.", "footnote First.", "ol a"]);
});

test.each([
  ["a caption", `<figure>${IMG}<figcaption>Lit.</figcaption></figure>`, ["figure inline A lamp / Lit."]],
  ["an empty caption", `<figure>${IMG}<figcaption> </figcaption></figure>`, ["figure inline A lamp"]],
  ["words", `<figure>${IMG}<p>So.</p></figure>`, ["figure inline A lamp", "p So."]],
  [
    "a table",
    "<figure><table><tr><td>a</td></tr></table><figcaption>Sums.</figcaption></figure>",
    ["table Sums. / a"],
  ],
  ["the class of a plate", `<figure class="plate">${IMG}</figure>`, ["figure page A lamp"]],
])("reads a figure with %s", async (_, body, expected) => {
  expect(await blocksOf(body)).toEqual(expected);
});

test.each([
  ["a recipe", '<aside class="box recipe"><h3>Cake</h3><p>Mix.</p></aside>', ["recipe Cake / Mix."]],
  [
    "an exercise",
    '<section class="exercise box"><h3>Think</h3><p>Of it.</p></section>',
    ["exercise Think / Of it."],
  ],
  ["no kind", '<aside class="box"><h3>Think</h3><p>Of it.</p></aside>', ["note Think / Of it."]],
  ["no title", '<aside class="box"><p>Mix.</p></aside>', ["p Mix."]],
  ["a title alone", '<aside class="box"><h3>Cake</h3></aside><p>So.</p>', ["h3 Cake", "p So."]],
  [
    "a picture",
    `<aside class="box"><h3>Cake</h3><p>Mix.</p><p>${IMG}</p></aside>`,
    ["note Cake / Mix.", "figure inline A lamp"],
  ],
  ["another element", '<div class="box"><h3>Cake</h3><p>Mix.</p></div>', ["h3 Cake", "p Mix."]],
  ["another class", '<aside class="boxed"><h3>Cake</h3><p>Mix.</p></aside>', ["h3 Cake", "p Mix."]],
])("reads a box with %s", async (_, body, expected) => {
  expect((await blocksOf(body)).map((each) => each.replace(/^h2/u, "h3"))).toEqual(expected);
});

test.each([
  ["its type", '<p epub:type="subtitle">A\n Story</p>'],
  ["its role", '<div><p role="doc-subtitle">A Story</p></div><p epub:type="subtitle">Later</p>'],
])("recognizes the subtitle of a title page by %s", async (_, subtitle) => {
  const book = await pagesOf({
    "t.xhtml": `<section epub:type="titlepage"><h1>The Book</h1>${subtitle}</section>`,
    "a.xhtml": `<h1>One</h1>${LONG}`,
  });
  expect(book.subtitle).toBe("A Story");
});

test("finds no subtitle on a title page without one, and does not take endnotes as a title page", async () => {
  const book = await pagesOf({
    "t.xhtml": '<section epub:type="titlepage"><h1>The Book</h1></section>',
    "a.xhtml": `<h1>One</h1>${LONG}`,
    "n.xhtml": '<section epub:type="endnotes"><h1>Notes</h1></section>',
  });
  expect([book.subtitle, ...book.notes.map(({ code }) => code)]).toEqual(["", "title_page"]);
});
