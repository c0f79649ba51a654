import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesIn, wordsOf } from "./answer-phrases.ts";
import type { AnsweredBook } from "./answered-book.ts";
import { composeListing, hasAnswer, keywordsThatFit } from "./compose-listing.ts";
import { type FittedChoices, fitChoices } from "./fit-choices.ts";
import { LISTING_LIMITS, FORBIDDEN_IN_KEYWORDS, findForbiddenPhrases } from "./listing-rules.ts";
import { scoreListing } from "./listing-score.ts";

const NOVEL: AnsweredBook = {
  title: "The Salt Garden",
  author: "Ada Wren",
  genre: "Mystery",
  isEnglish: true,
  answers: {
    people: "A retired detective, a widowed baker",
    setting: "coastal Maine, 1950s",
    plot: "missing heirloom, second chance",
    mood: "cozy, slow burn",
    comparable: "The Thursday Murder Club by Richard Osman, Louise Penny",
    gain: "a puzzle to solve, a happy ending",
    unique: "Every chapter opens with a page from a tide table.",
  },
  typed: "",
  further: null,
  wished: [],
  imported: [],
};
const GUIDE: AnsweredBook = {
  ...NOVEL,
  title: "Meet Less",
  genre: "Business",
  answers: {
    people: "new managers, team leads",
    setting: "first 90 days, remote teams",
    plot: "delegation, hard conversations",
    mood: "step by step, short chapters",
    comparable: "Radical Candor",
    gain: "run shorter meetings, say no politely",
    unique: "Every chapter ends with a script you can read aloud",
  },
};

function answering(book: AnsweredBook, answers: Partial<ListingAnswers>): AnsweredBook {
  return { ...book, answers: { ...NO_ANSWERS, ...answers } };
}

function fitted(book: AnsweredBook): FittedChoices {
  const listed = { title: book.title, author: book.author, comparable: namesIn(book.answers.comparable) };
  return fitChoices(composeListing(book).proposals, listed);
}

