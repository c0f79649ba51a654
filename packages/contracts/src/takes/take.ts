import { z } from "zod";
import { DocumentJson, SectionId } from "../manuscript/manuscript.ts";
import { textParagraphs } from "../shared/text.ts";
import { SUGGESTION_STATES } from "../suggestions/suggestion.ts";

/** What is taken again: the scene in which a place is, or the whole chapter. */
export const TAKE_SCOPES = ["scene", "chapter"] as const;

/** Words that can be taken again at once. */
export const TAKE_WORDS_MAX = 20_000;

/** Letters of what an author says about a take. */
export const TAKE_NOTE_MAX = 2000;

/** Another text of a scene or chapter, and what became of it. It is taken or left as a suggestion of kind `take`. */
export const Take = z.object({
  id: z.uuid().describe("Of the order; the group of its suggestion"),
  section_id: SectionId,
  scope: z.enum(TAKE_SCOPES),
  note: z.string(),
  words: z.int(),
  credits: z.int(),
  ordered_at: z.iso.datetime(),
  outcome: z.discriminatedUnion("state", [
    z.object({ state: z.literal("running"), step: z.string(), progress: z.int() }),
    z.object({
      state: z.literal("done"),
      suggestion_id: z.uuid().nullable().describe("Null where it came back word by word as it was"),
      suggestion: z.enum(SUGGESTION_STATES).nullable(),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ]),
});
export type Take = z.output<typeof Take>;

/** The takes of a section, newest first, and what another would cost. */
export const Takes = z.object({
  takes: z.array(Take),
  offer: z.object({
    credits: z.int().describe("For every `words` words that are begun"),
    words: z.int(),
    words_most: z.int(),
    chapter_words: z.int().describe("Of the section as it stands"),
    hindrance: z.string().nullable(),
  }),
});
export type Takes = z.output<typeof Takes>;

export const OrderTakeRequest = z.object({
  scope: z.enum(TAKE_SCOPES),
  at: z.int().min(0).default(0).describe("A place of the scene, in the document of `version`"),
  version: z.int().min(0),
  note: textParagraphs("What should be different").max(TAKE_NOTE_MAX).default(""),
  credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
});
export type OrderTakeRequest = z.output<typeof OrderTakeRequest>;

/** What another take of a scene would cost, before it is ordered. */
export const TakeOffer = z.object({ words: z.int(), credits: z.int(), begins: z.string() });
export type TakeOffer = z.output<typeof TakeOffer>;

/** Both texts, to be compared beside each other. */
export const TakeComparison = z.object({
  take: Take,
  stands: DocumentJson.describe("What stands in the book now, in the place of the take"),
  taken: DocumentJson.describe("The take"),
});
export type TakeComparison = z.output<typeof TakeComparison>;
