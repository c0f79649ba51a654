import { expect, test } from "vitest";
import type { ImportedBook } from "../imported-book.ts";
import { imported, outline, short } from "../testing/imported.ts";

const bookOf = (source: string): Promise<ImportedBook> => imported(source, "road.md");

async function blocksOf(source: string): Promise<string[]> {
  return (await bookOf(`# One\n\n${source}\n`)).sections.flatMap(({ blocks }) => blocks.map(short));
}

test.each(["a.md", "a.markdown", "a.MDOWN", "a.mkd"])("recognizes the file %s as Markdown", async (name) => {
  expect(outline(await imported("# One\n\nSo.", name))).toEqual(["chapter One"]);
});

test.each([
  ["in quotation marks", 'title: "The Road"\nsubtitle: \'A Story\'\nauthor: "Ada"\nlang: "de"'],
  ["bare, with capitals and white space", "Title:   The Road  \nSubtitle: A Story\nAUTHOR:Ada\nLang: de"],
  [
    "among others",
    "draft: true\ntitle: The Road\nsubtitle: A Story\ntags:\n  - a\nauthor: Ada\nlanguage: de",
  ],
])("reads fields at the head of a file %s", async (_, fields) => {
  const metadata = { title: "The Road", subtitle: "A Story", author: "Ada", language: "de" };
  expect(await bookOf(`---\n${fields}\n---\n# One\n\nSo.`)).toMatchObject(metadata);
  const dotted = await bookOf(`---\n${fields}\n...\n\n# One\n\nSo.`);
  expect(dotted).toMatchObject(metadata);
  expect(outline(dotted)).toEqual(["chapter One"]);
});

test("leaves the details of a file without fields unknown, and prefers the shorter name of two languages", async () => {
  const none = { title: "", subtitle: "", author: "", language: null };
  expect(await bookOf("# One\n\nSo.\n\n# Two\n\nOn.")).toMatchObject(none);
  expect((await bookOf("---\nlang: de\nlanguage: fr\n---\n\nSo.")).language).toBe("de");
});

test("reads text between two rules at the head of a file as text", async () => {
  const book = await bookOf("---\nIt was a long day.\n---\n\nSo.");
  expect(JSON.stringify(book.sections)).toContain("It was a long day.");
});

test.each([
  ["a rule", "So.\n\n---\n\nOn.", ["p So.", "break", "p On."]],
  ["stars as they are typed", "So.\n\n\\* \\* \\*\n\nOn.", ["p So.", "break", "p On."]],
  ["code", "    So\n    on", ["verse So / on"]],
  ["fenced code", "```\nSo\non\n```", ["verse So / on"]],
  ["code in a line", "So `on`.", ["p So on."]],
  ["lines of one paragraph", "So\non.", ["p So on."]],
  ["a hard end of a line", "So\\\non.", ["verse So / on."]],
  ["an end of a line by its tag", "So<br>on.", ["verse So / on."]],
  ["a heading on a deeper level", "### Home\n\nSo.", ["h3 Home", "p So."]],
  ["a quotation", "> So.", ["quote So."]],
  ["a quotation of two paragraphs", "> So.\n>\n> On.", ["quote So.", "quote On."]],
  ["a quotation of lines", "> So\\\n> on", ["verse So / on"]],
  ["a quotation with its source", "> So.\n>\n> – Her", ["quote So. / Her"]],
  ["a quotation that begins with a dash and has lines", "> — So\\\n> on", ["verse — So / on"]],
  ["a list in a quotation", "> - a\n> - b", ["ul a / b"]],
  ["two lists", "- a\n\n1. b\n2. c", ["ul a", "ol b / c"]],
  ["a list inside another", "1. a\n   - b\n2. c", ["ol a / b / c"]],
  ["paragraphs in an item", "- a\n\n  b\n- c", ["ul a b / c"]],
  ["an empty item", "- a\n-\n- c", ["ul a / c"]],
  ["a table without a head", "|  |  |\n| - | - |\n| 1 | 2 |", ["table 1 / 2"]],
  ["a table of one row", "| a | b |\n| - | - |", ["table a / b"]],
  ["tags around words", "<div>\nSo <b>on</b>.\n</div>", ["p So on ."]],
  ["a rule by its tag", "So.\n\n<hr/>\n\nOn.", ["p So.", "break", "p On."]],
  ["a script", "<script>\ngo()\n</script>\n\nSo.", ["p So."]],
  ["a style", "<style>\np {}\n</style>\n\nSo.", ["p So."]],
  ["a link", "So [on](b.md).", ["p So on."]],
  ["a link by its name", "So [on][b].\n\n[b]: #b", ["p So on."]],
])("reads %s in Markdown", async (_, source, expected) => {
  expect(await blocksOf(source)).toEqual(expected);
});

test("keeps nested marks", async () => {
  const { sections } = await bookOf("So *a **b*** __c__.");
  expect(sections[0]?.blocks).toEqual([
    {
      t: "p",
      r: [{ s: "So " }, { s: "a ", i: 1 }, { s: "b", i: 1, b: 1 }, { s: " " }, { s: "c", b: 1 }, { s: "." }],
    },
  ]);
});

test("keeps the head of a table", async () => {
  const { sections } = await bookOf("| a | b |\n| - | - |\n| 1 | 2 |");
  expect(sections[0]?.blocks).toEqual([
    { t: "table", head: [[{ s: "a" }], [{ s: "b" }]], rows: [[[{ s: "1" }], [{ s: "2" }]]] },
  ]);
});

test("places notes after their mark, even with several paragraphs", async () => {
  const source = "So.[^a] On.[^b]\n\n[^a]: First.\n\n    And *more*.\n\n> [^b]: Second.";
  expect(await blocksOf(source)).toEqual(["p So. On.", "footnote First. And more.", "footnote Second."]);
});

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

test.each([
  ["alone", `![A lamp](${PIXEL})`, ["figure inline A lamp"]],
  ["among words", `So ![A lamp](${PIXEL}) on.`, ["figure inline A lamp", "p So on."]],
  ["in a link", `[![A lamp](${PIXEL})](b.md)`, ["figure inline A lamp"]],
])("reads an image that is in the file, %s", async (_, source, expected) => {
  expect(await blocksOf(source)).toEqual(expected);
});

test("leaves out and reports an image that is only linked", async () => {
  const { notes } = await bookOf("So ![A lamp][p].\n\n[p]: p.png");
  expect(notes).toMatchObject([{ code: "pictures_elsewhere", count: 1 }]);
});

test.each([
  ["<u>a</u> <S>b</S> m<sup >2</sup>", ["underlines 1", "struck_text 1", "raised_text 1"]],
  [
    "<div>\n<u>a</u>\n<a class='x' href='https://example.org'>b</a> <a href=#c>c</a>\n</div>",
    ["underlines 1", "links 1"],
  ],
  ["<!-- a --> So <!-- b -->.", ["comments 2"]],
  ["So <b>on</b>.", []],
  ["So [on](#b), <a@example.org> and [her page][p].\n\n[p]: https://example.org", ["links 1"]],
])("reports what is lost of %s", async (source, expected) => {
  const { notes } = await bookOf(`So.\n\n${source}`);
  expect(notes.map(({ code, count }) => `${code} ${count}`).toSorted()).toEqual(expected.toSorted());
});