describe("keywords", () => {
  test("makes seven from the answers to a novel’s questions, in turn", () => {
    expect(fitted(NOVEL).fitted.keywords).toEqual([
      "missing heirloom",
      "coastal Maine",
      "retired detective",
      "slow burn mystery",
      "puzzle to solve",
      "second chance",
      "1950s mystery",
    ]);
  });

  test("makes seven from the answers to a practical book’s questions", () => {
    expect(fitted(GUIDE).fitted.keywords).toEqual([
      "hard conversations",
      "how to run shorter meetings",
      "new managers",
      "step by step",
      "first 90 days",
      "delegation for new managers",
      "how to say no politely",
    ]);
  });

  test("makes none without answers", () => {
    expect(composeListing({ ...NOVEL, answers: NO_ANSWERS, typed: "A lamp goes out." }).keywords).toEqual([]);
    expect(hasAnswer(NO_ANSWERS)).toBe(false);
    expect(hasAnswer({ ...NO_ANSWERS, mood: " , ." })).toBe(false);
    expect(hasAnswer({ ...NO_ANSWERS, mood: "quiet" })).toBe(true);
  });

  test("invents no word: each is in the answers, or is the genre, “how to” or “for”", () => {
    const answer = fc.string({
      unit: fc.constantFrom("lead", "whale", "tide", "a ", "the ", " ", ", ", "; ", ". ", "\n"),
      maxLength: 60,
    });
    const answers = fc.record<ListingAnswers>({
      people: answer,
      setting: answer,
      plot: answer,
      mood: answer,
      comparable: answer,
      gain: answer,
      unique: answer,
    });
    fc.assert(
      fc.property(answers, fc.constantFrom(NOVEL, GUIDE), (input, book) => {
        const mentioned = new Set(wordsOf(Object.values(input).join(" , ")));
        for (const word of ["mystery", "how", "to", "for"]) mentioned.add(word);
        const words = composeListing({ ...book, answers: input }).keywords.flatMap(({ keyword }) =>
          wordsOf(keyword),
        );
        expect(words.filter((word) => !mentioned.has(word))).toEqual([]);
      }),
    );
  });

  test("rejects a sentence, a title’s own words and a long phrase", () => {
    const { keywords } = composeListing(
      answering(NOVEL, {
        plot: "She finds a body in the lamp room. salt garden, the long and winding road back home",
        people: "lighthouse keeper",
      }),
    );
    expect(keywords.map(({ keyword }) => keyword)).toEqual(["lighthouse keeper"]);
  });

  test("adds the genre to a single word if there is one, and else leaves it out", () => {
    const keywords = (genre: string): string[] =>
      composeListing({ ...answering(NOVEL, { setting: "Cornwall" }), genre }).keywords.map(
        ({ keyword }) => keyword,
      );
    expect(keywords("Mystery")).toEqual(["Cornwall mystery"]);
    expect(keywords("General")).toEqual([]);
    expect(
      composeListing({ ...answering(NOVEL, { setting: "Meer" }), isEnglish: false }).keywords,
    ).toMatchObject([{ keyword: "Meer" }]);
  });

  test("leaves compared books and authors out of keywords and subtitles, and says so", () => {
    const { fitted: listing, titles } = fitted(
      answering(NOVEL, {
        comparable: "The Thursday Murder Club by Richard Osman",
        mood: "Osman style",
        plot: "the Thursday Murder Club",
        people: "retired spies",
      }),
    );
    expect(listing.keywords).toEqual(["retired spies"]);
    expect(titles.map(({ subtitle }) => subtitle)).toEqual([""]);
    expect(listing.notes.join(" ")).toContain("compared to");
  });

  test("leaves out a claim, and says so", () => {
    const { fitted: listing } = fitted(answering(NOVEL, { plot: "award-winning mystery, lost heir" }));
    expect(listing.keywords).toEqual(["lost heir"]);
    expect(listing.notes.join(" ")).toContain("praises the book");
    for (const keyword of fitted(NOVEL).fitted.keywords) {
      expect(keyword.length).toBeLessThanOrEqual(LISTING_LIMITS.keywordCharacters);
      expect(findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS)).toEqual([]);
    }
  });

  test("puts the author's requests first, without repeating them", () => {
    const { keywords } = composeListing({
      ...answering(NOVEL, { plot: "lost heir, hidden will" }),
      wished: ["lost heir"],
      imported: ["Lost Heir", "hidden will mystery"],
    });
    expect(keywords.map(({ keyword }) => keyword)).toEqual(["lost heir", "hidden will mystery"]);
    expect(keywords[0]?.why).toBe("You asked for it.");
  });

  test("names the answer that each comes from", () => {
    const whys = composeListing(NOVEL).keywords.map(({ why }) => why);
    expect(new Set(whys).size).toBeGreaterThanOrEqual(6);
    expect(whys[0]).toBe("From your answer to “What happens?”.");
  });
});

