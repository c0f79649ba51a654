import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import {
  OutlineContent,
  ApproveOutlineRequest,
  ChangeOutlineRequest,
  ChapterAgainRequest,
  EarlierTexts,
  Outline,
  SuggestOutlineRequest,
} from "./outline.ts";

/** Reasons to reject changes to a book's outline. A rejected change changes nothing. */
export const outlineErrors = {
  "outline.none": {
    status: 409,
    detail: "This book has no plan to work on. Nothing was changed or charged.",
  },
  "outline.is_sample": {
    status: 409,
    detail:
      "This is a prepared sample, which is written as it was prepared. Its plan can be approved, but not changed. Nothing was changed.",
  },
  "outline.closed": {
    status: 409,
    detail:
      "Every chapter of this book is written, so its plan stands. Change the text itself from here. Nothing was changed.",
  },
  "outline.changed": {
    status: 409,
    detail:
      "This plan was changed meanwhile, in another window or on another device. Nothing was stored, and what you typed is still here; please look at the newest plan.",
    data: z.object({ revision: z.int(), plan: OutlineContent }),
  },
  "outline.chapter_fixed": {
    status: 409,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string(), chapter_id: z.string() }),
  },
  "outline.refused": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "outline.price_changed": {
    status: 409,
    detail:
      "By this plan the book costs something else (credits: {required}). Nothing was changed or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
  "outline.has_faults": {
    status: 409,
    detail: "This plan cannot be written from yet. {reason} Nothing was begun or charged.",
    data: z.object({ reason: z.string() }),
  },
  "outline.not_waiting": {
    status: 409,
    detail: "This book does not wait for its plan to be approved. Nothing was changed or charged.",
  },
  "outline.awaits_approval": {
    status: 409,
    detail: "This book waits for you to approve its plan. Nothing was begun.",
  },
  "outline.target_gone": {
    status: 409,
    detail: "What this suggestion is for is not in the plan any more. Nothing was charged.",
  },
  "outline.target_locked": {
    status: 409,
    detail:
      "You have locked this, so nothing else is suggested for it. Unlock it first. Nothing was charged.",
  },
  "outline.wish_refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
  "outline.no_suggestion": { status: 404, detail: "There is no such suggestion, or not any more." },
  "outline.not_being_written": {
    status: 409,
    detail:
      "A chapter can be taken again here while its book is being written. Nothing was changed or charged.",
  },
  "outline.not_begun": {
    status: 409,
    detail:
      "Nothing of this chapter is written yet. Change its card instead. Nothing was changed or charged.",
  },
  "outline.again_used": {
    status: 409,
    detail:
      "No credits pay for this book, and of such a book each chapter is taken again once. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Suggests another text for one place in an outline. */
export const outlineSuggestionJob = defineJob({
  name: "books.plan-suggestion",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});

const BookId = z.object({ id: Id });
const InBook = z.object({ id: Id, section_id: SectionId });
const path = "/api/books/{id}/outline";

export const outlineEndpoints = {
  getOutline: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "The plan of a book, its faults, its price, and what can be done with it just now",
    params: BookId,
    reply: Outline,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  changeOutline: defineEndpoint({
    method: "PUT",
    path,
    auth: "user",
    summary:
      "Put a changed plan in the place of the one it was made from; while the book is written, from the next scene on",
    params: BookId,
    body: ChangeOutlineRequest,
    maxBodyBytes: 4 * 1024 * 1024,
    reply: Outline,
    errors: [
      "books.not_found",
      "outline.none",
      "outline.is_sample",
      "outline.closed",
      "outline.changed",
      "outline.chapter_fixed",
      "outline.refused",
      "outline.price_changed",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  approveOutline: defineEndpoint({
    method: "POST",
    path: `${path}/approve`,
    auth: "user",
    summary: "Have the book written by its plan, at the price that was said",
    params: BookId,
    body: ApproveOutlineRequest,
    status: 202,
    reply: Outline,
    errors: [
      "books.not_found",
      "outline.not_waiting",
      "outline.changed",
      "outline.refused",
      "outline.has_faults",
      "outline.price_changed",
      "books.too_many_running",
      "writing.unavailable",
      "writing.samples_over",
      "own_keys.gone",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  suggestOutline: defineEndpoint({
    method: "POST",
    path: `${path}/suggestions`,
    auth: "user",
    featureFlag: "generation",
    summary: "Have something else suggested for one place of the plan",
    params: BookId,
    body: SuggestOutlineRequest,
    status: 202,
    reply: Outline,
    errors: [
      "books.not_found",
      "outline.none",
      "outline.target_gone",
      "outline.target_locked",
      "outline.wish_refused",
      "outline.closed",
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
    limits: [{ max: 120, windowSeconds: 3600, by: "user" }],
  }),
  dismissOutlineSuggestion: defineEndpoint({
    method: "DELETE",
    path: `${path}/suggestions/{suggestion_id}`,
    auth: "user",
    summary: "Stop a suggestion, which then costs nothing, or take one that has ended off the list",
    params: z.object({ id: Id, suggestion_id: Id }),
    reply: Outline,
    errors: ["books.not_found", "outline.no_suggestion"],
    notFound: "books.not_found",
  }),
  rewriteChapter: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/again",
    auth: "user",
    featureFlag: "generation",
    summary: "Have a chapter of a book that is being written written anew; the text it has is kept beside",
    params: InBook,
    body: ChapterAgainRequest,
    status: 202,
    reply: Outline,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "outline.none",
      "outline.is_sample",
      "outline.not_being_written",
      "outline.not_begun",
      "outline.again_used",
      "outline.wish_refused",
      "outline.price_changed",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  getEarlierTexts: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/again",
    auth: "user",
    summary: "The texts that a chapter had before it was taken again",
    params: InBook,
    reply: EarlierTexts,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;
