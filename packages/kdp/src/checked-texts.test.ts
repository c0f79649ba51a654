import { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import { expect, test } from "vitest";
import { coverTextsOf, textProblems } from "./checked-texts.ts";

const findingsIn = (text: CheckedText, words: string): string[] =>
  textProblems({ [text]: words }).map(
    ({ code, severity = "", sentence }) => `${code} ${severity} ${sentence}`,
  );

// Forbidden words, each in a place where an author has put them: code, severity, words shown.
const PLANTED: [text: CheckedText, words: string, code: string, severity: string, sentence: string][] = [
  [
    "blurb",
    "The #1 bestseller on Amazon!",
    "ECO-005",
    "blocker",
    "The back cover text claims a rank: “#1 bestseller”.",
  ],
  ["description", "The #1 bestseller!", "MET-004", "", "The description claims a rank: “#1 bestseller”."],
  ["description", "Get it free today.", "MET-004", "", "The description is advertising: “free today”."],
  ["description", "A free book inside", "MET-004", "", "The description is advertising: “free book”."],
  [
    "description",
    "From a best-selling author",
    "MET-004",
    "warning",
    "The description claims a rank: “best-selling”.",
  ],
  [
    "blurb",
    "Free for Prime members!",
    "ECO-005",
    "blocker",
    "The back cover text is advertising: “Free for Prime members”.",
  ],
  ["tagline", "The bestselling sea story", "ECO-005", "warning", "The tagline claims a rank: “bestselling”."],
  ["hook", "Now only $2.99.", "ECO-005", "blocker", "The hook on the back cover names a price: “$2.99”."],
  ["back", "It costs 4.99 USD.", "ECO-005", "blocker", "The back cover text names a price: “4.99 USD”."],
  ["series", "The Salt Saga, 50% off", "ECO-005", "blocker", "The series line is advertising: “% off”."],
  [
    "blurb",
    "Order now and read on.",
    "ECO-005",
    "blocker",
    "The back cover text is advertising tied to a time: “Order now”.",
  ],
  [
    "back",
    "Read it in Kindle Unlimited.",
    "ECO-005",
    "blocker",
    "The back cover text names a programme of the store: “Kindle Unlimited”.",
  ],
  [
    "biography",
    "Leave a 5-star review and win a gift card.",
    "ECO-005",
    "blocker",
    "The biography on the back cover offers something for reviews: “Leave a 5-star review and win a gift card”.",
  ],
  [
    "biography",
    "Please leave an honest review.",
    "MET-004",
    "warning",
    "The biography on the back cover asks for reviews: “leave an honest review”.",
  ],
  [
    "biography",
    "She lives at www.adamarsh.com.",
    "MET-004",
    "info",
    "The biography on the back cover has a web address: “www.adamarsh.com”.",
  ],
  ["tagline", "More at adamarsh.com", "MET-004", "warning", "The tagline has a web address: “adamarsh.com”."],
  [
    "quotes",
    "Write to ada@adamarsh.com",
    "MET-004",
    "info",
    "The quotes on the back cover have an e-mail address: “ada@adamarsh.com”.",
  ],
  [
    "blurb",
    "Call +44 20 7946 0958.",
    "MET-004",
    "warning",
    "The back cover text has a telephone number: “+44 20 7946 0958”.",
  ],
  ["hook", "A love story 💔", "MET-004", "warning", "The hook on the back cover has emoji: “💔”."],
  [
    "blurb",
    "For fans of **cases.",
    "OWN-001",
    "",
    "The back cover text has stars of emphasis: “r fans of **cases.”.",
  ],
  ["title", "The *Salt* Path", "OWN-001", "", "The title has a star of emphasis: “The *Salt* Path”."],
  [
    "back",
    "# The Salt Path\nA road.",
    "OWN-001",
    "",
    "The back cover text has a heading mark: “# The Salt Path A road.”.",
  ],
  [
    "blurb",
    "Read [more](https) here.",
    "OWN-001",
    "",
    "The back cover text has a Markdown link: “Read [more](https) here.”.",
  ],
  [
    "hook",
    "Run `lamp` twice.",
    "OWN-001",
    "",
    "The hook on the back cover has a backtick: “Run `lamp` twice.”.",
  ],
  [
    "blurb",
    "Sure, here is your back cover text: A road.",
    "OWN-001",
    "",
    "The back cover text has words of a writing tool: “Sure, here is your back cover text: A road.”.",
  ],
  [
    "back",
    "As an AI language model, I cannot.",
    "OWN-001",
    "",
    "The back cover text has words of a writing tool: “As an AI language model, I cannot.”.",
  ],
  [
    "blurb",
    "<b>Salt</b> and tar.",
    "OWN-001",
    "",
    "The back cover text has an HTML tag: “<b>Salt</b> and tar.”.",
  ],
  [
    "quotes",
    "Salt &amp; tar.",
    "OWN-001",
    "",
    "The quotes on the back cover have an HTML entity: “Salt &amp; tar.”.",
  ],
  [
    "biography",
    "[Author bio here]",
    "OWN-005",
    "",
    "The biography on the back cover has a placeholder: “[Author bio here]”.",
  ],
  ["author", "Your Name", "OWN-005", "", "The author's name has a placeholder: “Your Name”."],
  [
    "publisher",
    "[INSERT PUBLISHER]",
    "OWN-005",
    "",
    "The publisher's name has a placeholder: “[INSERT PUBLISHER]”.",
  ],
  ["subtitle", "Lorem ipsum", "OWN-005", "", "The subtitle has a placeholder: “Lorem ipsum”."],
];

test.each(PLANTED)("finds in the %s “%s”: %s", (text, words, code, severity, sentence) => {
  expect(findingsIn(text, words)).toEqual([`${code} ${severity} ${sentence}`]);
});

test("checks every text of listing and cover, and advises on every kind of problem", () => {
  for (const [text, words] of PLANTED) {
    const [problem] = textProblems({ [text]: words });
    expect(problem?.text).toBe(text);
    expect(problem?.hint).toMatch(/^[A-Z].*\.$/u);
  }
  expect([...new Set(PLANTED.map(([text]) => text))].toSorted()).toEqual(
    "author back biography blurb description hook publisher quotes series subtitle tagline title".split(" "),
  );
});

test.each<[CheckedText, string]>([
  ["title", "Unf*ck Your Anxiety"],
  ["tagline", "The #1 rule of the sea: don't look back."],
  ["series", "The Ash Chronicles, Book Two"],
  ["hook", "For readers of *The Salt Path*. **Everything** ends."],
  [
    "blurb",
    "Two hearts, *one*\nocean. Down the Amazon for £, and 3 * 4 * 5 ways to kindle a fire.\n\n- what to pack\n- when to go",
  ],
  ["blurb", "Here is the house. Here's the thing: nobody lived in it."],
  ["quotes", "“A triumph. I gave up a prize for it.”"],
  ["biography", "Ada Marsh reviews books for The Guardian and won the Costa Prize. She is 41."],
  ["publisher", "Lantern House"],
  ["author", "Ada Wren-Holloway"],
  ["description", "He walks free today, and nobody is free for long. A free spirit, free at last."],
  ["description", "<p><b>A harbor</b>, a letter &amp; a clock.</p><ul><li>Salt</li></ul>"],
])("finds no problem in the %s “%s”", (text, words) => {
  expect(findingsIn(text, words)).toEqual([]);
});

test("reports the same words in two places as one problem, at the higher severity", () => {
  const words = "Visit www.adamarsh.com for more.";
  expect(textProblems({ blurb: words, description: words, biography: "www.adamarsh.com" })).toEqual([
    {
      code: "MET-004",
      hint: "Take those words out of the description.",
      text: "description",
      sentence:
        "The description has a web address: “www.adamarsh.com”. The same words are in the back cover text and the biography on the back cover.",
    },
  ]);
  expect(textProblems({ quotes: ["Only $5", "Only $5"] })).toHaveLength(1);
  expect(textProblems({ hook: "Only $5", back: "Or $6" })).toHaveLength(2);
});

test("reports Markdown in a description, since the store prints its stars", () => {
  expect(findingsIn("description", "<p>For fans of *The Salt Path*</p>")).toEqual([
    "OWN-001  The description has a star of emphasis: “r fans of *The Salt Path*”.",
  ]);
});

const BOOK = {
  title: "Salt",
  subtitle: "A Novel",
  author: "Ada Marsh",
  blurb: "The blurb.",
  biography: "She writes.",
  publisher: "Lantern",
};
const recipeWith = (back: object): CoverRecipe =>
  CoverRecipe.parse({ seed: 1, template: null, tagline: "Tag", series_line: "Series", back });

test("checks the texts of a cover's design, book and author that are printed", () => {
  const front = { title: "Salt", subtitle: "A Novel", author: "Ada Marsh" };
  expect(coverTextsOf({ ...BOOK, recipe: null, parts: "wrap" })).toEqual({
    ...front,
    series: "",
    tagline: "",
    blurb: "The blurb.",
    publisher: "Lantern",
  });
  expect(coverTextsOf({ ...BOOK, recipe: recipeWith({}), parts: "front" })).toEqual({
    ...front,
    series: "Series",
    tagline: "Tag",
  });
  const back = { hook: "Hook", text: "Own.", quotes: [{ words: "Good.", source: "Bo" }], has_bio: true };
  expect(coverTextsOf({ ...BOOK, recipe: recipeWith(back), parts: "wrap" })).toEqual({
    ...front,
    series: "Series",
    tagline: "Tag",
    hook: "Hook",
    back: "Own.",
    quotes: ["Good.", "Bo"],
    biography: "She writes.",
    publisher: "Lantern",
  });
  expect(coverTextsOf({ ...BOOK, recipe: recipeWith({}), parts: "wrap" })).toMatchObject({
    blurb: "The blurb.",
    biography: "",
  });
});
