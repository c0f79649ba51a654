import { z } from "zod";
import { SectionId } from "../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textParagraphs } from "../shared/text.ts";

/**
 * Kinds of inline edit. `continue` adds text after the passage; `own` follows only the author's instruction.
 */
export const INLINE_EDIT_KINDS = [
  "rewrite",
  "shorten",
  "expand",
  "tone",
  "senses",
  "continue",
  "own",
] as const;

export type InlineEditKind = (typeof INLINE_EDIT_KINDS)[number];

/** Maximum number of words in one inline edit; longer text needs an alternative of its scene or chapter. */
export const INLINE_EDIT_WORDS_MAX = 3000;

/** Maximum length of the author's note, in characters. */
export const INLINE_EDIT_NOTE_MAX = 1000;

/** Number of words written to continue a passage; its price is based on this. */
export const CONTINUATION_WORD_COUNT = 300;

/** State of a request. Its suggestions are in the group with the same id. */
export const InlineEdit = z
  .object({
    id: z.uuid(),
    section_id: SectionId,
    work: z.enum(INLINE_EDIT_KINDS),
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
  })
  .meta({ id: "InlineEdit" });
export type InlineEdit = z.output<typeof InlineEdit>;

/**
 * Inline edits of a section: those in progress and the latest ones, newest first, and the price of the next.
 */
export const InlineEdits = z
  .object({
    orders: z.array(InlineEdit),
    offer: z.object({
      credits: z.int().describe("For every `words` words that are begun"),
      words: z.int(),
      words_most: z.int(),
      words_continued: z.int().describe("Written on where a place is continued; its price goes by them"),
      hindrance: z.string().nullable(),
    }),
  })
  .meta({ id: "InlineEdits" });
export type InlineEdits = z.output<typeof InlineEdits>;

export const StartInlineEditRequest = z
  .object({
    work: z.enum(INLINE_EDIT_KINDS),
    note: textParagraphs("What you want").max(INLINE_EDIT_NOTE_MAX).default(""),
    version: z.int().min(0).describe("Of the document that the range is of"),
    from: z.int().min(0),
    to: z.int().min(0),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "StartInlineEditRequest" });
export type StartInlineEditRequest = z.output<typeof StartInlineEditRequest>;

/** Draft text for an inline edit, streamed as it is written; it has no number and is never replayed. */
export const InlineEditDraft = z.object({
  type: z.literal("passage-draft"),
  from: z.int().describe("Letters that were shown before"),
  text: z.string(),
});
export type InlineEditDraft = z.output<typeof InlineEditDraft>;

/** End of an inline edit: the client then fetches the suggestions or the reason. */
export const InlineEditEnd = z.object({ type: z.literal("passage-end") });
export type InlineEditEnd = z.output<typeof InlineEditEnd>;

/** Reasons to reject an inline edit, in addition to those of all paid jobs. */
export const inlineEditErrors = {
  "passages.gone": {
    status: 409,
    detail:
      "This passage is no longer where it was selected: the text has been changed in the meantime. Please select it again. Nothing was charged.",
  },
  "passages.too_long": {
    status: 422,
    detail:
      "{words} words are selected, and at most {most} can be worked on at once. Select less, or ask for another take of the chapter. Nothing was charged.",
    data: z.object({ words: z.int(), most: z.int() }),
  },
  "passages.no_words": {
    status: 422,
    detail:
      "There are no words in what is selected. Select some, then choose what should be done. Nothing was charged.",
  },
  "passages.not_found": { status: 404, detail: "This order is not there any more." },
  "passages.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Edits one passage. */
export const inlineEditJob = defineJob({
  name: "books.passage",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 20 * 60,
});

const InSection = z.object({ id: Id, section_id: SectionId });
const OfBook = z.object({ id: Id, order_id: Id });

export const inlineEditEndpoints = {
  getInlineEdits: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/passages",
    auth: "user",
    summary: "Work on passages of a section, and what the next would cost",
    params: InSection,
    reply: InlineEdits,
    errors: ["books.not_found", "manuscript.section_not_found"],
    notFound: "books.not_found",
  }),
  startInlineEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/passages",
    auth: "user",
    featureFlag: "generation",
    summary: "Have a passage rewritten, shortened, expanded or continued; what comes back is proposed",
    params: InSection,
    body: StartInlineEditRequest,
    status: 202,
    reply: InlineEdit,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "passages.gone",
      "passages.too_long",
      "passages.no_words",
      "passages.refused",
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
    limits: [{ max: 240, windowSeconds: 3600, by: "user" }],
  }),
  stopInlineEdit: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/passages/{order_id}",
    auth: "user",
    summary: "Stop work on a passage; it then costs nothing",
    params: OfBook,
    reply: InlineEdit,
    errors: ["books.not_found", "passages.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
  inlineEditEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/passages/{order_id}/events",
    auth: "user",
    summary: "A passage as it is written: `passage-draft` with pieces of it, then `passage-end`",
    params: OfBook,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found", "passages.not_found", "request.too_many_streams"],
    notFound: "books.not_found",
    headers: { "Last-Event-ID": "Number of the last event received; later ones are replayed" },
  }),
} as const;
