import { expect, test } from "vitest";
import { importBook } from "../import-book.ts";
import type { ImportedBook } from "../imported-book.ts";
import { buildEpub } from "../testing/build-epub.ts";
import { imported, short } from "../testing/imported.ts";

const LONG = "<p>It was a long day, and nobody in the house could say who had lit the lamp.</p>";

const bookOf = (body: string): Promise<ImportedBook> =>
  imported(buildEpub({ "a.xhtml": `<h1>One</h1>${body}` }));

async function blocksOf(body: string): Promise<string[]> {
  return (await bookOf(body)).sections.flatMap(({ blocks }) => blocks.map(short));
}

test.each([
  "***",
  "* * *",
  "＊",
  "∗ ∗ ∗",
  "✱",
  "☆",
  "•••",
  "◊",
  "❦",
  "§",
  "~",
  "##",
  "===",
  "___",
  "———",
  "⁂",
  "⸻",
  "o o o",
  "xXx",
  "0 0 0",
  "–*–",
])("takes %s alone on its line as a scene break", async (line) => {
  expect(await blocksOf(`<p>So.</p><p>${line}</p><p>On.</p>`)).toEqual(["p So.", "break", "p On."]);
});

test.each([
  "...",
  ". . .",
  "…",
  "-",
  "–",
  "—",
  "o",
  "xo",
  "a * b",
  "* a",
  "*".repeat(41),
  `* ${"x ".repeat(30)}*`,
  "oxen",
  "1",
])("takes %s alone on its line as text", async (line) => {
  expect(await blocksOf(`<p>So.</p><p>${line}</p><p>On.</p>`)).toEqual(["p So.", `p ${line}`, "p On."]);
});

test.each([
  ["signs that steer a line's end", "a\u00ADb\u200Bc\uFEFFd", "p abcd"],
  ["a form feed and what comes before a space", "a\fb", "p ab"],
  ["spaces that do not break", "a\u00A0b", "p a\u00A0b"],
])("keeps only the letters of %s", async (_, text, expected) => {
  const book = await imported(`# One\n\n${text}`, "a.md");
  expect(book.sections[0]?.blocks.map(short)).toEqual([expected]);
});

test("joins adjacent runs with the same marks, and normalizes spaces", async () => {
  const { sections } = await bookOf("<p>  <i>a</i><i> b </i> <b> c</b>  </p>");
  expect(sections[0]?.blocks).toEqual([
    {
      t: "p",
      r: [
        { s: "a b ", i: 1 },
        { s: "c", b: 1 },
      ],
    },
  ]);
});

test("trims a paragraph that ends with spaces in other marks", async () => {
  const { sections } = await bookOf("<p>a <i> </i><b> </b></p>");
  expect(sections[0]?.blocks).toEqual([{ t: "p", r: [{ s: "a" }] }]);
});

test.each([
  ["of ninety letters is a line of verse", 90, "verse"],
  ["of ninety-one letters is prose", 91, "p"],
])("reads a manually broken line that is %s", async (_, letters, kind) => {
  const { sections } = await bookOf(`<p>So<br/>${"a".repeat(letters)}</p>`);
  expect(sections[0]?.blocks[0]?.t).toBe(kind);
});

test("reads manually broken centered lines as paragraphs", async () => {
  expect(await blocksOf('<p class="mid">So<br/>on</p>')).toEqual(["p So", "p on"]);
});

test("divides a list with too many items for a block, and keeps every item", async () => {
  const items = Array.from({ length: 4_001 }, (_, index) => `<li>${index}</li>`).join("");
  const { sections } = await bookOf(`<ul>${items}</ul>`);
  const lists = (sections[0]?.blocks ?? []).map((block) => (block.t === "list" ? block.items : []));
  expect(lists.map(({ length }) => length)).toEqual([2_000, 2_000, 1]);
  expect(lists.flat(2).map(({ s }) => s)).toEqual(Array.from({ length: 4_001 }, (_, index) => String(index)));
});

test("divides verse with too many lines for a block, and keeps every line", async () => {
  const text = Array.from({ length: 2_001 }, (_, index) => `line ${index}`);
  const { sections } = await bookOf(`<pre>${text.join("\n")}</pre>`);
  expect(sections[0]?.blocks.map((block) => (block.t === "verse" ? block.lines.length : 0))).toEqual([
    2_000, 1,
  ]);
});

