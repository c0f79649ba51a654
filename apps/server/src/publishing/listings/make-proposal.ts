import { BookSubtitle, BookTitle } from "@colophon/contracts/library/books/book-request";
import { TooLittle } from "./proposal-kind.ts";
import { bookGenreOf } from "@colophon/contracts/publishing/listings/choices";
import { type FittedChoices, fitChoices } from "@colophon/kdp/fit-choices";
import type { ProposedListing } from "@colophon/kdp/fit-listing";
import { composeListing, hasAnswer } from "@colophon/kdp/compose-listing";
import { plainDescription, readDescription } from "@colophon/kdp/store-description";
import { suggestCategories } from "@colophon/kdp/suggest-categories";
import { countWords } from "@colophon/rules/word-count";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import { type AskingRun, generateObject } from "../../generation/writing/writing.ts";
import { ListingAnswer } from "./answers.ts";
import type { MaterialDeps } from "./listing-material.ts";
import { type Subject, answeredBook, comparedTo, materialOfSubject } from "./proposal-subject.ts";
import { buildListingPrompt } from "./prompts/listing-prompt.ts";
import { type StoredResult, levelOf, outOfTen } from "./stored-result.ts";

/** With less than this, the model is asked once more: words of a description, and keywords. */
const MIN_WORDS = 20;
const MIN_KEYWORDS = 3;

/** A proposal for a subject: texts within the rules, alternatives, and the model that made it. */
export type Proposal = {
  choices: FittedChoices;
  thoughts: Pick<StoredResult, "keywords" | "categories" | "market">;
  titleWhys: readonly string[];
  descriptionWhys: readonly string[];
  made: { provider: string; model: string };
};

/** The maker of proposals without a model. */
const SAMPLE = { provider: "sample", model: "" } as const;

const NO_KEYWORDS = "No keywords are proposed without your answers. Answer the questions to get some.";

/** Composed from the author's answers; no model is asked, and ratings stay empty. */
export async function sampleProposal(run: Pick<LeasedRun, "read">, subject: Subject): Promise<Proposal> {
  const composed = composeListing(await run.read((db) => answeredBook(db, subject)));
  const choices = fitToRules(composed.proposals, subject);
  const { fitted } = choices;
  const notes = [...fitted.notes, ...(hasAnswer(subject.answers) ? [] : [NO_KEYWORDS])];
  return {
    choices: { ...choices, fitted: { ...fitted, notes } },
    thoughts: {
      keywords: fitted.keywords.map((keyword) => ({
        keyword,
        why: composed.keywords.find((one) => isSame(one.keyword, keyword))?.why ?? "",
        ...UNMEASURED,
      })),
      categories: fitted.categories.map((category) => ({
        category,
        why: composed.categories.find((one) => one.category === category)?.why ?? "",
        competition: null,
        opportunity: null,
      })),
      market: null,
    },
    titleWhys: composed.titleWhys,
    descriptionWhys: composed.descriptionWhys,
    made: SAMPLE,
  };
}

const UNMEASURED = { difficulty: null, relevance: null, category_match: null } as const;

/** @throws TooLittle, ModelFailure */
export async function modelProposal(
  deps: MaterialDeps,
  run: AskingRun & Pick<LeasedRun, "read">,
  subject: Subject,
): Promise<Proposal> {
  await run.model.learn?.(run.signal);
  const material = await run.read((db) => materialOfSubject(deps, db, subject));
  const promptSpec = async (refused: readonly string[]): Promise<Answered> => {
    const answer = await generateObject(run, {
      promptSpec: buildListingPrompt(run.runId, { ...material, refused }),
      shape: ListingAnswer,
    });
    return { answer, choices: fitToRules(proposalsOf(answer), subject) };
  };
  let best = await promptSpec([]);
  const lacking = lacks(best.choices);
  if (lacking.length > 0) best = await promptSpec([...lacking, ...best.choices.fitted.notes]);
  if (lacks(best.choices).length > 0) throw new TooLittle();
  const choices = withCategories(best.choices, subject);
  const { provider, model } = run.model.identity("strong");
  return {
    choices,
    thoughts: thoughtsOf(best.answer, choices),
    titleWhys: best.answer.titles.map(({ why }) => why),
    descriptionWhys: best.answer.descriptions.map(({ why }) => why),
    made: { provider, model },
  };
}

type Answered = { answer: ListingAnswer; choices: FittedChoices };

/** As many proposals as there are titles or descriptions; each has all the keywords and categories. */
function proposalsOf({ titles, descriptions, keywords, categories }: ListingAnswer): ProposedListing[] {
  const count = Math.min(3, Math.max(1, titles.length, descriptions.length));
  return Array.from({ length: count }, (_, at) => ({
    title: titles[at]?.title ?? "",
    subtitle: titles[at]?.subtitle ?? "",
    description: descriptions[at]?.text ?? "",
    keywords: keywords.map(({ keyword }) => keyword),
    categories: categories.map(({ category }) => category),
  }));
}

/** Of a model's ratings, those about remaining texts. */
function thoughtsOf(
  answer: ListingAnswer,
  { fitted }: FittedChoices,
): Pick<StoredResult, "keywords" | "categories" | "market"> {
  return {
    keywords: fitted.keywords.map((keyword) => {
      const rated = answer.keywords.find((one) => isSame(one.keyword, keyword));
      if (rated === undefined) return { keyword, why: "", ...UNMEASURED };
      return {
        keyword,
        why: rated.why,
        difficulty: levelOf(rated.difficulty),
        relevance: outOfTen(rated.relevance),
        category_match: outOfTen(rated.category_match),
      };
    }),
    categories: fitted.categories.map((category) => {
      const rated = answer.categories.find((one) => isSame(one.category, category));
      return {
        category,
        why: rated?.why ?? "",
        competition: rated === undefined ? null : levelOf(rated.competition),
        opportunity: rated === undefined ? null : outOfTen(rated.opportunity),
      };
    }),
    market: {
      saturation: levelOf(answer.market.saturation),
      opportunity: outOfTen(answer.market.opportunity),
      focus: answer.market.focus,
      reason: answer.market.reason,
    },
  };
}

/** A listing needs at least one; its genre has one for every book. */
function withCategories(choices: FittedChoices, { genreName, answers }: Subject): FittedChoices {
  const { fitted } = choices;
  if (fitted.categories.length > 0) return choices;
  const categories = suggestCategories(bookGenreOf(genreName), answers).map(({ category }) => category);
  const note = "None of the categories proposed could be used, so those of the genre stand here.";
  return { ...choices, fitted: { ...fitted, categories, notes: [...fitted.notes, note] } };
}

function lacks({ fitted: { description, keywords } }: FittedChoices): string[] {
  const words = countWords(plainDescription(readDescription(description)));
  return [
    ...(words < MIN_WORDS ? [`The description has ${words} words that can be used.`] : []),
    ...(keywords.length < MIN_KEYWORDS ? [`There are ${keywords.length} keywords that can be used.`] : []),
  ];
}

/** A title without visible characters is dropped. */
function fitToRules(proposed: readonly ProposedListing[], subject: Subject): FittedChoices {
  const { title: own, author } = subject;
  const seen = proposed.map((one) => ({
    ...one,
    title: BookTitle.safeParse(one.title).success ? one.title : own,
    subtitle: BookSubtitle.safeParse(one.subtitle).success ? one.subtitle : "",
  }));
  return fitChoices(seen, { title: own, author, comparable: comparedTo(subject) });
}

function isSame(one: string, other: string): boolean {
  const key = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return key(one) === key(other);
}
