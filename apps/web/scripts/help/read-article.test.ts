import { expect, test } from "vitest";
import { cardOf, readArticle } from "./read-article.ts";
import { readText } from "./read-text.ts";
import { articleFrom, articleText } from "./testing/build-article.ts";

const FIGURES = {
  "gutter.least": { text: "0.375 in", source: "https://kdp.amazon.com/x", checked: "2026-11-20" },
};

async function problemsOf(text: string): Promise<string[]> {
  const read = await readArticle({ path: "a.mdx", slug: "a", text }, FIGURES);
  return "faults" in read ? read.faults.map(({ line, message }) => `${line}: ${message}`) : [];
}

test.each([
  [{ section: "contact" }, "section:"],
  [{ type: "video" }, "type:"],
  [{ level: "Easy" }, "level:"],
  [{ updated: "23 November" }, "updated: is a day as YYYY-MM-DD"],
  [{ places: "[dashboard, nowhere]" }, "places.1: is no screen of app/paths.ts"],
  [{ related: "[a, b, c, d, e]" }, "related:"],
  [{ title: '""' }, "title:"],
  [{ description: "x".repeat(161) }, "description:"],
])("names an invalid field: %j", async (front, field) => {
  const found = await problemsOf(articleText("Text.", front));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`1: ${field}`);
});

test("finds a misspelled field, a source without a date, and missing front matter", async () => {
  const misspelt = articleText("Text.").replace("places:", "place:");
  expect((await problemsOf(misspelt))[0]).toContain("front matter:");
  const undated = articleText("Text.").replace(
    "related: []",
    'sources:\n  - { title: A, url: "https://kdp.amazon.com/" }',
  );
  expect((await problemsOf(undated))[0]).toContain("sources.0.checked:");
  expect((await problemsOf("Text."))[0]).toContain("1: front matter:");
  expect((await problemsOf("---\ntitle: [\n---\nText."))[0]).toContain("1: front matter:");
});

test("finds invalid MDX with its line", async () => {
  expect((await problemsOf(articleText("Text.\n\n<Note>\n\nOpen.")))[0]).toMatch(/^\d+: is no MDX: .*Note/u);
});

test("reads headings, passages and figures as the page shows them", async () => {
  const body = `The first words.

## A gutter of <Figure of="gutter.least" />

It is <Figure of="gutter.least" /> wide.

### For thick books

<Question asks="Wider?">

Yes.

</Question>`;
  const { headings, passages } = await articleFrom("a", articleText(body, {}, ""), FIGURES);
  expect(headings).toEqual([
    { id: "a-gutter-of-0375-in", text: "A gutter of 0.375 in", depth: 2 },
    { id: "for-thick-books", text: "For thick books", depth: 3 },
  ]);
  expect(passages.map(({ heading, text }) => [heading?.id ?? null, text])).toEqual([
    [null, "The first words."],
    ["a-gutter-of-0375-in", "It is 0.375 in wide."],
    ["for-thick-books", "Wider? Yes."],
  ]);
});

test("shows an article's reading time on its card, rounded up", async () => {
  const of = async (words: number): Promise<number> =>
    cardOf(await articleFrom("a", articleText("word ".repeat(words), {}, ""))).minutes;
  expect([await of(10), await of(200), await of(201), await of(900)]).toEqual([1, 1, 2, 5]);
});

test("compiles a text once for all users", () => {
  expect(readText("Once.", FIGURES)).toBe(readText("Once.", FIGURES));
  expect(readText("Twice.", FIGURES)).not.toBe(readText("Once.", FIGURES));
});