test("divides a table with too many rows for a block, with the caption above the first", async () => {
  const rows = Array.from({ length: 1_002 }, (_, index) => `<tr><td>${index}</td><td>x</td></tr>`).join("");
  const { sections } = await bookOf(
    `<table><caption>Sums</caption><thead><tr><th>a</th><th>b</th></tr></thead>${rows}</table>`,
  );
  expect(
    sections[0]?.blocks.map((block) =>
      block.t === "table" ? [block.rows.length, block.head?.length, block.caption !== undefined] : [],
    ),
  ).toEqual([
    [1_000, 2, true],
    [2, 2, false],
  ]);
});

test("keeps a table of twelve columns, and turns thirteen into a paragraph per row, head first", async () => {
  const row = (cell: string, count: number): string => `<tr>${cell.repeat(count)}</tr>`;
  const table = (count: number): string =>
    `<table>${row("<th>a</th>", count)}${row("<td>b</td>", count)}</table>`;
  expect((await blocksOf(table(12))).map((block) => block.slice(0, 7))).toEqual(["table a"]);
  const wide = await bookOf(table(13));
  const joined = (char: string): string => `p ${Array.from({ length: 13 }, () => char).join(" | ")}`;
  expect(wide.sections[0]?.blocks.map(short)).toEqual([joined("a"), joined("b")]);
  expect(wide.notes.map(({ code }) => code)).toEqual(["wide_tables"]);
});

test.each([
  ["at its last space", `${"word ".repeat(9_999)}long words and more`, [50_000, 14]],
  ["anywhere where it has none", "a".repeat(100_001), [50_000, 50_000, 1]],
])("divides a paragraph that is too long for a block %s", async (_, text, lengths) => {
  const book = await importBook({ bytes: new TextEncoder().encode(text), filename: "a.txt" });
  const texts = (book.sections[0]?.blocks ?? []).map((block) => short(block).slice(2));
  expect(texts.join("").replaceAll(/\s/gu, "")).toBe(text.replaceAll(/\s/gu, ""));
  expect(texts.map(({ length }) => length).slice(1)).toEqual(lengths.slice(1));
});

test("keeps every mark and note of a divided paragraph", async () => {
  const words = "word ".repeat(6_000);
  const { sections } = await bookOf(
    `<p>${words}<i>${words}</i><a epub:type="noteref" href="#n1">1</a></p><aside epub:type="footnote" id="n1"><p>Said.</p></aside>`,
  );
  const blocks = sections[0]?.blocks ?? [];
  expect(blocks.map(({ t }) => t)).toEqual(["p", "p", "footnote"]);
  const runs = blocks.flatMap((block) => (block.t === "p" ? block.r : []));
  expect(runs.map(({ s, i, note }) => [s.length, i, note])).toEqual([
    [30_000, undefined, undefined],
    [30_000, 1, undefined],
    [0, undefined, "n1"],
  ]);
});

const caption = (text: string): string => `<figure><figcaption>${text}</figcaption></figure>`;
const TABLE = "<table><tr><td>a</td><td>b</td></tr></table>";

test.each([
  ["above a table", `${caption("Sums")}${TABLE}`, ["table Sums / a / b"]],
  ["below a table", `${TABLE}${caption("Sums")}`, ["table Sums / a / b"]],
  [
    "below a table that has one",
    `${TABLE}${caption("Sums")}${caption("More")}${LONG}`,
    ["table Sums / a / b", "p More", expect.any(String)],
  ],
  ["above a paragraph", `${caption("Sums")}<p>So.</p>`, ["p Sums", "p So."]],
  ["at the end", `<p>So.</p>${caption("Sums")}`, ["p So.", "p Sums"]],
])("decides whether a caption %s belongs to the table or stays a line", async (_, body, expected) => {
  expect(await blocksOf(body)).toEqual(expected);
});

test("gives a caption on the next page to its table", async () => {
  const book = await imported(
    buildEpub({ "a.xhtml": `<h1>One</h1>${TABLE}`, "b.xhtml": `${caption("Sums")}<p>So.</p>` }),
  );
  expect(book.sections[0]?.blocks.map(short)).toEqual(["table Sums / a / b", "p So."]);
});

