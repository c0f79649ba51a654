import { z } from "zod";
import { DocumentJson, SectionId } from "../../manuscript/sections/manuscript.ts";
import { textParagraphs } from "../../shared/text.ts";
import { SUGGESTION_STATES } from "../suggestions/suggestion.ts";

/** How much an alternative rewrites: one scene or the whole chapter. */
export const ALTERNATIVE_SCOPES = ["scene", "chapter"] as const;

/** Maximum number of words in the text an alternative replaces. */
export const ALTERNATIVE_WORDS_MAX = 20_000;

/** Maximum length of the author's note on an alternative, in characters. */
export const ALTERNATIVE_NOTE_MAX = 2000;

/**
 * Alternative text for a scene or chapter, and its state. Accepted
 * or rejected as a suggestion of kind `take`.
 */
export const Alternative = z
  .object({
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
  })
  .meta({ id: "Alternative" });
export type Alternative = z.output<typeof Alternative>;

/** A section's alternatives, newest first, and the price of another. */
export const Alternatives = z
  .object({
    takes: z.array(Alternative),
    offer: z.object({
      credits: z.int().describe("For every `words` words that are begun"),
      words: z.int(),
      words_most: z.int(),
      chapter_words: z.int().describe("Of the section as it stands"),
      hindrance: z.string().nullable(),
    }),
  })
  .meta({ id: "Alternatives" });
export type Alternatives = z.output<typeof Alternatives>;

export const StartAlternativeRequest = z
  .object({
    scope: z.enum(ALTERNATIVE_SCOPES),
    at: z.int().min(0).default(0).describe("A place of the scene, in the document of `version`"),
    version: z.int().min(0),
    note: textParagraphs("What should be different").max(ALTERNATIVE_NOTE_MAX).default(""),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "StartAlternativeRequest" });
export type StartAlternativeRequest = z.output<typeof StartAlternativeRequest>;

/** Price of an alternative for a scene, shown before it is requested. */
export const AlternativeOffer = z
  .object({ words: z.int(), credits: z.int(), begins: z.string() })
  .meta({ id: "AlternativeOffer" });
export type AlternativeOffer = z.output<typeof AlternativeOffer>;

/** Both texts for a side-by-side comparison. */
export const AlternativeComparison = z
  .object({
    take: Alternative,
    stands: DocumentJson.describe("What stands in the book now, in the place of the take"),
    taken: DocumentJson.describe("The take"),
  })
  .meta({ id: "AlternativeComparison" });
export type AlternativeComparison = z.output<typeof AlternativeComparison>;
