import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";

/** State of the latest chapter requested. */
export const Continuation = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({
      state: z.literal("running"),
      number: z.int().describe("Among those that are called chapters"),
      words_asked: z.int(),
      step: z.string().describe("What is done just now, in words"),
    }),
    z.object({
      state: z.literal("done"),
      section_id: z.string(),
      is_there: z.boolean().describe("Its author may have thrown it away since"),
      words: z.int(),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
      note: z.string().describe("What its author wished for, to be ordered again"),
    }),
  ])
  .meta({ id: "Continuation" });
export type Continuation = z.output<typeof Continuation>;

/** The chapter a model is writing, and what the next one would be. */
export const Continuations = z
  .object({
    book_id: z.uuid(),
    latest: Continuation,
    offer: z.object({
      credits: z.int(),
      words: z.int().describe("As many as the book's chapters have in the middle, from 600 to 2,000"),
      number: z.int().describe("Which it would be among those that are called chapters"),
      needs_reading: z
        .boolean()
        .describe("Nobody has read this book yet, so that nothing could go on from it"),
      hindrance: z.string().nullable().describe("Why it cannot be ordered just now, in a sentence"),
    }),
  })
  .meta({ id: "Continuations" });
export type Continuations = z.output<typeof Continuations>;

/** Maximum length of the author's note on the next chapter, in characters. */
export const CHAPTER_NOTE_MAX = 2000;

/** Maximum number of beats on an author's own chapter card. */
export const CARD_BEATS_MAX = 12;

/** A card written by the author: the chapter follows it, and no card is generated. */
export const CustomCard = z
  .object({
    title: textLine("The title").min(1, "Please give the chapter a title").max(200),
    purpose: textLine("What it is for").max(600).default(""),
    beats: z
      .array(textLine("What happens").min(1, "Please say what happens").max(600))
      .min(1, "Please say at least one thing that happens")
      .max(CARD_BEATS_MAX),
  })
  .meta({ id: "CustomCard" });
export type CustomCard = z.output<typeof CustomCard>;

export const AddChapterRequest = z
  .object({
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
    note: textParagraphs("What should happen").max(CHAPTER_NOTE_MAX).default(""),
    card: CustomCard.nullable()
      .default(null)
      .describe("Null: the card is thought up, by the wish where there is one"),
  })
  .meta({ id: "AddChapterRequest" });
export type AddChapterRequest = z.output<typeof AddChapterRequest>;
