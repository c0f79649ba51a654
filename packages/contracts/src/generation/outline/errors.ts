import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { OutlineContent } from "./outline.ts";

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
