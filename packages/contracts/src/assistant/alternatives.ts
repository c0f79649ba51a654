import { z } from "zod";
import { DocumentJson, SectionId } from "../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textParagraphs } from "../shared/text.ts";
import { SUGGESTION_STATES } from "./suggestions.ts";

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

/** Reasons to reject a request for an alternative, in addition to those of all paid jobs. */
export const alternativeErrors = {
  "takes.gone": {
    status: 409,
    detail:
      "The scene is no longer where it was: the text has been changed in the meantime. Please choose it again. Nothing was charged.",
  },
  "takes.too_long": {
    status: 422,
    detail:
      "This has {words} words, and at most {most} can be taken again at once. Take its scenes one by one. Nothing was charged.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "takes.no_words": {
    status: 422,
    detail: "There are no words here that could be taken again. Nothing was charged.",
  },
  "takes.not_found": { status: 404, detail: "This take is not there any more." },
  "takes.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Writes an alternative of a scene or a chapter. */
export const alternativeJob = defineJob({
  name: "books.take",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 60 * 60,
});

const InSection = z.object({ id: Id, section_id: SectionId });
const OfBook = z.object({ id: Id, take_id: Id });

export const alternativeEndpoints = {
  getAlternatives: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/takes",
    auth: "user",
    summary: "Other takes of a section and its scenes, and what another would cost",
    params: InSection,
    reply: Alternatives,
    errors: ["books.not_found", "manuscript.section_not_found"],
    notFound: "books.not_found",
  }),
  getAlternativeOffer: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/takes/offer",
    auth: "user",
    summary: "What another take of the scene at a place would cost",
    params: InSection,
    query: z.object({ version: z.coerce.number().int().min(0), at: z.coerce.number().int().min(0) }),
    reply: AlternativeOffer,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "takes.gone",
      "takes.no_words",
      "takes.too_long",
    ],
    notFound: "books.not_found",
  }),
  startAlternative: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/takes",
    auth: "user",
    featureFlag: "generation",
    summary: "Have another take of a scene or chapter written; the text stays until its author chooses",
    params: InSection,
    body: StartAlternativeRequest,
    status: 202,
    reply: Alternative,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "takes.gone",
      "takes.too_long",
      "takes.no_words",
      "takes.refused",
      "paid_work.too_many",
      "paid_work.needs_model",
      "paid_work.is_sample",
      "paid_work.price_changed",
      "writing.unavailable",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  getAlternative: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/takes/{take_id}",
    auth: "user",
    summary: "A take and what stands in the book, to be compared",
    params: OfBook,
    reply: AlternativeComparison,
    errors: ["books.not_found", "takes.not_found"],
    notFound: "books.not_found",
  }),
  stopAlternative: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/takes/{take_id}",
    auth: "user",
    summary: "Stop a take that is being written; it then costs nothing",
    params: OfBook,
    reply: Alternative,
    errors: ["books.not_found", "takes.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
