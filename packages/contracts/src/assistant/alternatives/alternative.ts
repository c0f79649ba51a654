import { z } from "zod";
import { DocumentJson, SectionId } from "../../manuscript/sections/manuscript.ts";
import { textParagraphs } from "../../shared/text.ts";
import { SUGGESTION_STATES } from "../suggestions/suggestion.ts";

/** What is taken again: the scene in which a place is, or the whole chapter. */
export const ALTERNATIVE_SCOPES = ["scene", "chapter"] as const;

/** Words that can be taken again at once. */
export const ALTERNATIVE_WORDS_MAX = 20_000;

/** Letters of what an author says about a take. */
export const ALTERNATIVE_NOTE_MAX = 2000;

/** Another text of a scene or chapter, and what became of it. It is taken or left as a suggestion of kind `take`. */
export const Alternative = z.object({
  id: z.uuid().describe("Of the order; the group of its suggestion"),
  section_id: SectionId,
  scope: z.enum(ALTERNATIVE_SCOPES),
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
export type Alternative = z.output<typeof Alternative>;

/** The takes of a section, newest first, and what another would cost. */
export const Alternatives = z.object({
  takes: z.array(Alternative),
  offer: z.object({
    credits: z.int().describe("For every `words` words that are begun"),
    words: z.int(),
    words_most: z.int(),
    chapter_words: z.int().describe("Of the section as it stands"),
    hindrance: z.string().nullable(),
  }),
});
export type Alternatives = z.output<typeof Alternatives>;

export const StartAlternativeRequest = z.object({
  scope: z.enum(ALTERNATIVE_SCOPES),
  at: z.int().min(0).default(0).describe("A place of the scene, in the document of `version`"),
  version: z.int().min(0),
  note: textParagraphs("What should be different").max(ALTERNATIVE_NOTE_MAX).default(""),
  credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
});
export type StartAlternativeRequest = z.output<typeof StartAlternativeRequest>;

/** What another take of a scene would cost, before it is ordered. */
export const AlternativeOffer = z.object({ words: z.int(), credits: z.int(), begins: z.string() });
export type AlternativeOffer = z.output<typeof AlternativeOffer>;

/** Both texts, to be compared beside each other. */
export const AlternativeComparison = z.object({
  take: Alternative,
  stands: DocumentJson.describe("What stands in the book now, in the place of the take"),
  taken: DocumentJson.describe("The take"),
});
export type AlternativeComparison = z.output<typeof AlternativeComparison>;
