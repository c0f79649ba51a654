import { z } from "zod";
import { SectionId } from "../manuscript/manuscript.ts";
import { textParagraphs } from "../shared/text.ts";

/** What can be done to a passage. `continue` adds after it; `own`: by the author's instruction alone. */
export const PASSAGE_WORKS = ["rewrite", "shorten", "expand", "tone", "senses", "continue", "own"] as const;

export type PassageWork = (typeof PASSAGE_WORKS)[number];

/** Words that can be worked on at once; what is longer is a take of its scene or chapter. */
export const PASSAGE_WORDS_MAX = 3000;

/** Letters of what an author says about it. */
export const PASSAGE_NOTE_MAX = 1000;

/** Words that are written on where a place is continued; its price goes by them. */
export const CONTINUED_WORDS = 300;

/** What became of an order. The suggestions it made are those of the group that has its id. */
export const PassageOrder = z.object({
  id: z.uuid(),
  section_id: SectionId,
  work: z.enum(PASSAGE_WORKS),
  note: z.string(),
  words: z.int(),
  credits: z.int(),
  outcome: z.discriminatedUnion("state", [
    z.object({ state: z.literal("running") }),
    z.object({
      state: z.literal("done"),
      changes: z.int().describe("Changes that were proposed; none where the passage was left as it was"),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ]),
});
export type PassageOrder = z.output<typeof PassageOrder>;

/** Work on passages of a section: those under way and the last ones, newest first, and what the next would cost. */
export const Passages = z.object({
  orders: z.array(PassageOrder),
  offer: z.object({
    credits: z.int().describe("For every `words` words that are begun"),
    words: z.int(),
    words_most: z.int(),
    words_continued: z.int().describe("Written on where a place is continued; its price goes by them"),
    hindrance: z.string().nullable(),
  }),
});
export type Passages = z.output<typeof Passages>;

export const OrderPassageRequest = z.object({
  work: z.enum(PASSAGE_WORKS),
  note: textParagraphs("What you want").max(PASSAGE_NOTE_MAX).default(""),
  version: z.int().min(0).describe("Of the document that the range is of"),
  from: z.int().min(0),
  to: z.int().min(0),
  credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
});
export type OrderPassageRequest = z.output<typeof OrderPassageRequest>;

/** Text that is being written for a passage, as it comes; it has no number and is never replayed. */
export const PassageDraft = z.object({
  type: z.literal("passage-draft"),
  from: z.int().describe("Letters that were shown before"),
  text: z.string(),
});
export type PassageDraft = z.output<typeof PassageDraft>;

/** The end of an order: whoever follows it asks for the suggestions, or the reason. */
export const PassageEnd = z.object({ type: z.literal("passage-end") });
export type PassageEnd = z.output<typeof PassageEnd>;
