import { expect, test } from "vitest";
import { checkGuides, type KnownToGuides } from "./check-guides.ts";
import { readGuide, type ReadGuide } from "./read-guide.ts";

const KNOWN: KnownToGuides = {
  figures: { "listing.keywords": { text: "7 keywords" } },
  prices: new Set(["price.pro"]),
  covers: new Set(["ferryman"]),
};

/** This many words, all unique, so that no two guides share a phrase by chance. */
function words(of: string, count = 1200): string {
  const letter = (at: number): string => String.fromCodePoint(97 + Math.floor(at % 26));
  return Array.from(
    { length: count },
    (_, at) => `${of}${letter(at)}${letter(at / 26)}${letter(at / 676)}`,
  ).join(" ");
}

type Parts = { body?: string; description?: string; kind?: string; rest?: string };

/** The text starts on line ten. */
function guideText(slug: string, parts: Parts = {}): string {
  return [
    "---",
    `title: About ${slug}`,
    `description: ${parts.description ?? "What somebody who has not read it yet would like to know about this text before they do."}`,
    parts.kind ?? "kind: article",
    "lead: In short.",
    "updated: 2026-11-28",
    "keywords: [one, two, three]",
    "questions: []",
    "---",
    parts.body ?? "## Begin here",
    "",
    parts.rest ?? words(slug),
    "",
  ].join("\n");
}

async function guideFrom(slug: string, text: string): Promise<ReadGuide> {
  const read = await readGuide({ path: `${slug}.mdx`, slug, text }, KNOWN.figures);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.guide;
}

/** Problems found in a guide next to another one, except for genres missing from this set. */
async function problemsOf(parts: Parts): Promise<string[]> {
  const guides = [
    await guideFrom("one", guideText("one", parts)),
    await guideFrom("other", guideText("other")),
  ];
  return checkGuides(guides, KNOWN)
    .filter(({ message }) => message !== "is missing")
    .map(({ line, message }) => `${line}: ${message}`);
}

test("accepts a guide of known parts", async () => {
  const body = `## Begin here

KDP takes <Figure of="listing.keywords" />, Pro costs <Figure of="price.pro" />. Go to <Page to="generate">the form</Page>, read
<Guide slug="other#begin-here">on</Guide>, or an EPUB 3.

<Steps>

1. One.

</Steps>

<Example>A book of 200 pages.</Example>

<Cover name="ferryman" caption="Look at the oar." />`;
  expect(await problemsOf({ body })).toEqual([]);
});

test.each([
  ["Costs 19 dollars.", '10: "19" is typed'],
  ["## The 7 keywords", '10: "7" is typed'],
  ['<Cover name="ferryman" caption="With 2 oars." />', '10: "2" is typed'],
  ['<Figure of="listing.gone" />', '10: "listing.gone" is no figure'],
  ['<Figure of="price.gone" />', '10: "price.gone" is no figure'],
  ['<Page to="gone">x</Page>', '10: "gone" is no page'],
  ['<Page to="book">x</Page>', '10: "book" is no page'],
  ['<Guide slug="gone">x</Guide>', '10: there is no guide "gone"'],
  ['<Guide slug="other#gone">x</Guide>', '10: "other" has no heading "#gone"'],
  ['<Cover name="gone" caption="x" />', '10: "gone" is no cover'],
  ["[x](https://example.com/)", '10: "example.com" is no site'],
])("finds %s in a text", async (body, complaint) => {
  expect(await problemsOf({ body })).toEqual([expect.stringContaining(complaint)]);
});

test("finds a typed figure above the text", async () => {
  const description =
    "Sixteen signs that a text has, and 3 more that somebody who reads it would like to know of.";
  expect(await problemsOf({ description })).toEqual([expect.stringContaining('1: "3" is typed')]);
});

test("finds a text that is too short or too long", async () => {
  expect(await problemsOf({ rest: words("one", 900) })).toEqual([
    expect.stringMatching(/^1: has 90\d words/u),
  ]);
  expect(await problemsOf({ rest: words("one", 2500) })).toEqual([
    expect.stringMatching(/^1: has 250\d words/u),
  ]);
});

test("finds duplicate texts", async () => {
  const rest = `${words("one", 1000)} ${words("other", 200)}`;
  expect(await problemsOf({ rest })).toEqual([
    expect.stringMatching(/^1: shares \d+ % of its phrases with other/u),
  ]);
});

test("finds a guide with the wrong name, and every missing guide", async () => {
  const matter = ["kind: genre", "genre: romance", "tool: writing-guide"];
  const benefits = `benefits: [${"{ title: x, text: x }, ".repeat(4)}]`;
  const titles = `titles: [${"{ title: x, note: x }, ".repeat(4)}]`;
  const guide = await guideFrom(
    "romance",
    guideText("romance", { kind: [...matter, benefits, titles].join("\n") }),
  );
  const messages = checkGuides([guide], KNOWN).map(({ path, message }) => `${path}: ${message}`);
  expect(messages).toContain(
    "romance.mdx: is called romance, and its genre and tool make /how-to-write-romance-books.html",
  );
  expect(messages.filter((message) => message.endsWith("is missing"))).toHaveLength(32);
  expect(messages).toContain("apps/web/content/guides/fantasy-book-book-creator.mdx: is missing");
});
