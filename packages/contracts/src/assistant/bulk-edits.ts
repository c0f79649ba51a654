import { z } from "zod";
import { SectionId } from "../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import { textParagraphs } from "../shared/text.ts";

/** Maximum length of an instruction for the whole book, in characters. */
export const BOOK_INSTRUCTION_MAX = 1000;

/**
 * State of a part to be changed. `unchanged`: returned as it was; `refused`: the result was unusable; `gone`:
 * its text no longer exists. Only `done` parts are charged.
 */
export const BULK_EDIT_PART_STATES = ["waiting", "done", "unchanged", "refused", "gone"] as const;

/** A scene, or a part of a long one, that needs to change. */
export const BulkEditPart = z
  .object({
    place: z.int().describe("Counts the parts of the list"),
    section_id: SectionId,
    chapter: z.int().nullable(),
    title: z.string(),
    begins: z.string().describe("The first words"),
    words: z.int(),
    why: z.string(),
    state: z.enum(BULK_EDIT_PART_STATES),
    changes: z.int().describe("Suggestions that were made for it"),
  })
  .meta({ id: "BulkEditPart" });
export type BulkEditPart = z.output<typeof BulkEditPart>;

const Failed = z.object({
  state: z.literal("failed"),
  detail: z.string(),
  advice: z.string(),
  credits_returned: z.int(),
});

/** Progress of a bulk edit. Its suggestions are in the group with the same id. */
export const BulkEdit = z
  .object({
    id: z.uuid(),
    instruction: z.string(),
    parts: z.array(BulkEditPart),
    work: z.discriminatedUnion("state", [
      z.object({ state: z.literal("listing"), progress: z.int(), step: z.string() }),
      z.object({ state: z.literal("listed") }),
      z.object({ state: z.literal("changing"), progress: z.int(), step: z.string() }),
      z.object({ state: z.literal("changed"), credits_kept: z.int() }),
      Failed,
    ]),
  })
  .meta({ id: "BulkEdit" });
export type BulkEdit = z.output<typeof BulkEdit>;

/** The latest bulk edit, and the price of listing the parts for another. */
export const BulkEdits = z
  .object({
    latest: BulkEdit.nullable(),
    offer: z.object({
      list_credits: z.int().describe("For the list of what would change"),
      credits: z.int().describe("For the change itself: for every `words` words of the parts that are begun"),
      words: z.int(),
      book_words: z.int(),
      hindrance: z.string().nullable(),
    }),
  })
  .meta({ id: "BulkEdits" });
export type BulkEdits = z.output<typeof BulkEdits>;

export const ListBulkEditRequest = z
  .object({
    instruction: textParagraphs("What should change")
      .min(3, "Please say what should change")
      .max(BOOK_INSTRUCTION_MAX),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "ListBulkEditRequest" });
export type ListBulkEditRequest = z.output<typeof ListBulkEditRequest>;

/** Maximum number of parts listed per book: 300,000 words in scenes of a few hundred. */
export const BULK_EDIT_PARTS_MAX = 2000;

export const BeginBulkEditRequest = z
  .object({
    places: z.array(z.int().min(0)).min(1).max(BULK_EDIT_PARTS_MAX).describe("Parts that are to be changed"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "BeginBulkEditRequest" });
export type BeginBulkEditRequest = z.output<typeof BeginBulkEditRequest>;

/** Reasons to reject a bulk edit, in addition to those of all paid jobs. */
export const bulkEditErrors = {
  "book_changes.not_found": { status: 404, detail: "This change is not there any more." },
  "book_changes.nothing_left": {
    status: 409,
    detail:
      "None of these parts waits to be changed: they are done, or their text is there no more. Nothing was charged.",
  },
  "book_changes.no_words": {
    status: 409,
    detail: "There are no words in this book yet that could be changed. Nothing was charged.",
  },
  "book_changes.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Lists what a bulk edit would touch, or carries it out part by part. */
export const bulkEditJob = defineJob({
  name: "books.change",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 6 * 60 * 60,
});

const BookId = z.object({ id: Id });
const OfBook = z.object({ id: Id, change_id: Id });
const requestErrors = [
  "books.not_found",
  "paid_work.busy",
  "paid_work.needs_model",
  "paid_work.is_sample",
  "paid_work.price_changed",
  "writing.unavailable",
  "writing.spent_for_today",
  "writing.trial_share_used",
  "own_keys.refused",
  "credits.insufficient",
  "credits.none",
] as const;

export const bulkEditEndpoints = {
  getBulkEdits: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/changes",
    auth: "user",
    summary: "The last change over the whole book, and what another would cost",
    params: BookId,
    reply: BulkEdits,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  listBulkEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/changes",
    auth: "user",
    featureFlag: "generation",
    summary: "Have a list made of what an instruction would change in the book",
    params: BookId,
    body: ListBulkEditRequest,
    status: 202,
    reply: BulkEdits,
    errors: [...requestErrors, "book_changes.no_words", "book_changes.refused"],
    notFound: "books.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  beginBulkEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/changes/{change_id}/begin",
    auth: "user",
    featureFlag: "generation",
    summary: "Have parts of the list changed, one after the other; what comes back is proposed",
    params: OfBook,
    body: BeginBulkEditRequest,
    status: 202,
    reply: BulkEdits,
    errors: [...requestErrors, "book_changes.not_found", "book_changes.nothing_left"],
    notFound: "books.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  stopBulkEdit: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/changes/{change_id}",
    auth: "user",
    summary: "Stop it: what is proposed already stays and is paid for, the other credits come back",
    params: OfBook,
    reply: BulkEdits,
    errors: ["books.not_found", "book_changes.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
