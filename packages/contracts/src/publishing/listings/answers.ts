import { z } from "zod";
import { textParagraphs } from "../../shared/text.ts";
import { LISTING_ANSWER_MAX } from "./limits.ts";

const Answer = textParagraphs("The answer").max(
  LISTING_ANSWER_MAX,
  `Please use at most ${LISTING_ANSWER_MAX} characters`,
);

/**
 * An author's answers, each a few words or a sentence; empty if the question was skipped. Practical books
 * have the same seven questions in different words (`@colophon/kdp/listing-questions`).
 */
export const ListingAnswers = z
  .object({
    people: Answer.default("").describe("Who it is about; with practical books, who it is for"),
    setting: Answer.default("").describe("Where and when it is set; with practical books, when it is needed"),
    plot: Answer.default("").describe("What happens; with practical books, what it covers"),
    mood: Answer.default("").describe("Its mood; with practical books, how it teaches"),
    comparable: Answer.default("").describe("Books and authors its readers like; never part of a keyword"),
    gain: Answer.default("").describe(
      "What readers get from it; with practical books, what they can do then",
    ),
    unique: Answer.default("").describe("What only this book has"),
  })
  .meta({ id: "ListingAnswers" });
export type ListingAnswers = z.output<typeof ListingAnswers>;

/** Answers to save: an absent question keeps its answer, an empty one is cleared. */
export const ListingAnswersPatch = z
  .object({
    people: Answer.optional(),
    setting: Answer.optional(),
    plot: Answer.optional(),
    mood: Answer.optional(),
    comparable: Answer.optional(),
    gain: Answer.optional(),
    unique: Answer.optional(),
  })
  .meta({ id: "ListingAnswersPatch" });
export type ListingAnswersPatch = z.output<typeof ListingAnswersPatch>;