test("keeps a source below anything but a quotation as a line, with its dash", async () => {
  const source = "<blockquote><footer>— Her</footer></blockquote>";
  expect(await blocksOf(`<p>So.</p>${source}`)).toEqual(["p So.", "p — Her"]);
  expect(await blocksOf(`<blockquote><p>So.</p></blockquote>${source}${source}`)).toEqual([
    "quote So. / Her",
    "p — Her",
  ]);
});

test("drops the dash before a source, in any marks", async () => {
  const { sections } = await bookOf("<blockquote><p>So.</p><footer><i>― Her</i> book</footer></blockquote>");
  expect(sections[0]?.blocks).toEqual([
    { t: "quote", r: [{ s: "So." }], source: [{ s: "Her", i: 1 }, { s: " book" }] },
  ]);
});

const NOTE = '<a epub:type="noteref" href="#n1">1</a>';
const ASIDE = '<aside epub:type="footnote" id="n1"><p>Said.</p></aside>';

test.each([
  ["a paragraph", `<p>So${NOTE}.</p>`],
  ["a heading of the text", `<h2>So${NOTE}</h2>`],
  ["a smaller heading", `<h3>So${NOTE}</h3>`],
  ["a quotation", `<blockquote><p>So${NOTE}</p></blockquote>`],
  ["the source of a quotation", `<blockquote><p>So.</p><footer>Her${NOTE}</footer></blockquote>`],
  ["verse", `<p class="verse">So<br/>on${NOTE}</p>`],
  ["a list", `<ul><li>So${NOTE}</li></ul>`],
  ["the head of a table", `<table><tr><th>a${NOTE}</th></tr><tr><td>b</td></tr></table>`],
  ["a cell of a table", `<table><tr><th>a</th></tr><tr><td>b${NOTE}</td></tr></table>`],
  ["the caption of a table", `<table><caption>a${NOTE}</caption><tr><td>b</td></tr></table>`],
  [
    "the caption of a figure",
    `<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="/><figcaption>a${NOTE}</figcaption></figure>`,
  ],
  ["a box", `<aside class="box"><h3>Cake</h3><p>Mix${NOTE}.</p></aside>`],
])("puts a note that %s marks after it", async (_, body) => {
  const [block, note, ...others] = (await bookOf(`${body}${ASIDE}`)).sections[0]?.blocks ?? [];
  expect(note).toEqual({ t: "footnote", id: "n1", r: [{ s: "Said." }] });
  expect(JSON.stringify(block)).toContain('{"s":"","note":"n1"}');
  expect(others).toEqual([]);
});

test("keeps all text in a box, and puts images after it", async () => {
  const inside =
    '<p>a</p><h2>b</h2><h3>c</h3><ul><li>d</li></ul><table><tr><td>e</td><td>f</td></tr></table><blockquote><p>g</p><footer>h</footer></blockquote><p class="verse">i<br/>j</p><hr/><figure><img alt="k" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="/></figure><header><p>l</p><h4>m</h4></header><aside class="box"><h3>n</h3><p>o</p></aside>';
  const { sections } = await bookOf(`<aside class="box"><h3>Cake</h3>${inside}</aside>`);
  const [box, figure, ...others] = sections[0]?.blocks ?? [];
  expect(box?.t === "box" ? box.blocks.map(short) : []).toEqual([
    "p a",
    "h3 b",
    "h3 c",
    "ul d",
    "table e / f",
    "p g",
    "p h",
    "p i",
    "p j",
    "h3 l",
    "h3 m",
    "h3 n",
    "p o",
  ]);
  expect([figure?.t, others.length]).toEqual(["figure", 0]);
});

test("keeps two hundred blocks in a box, and puts the rest after it", async () => {
  const { sections } = await bookOf(`<aside class="box"><h3>Cake</h3>${"<p>Mix.</p>".repeat(202)}</aside>`);
  const [box, ...others] = sections[0]?.blocks ?? [];
  expect([box?.t === "box" ? box.blocks.length : 0, others.length]).toEqual([200, 2]);
});
