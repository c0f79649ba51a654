import { z } from "zod";
import { textParagraphs } from "../../shared/text.ts";
import { CHAT_MESSAGE_MAX } from "./limits.ts";

/** Words quoted from the book in support of an answer. */
export const AnswerQuote = z
  .object({
    section_id: z.string(),
    block_id: z.string().nullable(),
    quote: z.string().describe("Letter by letter as the text had it"),
    still_there: z.boolean().describe("Whether the text still has these words in this section"),
  })
  .meta({ id: "AnswerQuote" });
export type AnswerQuote = z.output<typeof AnswerQuote>;

const Asked = z.object({ id: z.uuid(), question: z.string(), asked_at: z.iso.datetime() });

/** A question about a book and its outcome. */
export const ChatTurn = z
  .discriminatedUnion("state", [
    Asked.extend({ state: z.literal("running") }),
    Asked.extend({
      state: z.literal("answered"),
      answer: z.string(),
      quotes: z.array(AnswerQuote),
      credits: z.int(),
    }),
    Asked.extend({ state: z.literal("untold") }).describe(
      "No words of the book answer it; it has cost nothing",
    ),
    Asked.extend({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "ChatTurn" });
export type ChatTurn = z.output<typeof ChatTurn>;

/** Questions asked about a book, newest first, and the price of the next. */
export const BookChatResponse = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    questions: z.array(ChatTurn),
    offer: z.object({
      credits: z.int(),
      words: z
        .int()
        .describe("Of the text that it would be answered from: finished sections that are printed"),
      hindrance: z.string().nullable().describe("Why nothing can be asked just now, in a sentence"),
    }),
  })
  .meta({ id: "BookChatResponse" });
export type BookChatResponse = z.output<typeof BookChatResponse>;

export const BookChatRequest = z
  .object({
    question: textParagraphs("Your question")
      .min(3, "Please type a question")
      .max(CHAT_MESSAGE_MAX, "A question has at most 1,000 letters"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "BookChatRequest" });
export type BookChatRequest = z.output<typeof BookChatRequest>;