describe("descriptions", () => {
  test("proposes the typed one, then the answers in two orders, never the same text twice", () => {
    const { descriptions } = fitted({ ...NOVEL, typed: "A lamp goes out." });
    expect(descriptions.map(({ description }) => description)).toEqual([
      "<p>A lamp goes out.</p>",
      "<p><b>A retired detective, a widowed baker. Coastal Maine, 1950s.</b></p>" +
        "<p>Missing heirloom, second chance.</p>" +
        "<p>A cozy, slow burn mystery for readers who want a puzzle to solve and a happy ending.</p>" +
        "<p>Every chapter opens with a page from a tide table.</p>" +
        "<p>For readers of The Thursday Murder Club by Richard Osman and Louise Penny.</p>",
      "<p><b>Every chapter opens with a page from a tide table.</b></p>" +
        "<p>Missing heirloom, second chance.</p><p>Inside:</p>" +
        "<ul><li>A retired detective</li><li>A widowed baker</li><li>Coastal Maine</li><li>1950s</li><li>Cozy</li>" +
        "<li>Slow burn</li><li>A puzzle to solve</li><li>A happy ending</li></ul>" +
        "<p>For readers of The Thursday Murder Club by Richard Osman and Louise Penny.</p>",
    ]);
  });

  test("puts other texts after the answers", () => {
    const further = { description: "A lamp goes out.", why: "Your summary." };
    const { descriptions } = fitted({ ...NOVEL, further });
    expect(descriptions.map(({ description }) => description.slice(0, 12))).toEqual([
      "<p><b>A reti",
      "<p><b>Every ",
      "<p>A lamp go",
    ]);
    expect(fitted({ ...answering(NOVEL, {}), further }).descriptions).toMatchObject([
      { description: "<p>A lamp goes out.</p>" },
    ]);
  });

  test("says in a practical book's what it covers and what readers can do", () => {
    const [one, other] = fitted(GUIDE).descriptions.map(({ description }) => description);
    expect(one).toContain("<p>Written for new managers and team leads.</p>");
    expect(one).toContain("<p>After reading it, you can:</p><ul><li>Run shorter meetings</li>");
    expect(other).toMatch(/^<p>After reading Meet Less, you can:/u);
  });

  test("makes one description from one answer, and none from none", () => {
    expect(fitted(answering(NOVEL, { plot: "A key is lost" })).descriptions).toMatchObject([
      { description: "<p>A key is lost.</p>" },
    ]);
    expect(fitted(answering(NOVEL, {})).descriptions).toEqual([]);
    expect(
      fitted(answering({ ...NOVEL, isEnglish: false }, { plot: "Ein Schlüssel" })).descriptions,
    ).toMatchObject([{ description: "<p>Ein Schlüssel.</p>" }]);
  });

  test("reads a tag in an answer as words", () => {
    const { descriptions } = fitted(answering(NOVEL, { unique: "1 < 2 & <b>3</b>" }));
    expect(descriptions[0]?.description).toBe("<p>1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;.</p>");
  });
});

describe("titles", () => {
  test("keeps the author’s title; makes subtitles from mood and setting", () => {
    expect(fitted(NOVEL).titles.map(({ title, subtitle }) => [title, subtitle])).toEqual([
      ["The Salt Garden", ""],
      ["The Salt Garden", "A Cozy Mystery"],
      ["The Salt Garden", "A Coastal Maine Mystery"],
    ]);
    const rural = answering(NOVEL, { setting: "a small town in Montana, island" });
    expect(fitted(rural).titles.map(({ subtitle }) => subtitle)).toEqual(["", "An Island Mystery"]);
  });

  test("says in a practical book’s what readers can do, and who it is for", () => {
    expect(fitted(GUIDE).titles.map(({ subtitle }) => subtitle)).toEqual([
      "",
      "How to Run Shorter Meetings",
      "Delegation for New Managers",
    ]);
  });
});

test("completes a listing from seven answers, except for the length of its description", () => {
  const { fitted: listing } = fitted(NOVEL);
  const { score, points } = scoreListing({ ...listing, author: NOVEL.author });
  expect(score).toBeGreaterThan(8.5);
  const lost = points.filter((point) => point.points < point.of).map(({ rule }) => rule);
  expect(lost).toEqual(["subtitle", "description-length"]);
});

test("keeps imported keywords whose words the author has all mentioned", () => {
  const mentioned = ["The Salt Garden", "brass lanterns in a harbour"];
  const keywords = ["brass lantern mystery", "space opera", "mystery novel", "harbour novels"];
  expect(keywordsThatFit(keywords, { mentioned, genre: "Mystery" })).toEqual([
    "brass lantern mystery",
    "harbour novels",
  ]);
});
