import { expect, test } from "vitest";
import { checkArticles, type KnownToArticles } from "./check-articles.ts";
import { articleFrom, articleText } from "./testing/build-article.ts";

const KNOWN: KnownToArticles = {
  figures: {
    "spine-text.min-pages": { text: "79 pages" },
    "spine.white": { text: "0.002252 in" },
    "listing.keywords": { text: "7" },
  },
  prices: new Set(["price.pro"]),
  pictures: new Set(["dashboard"]),
  screenText: '<Button busyLabel="Saving">Save all changes</Button> "Don\'t order yet"',
};

/** Problems found in an article that is valid except for this paragraph. */
async function problemsOf(body: string, front?: Parameters<typeof articleText>[1]): Promise<string[]> {
  const article = await articleFrom("the-one", articleText(body, front));
  const other = await articleFrom("another", articleText("## Paper and ink\n\nText."));
  return checkArticles([article, other], KNOWN).map(({ line, message }) => `${line}: ${message}`);
}

const LINE = 11;

test("accepts an article of known parts", async () => {
  const body = `A book needs <Figure of="spine-text.min-pages" /> and costs <Figure of="price.pro" />. Read <Article slug="another#paper-and-ink">on</Article>, open <Screen to="create">the wizard</Screen>, press <Button>Save all changes</Button> or <Button>Don’t order yet</Button>, as [KDP says](https://kdp.amazon.com/en_US/help).

<Steps>

1. One.
2. Two: EPUB 3, ISBN-13, PDF/X-1a:2001, W-8BEN, Step 4.

</Steps>

<Check>

- A line.

</Check>

<Question asks="How many?">

<Example>A book of 200 pages, <Figure of="spine-text.min-pages" /> of them in 7 days, 1.5 dollars each.</Example>

</Question>

<Picture name="dashboard" alt="The desk" />`;
  expect(await problemsOf(body)).toEqual([]);
});

test.each([
  ["A gutter of 0.375 in.", '"0.375" is typed'],
  ["An EPUB 3 of 9 chapters.", '"9" is typed'],
  ["<Note>Only 8.</Note>", '"8." is typed'],
  ["`120` pages", '"120" is typed'],
  ["## The 7 keywords", '"7" is typed'],
  ['<Question asks="Are 7 enough?">\n\nYes.\n\n</Question>', '"7" is typed'],
  ['<Picture name="dashboard" alt="The desk with 3 books" />', '"3" is typed'],
  ["A <Example>book of 200 pages</Example> of 300.", '"300." is typed'],
])("finds a typed figure: %s", async (body, complaint) => {
  const found = await problemsOf(body);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${LINE}: ${complaint}`);
});

test.each([
  ["<Example>A book of 79 pages.</Example>", ['"79 pages"']],
  ["<Example>200 times 0.002252 is much.</Example>", ['"0.002252"']],
  ["<Example>A book of 10 credits, a take of 1 credit.</Example>", ['"10 credits"', '"1 credit"']],
  ["<Example>A book of 179 pages, 79 pagesful, 10.002252.</Example>", []],
  ['<Example><Figure of="gone" /></Example>', ['"gone"']],
])("finds a typed figure in an example too: %s", async (body, complaints) => {
  const found = await problemsOf(body);
  expect(found.map((each) => each.slice(4).split(" is ")[0])).toEqual(complaints);
});

test("finds a typed figure in title and description too", async () => {
  const found = await problemsOf("Text.", { title: "Your 7 keywords", description: "All 7 of them." });
  expect(found.map((each) => each.slice(0, 13))).toEqual(['1: "7" is typ', '1: "7" is typ']);
});

test.each([
  ['<Figure of="spine-text.most" />', '"spine-text.most" is no figure'],
  ['<Figure of="price.gold" />', '"price.gold" is no figure'],
  ["<Figure />", '<Figure> needs "of"'],
  ['<Screen to="nowhere">there</Screen>', '"nowhere" is no screen'],
  ['<Article slug="gone">there</Article>', 'there is no article "gone"'],
  ['<Article slug="another#glue">there</Article>', '"another" has no heading "#glue"'],
  ['<Picture name="desk" alt="A desk" />', '"desk" is no picture'],
  ['<Picture name="wizard" alt="The wizard" />', '"wizard" has not been taken'],
  ["<Button>Save it all</Button>", 'no screen has a control "Save it all"'],
  ["<Button></Button>", "<Button> is empty"],
  ["<Video>film</Video>", "<Video> is none of"],
  ['<Note tone="loud">Hear.</Note>', '<Note> has no "tone"'],
  ["<Screen to={name}>there</Screen>", '"to" of <Screen> is plain text in quotes'],
  ["<Steps>\n\n- one\n\n</Steps>", "<Steps> stands around an ordered list"],
  ["<Check>\n\n1. one\n\n</Check>", "<Check> stands around a list with hyphens"],
  ["[there](/help/another)", '"/help/another" is no address'],
  ["[there](http://kdp.amazon.com/)", "is not https"],
  ["[there](https://example.com/kdp)", '"example.com" is no site'],
  ["[there](https://notamazon.com/kdp)", '"notamazon.com" is no site'],
  ["![a picture](https://kdp.amazon.com/a.png)", "image is not for articles"],
  ["Text {new Date()}", "mdxTextExpression is not for articles"],
  ["# A second title", "headings are ## and ###"],
])("finds dead links and unknown parts: %s", async (body, complaint) => {
  const found = await problemsOf(body);
  expect(found.filter((each) => each.includes(complaint))).toHaveLength(1);
});

test("requires related articles to exist, and to be others", async () => {
  const found = await problemsOf("Text.", { related: "[another, gone, the-one]" });
  expect(found).toEqual([
    '1: related: there is no article "gone"',
    "1: related: an article is not related to itself",
  ]);
});

test.each([
  [10, "an article has 350 to 1300"],
  [2000, "an article has 350 to 1300"],
])("finds an article of %i words", async (words, complaint) => {
  const article = await articleFrom("short", articleText("word ".repeat(words), {}, ""));
  expect(checkArticles([article], KNOWN)[0]?.message).toContain(complaint);
});
