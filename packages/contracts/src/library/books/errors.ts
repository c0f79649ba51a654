import { z } from "zod";
import type { ErrorDefinition } from "../../shared/errors.ts";

/** Errors of book requests and changes. Sentences from docs/product/requirements.md are verbatim. */
export const bookErrors = {
  "books.not_found": { status: 404, detail: "Book not found" },
  "books.not_completed": {
    status: 409,
    detail: "This book is not finished yet. It can be downloaded once every chapter is written.",
  },
  "books.not_running": {
    status: 409,
    detail: "This book is not being written just now, so there is nothing to pause or cancel.",
  },
  "books.not_resumable": {
    status: 409,
    detail: "This book is not paused or failed, so there is nothing to resume.",
  },
  "books.not_waiting": {
    status: 409,
    detail: "This book does not wait for your decision. Nothing was changed.",
  },
  "books.order_refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please change the title or the description.",
    data: z.object({ reason: z.string() }),
  },
  "books.too_many_running": {
    status: 429,
    detail:
      "{running} of your books are already being written or waiting. Start another when one of them has finished.",
    data: z.object({ running: z.int(), retry_after_seconds: z.int() }),
  },
  "books.fair_use": {
    status: 429,
    detail:
      "You have started {limit} books in the last 24 hours, the fair-use limit. Please try again later.",
    data: z.object({ limit: z.int(), retry_after_seconds: z.int() }),
  },
  "books.daily_limit": {
    status: 429,
    detail:
      "You have started {limit} books in the last 24 hours, as many as one author can. Nothing was charged; please start the next one tomorrow.",
    data: z.object({ limit: z.int(), retry_after_seconds: z.int() }),
  },
  "books.cancel_price_changed": {
    status: 409,
    detail:
      "More was written meanwhile, so cancelling costs more now (credits: {cancel_charge}). Nothing was cancelled or charged; please look at the new price.",
    data: z.object({ cancel_charge: z.int() }),
  },
  "books.changed_elsewhere": {
    status: 409,
    detail:
      "This book was changed in another window since you opened it here. Nothing was saved yet: look at what has changed, then save again.",
  },
  "books.being_written": {
    status: 409,
    detail:
      "This book is being written under its title just now. Pause it to change the title, or change it once the book is finished.",
  },
  "books.blurb_too_early": {
    status: 409,
    detail:
      "This book is being written just now. Its blurb can be approved once it is finished. Nothing was changed.",
  },
  "books.running": {
    status: 409,
    detail:
      "This book is not finished yet. Cancel it first, then delete it: cancelling keeps the credits for what is written (now {cancel_charge}) and gives the others back.",
    data: z.object({ cancel_charge: z.int() }),
  },
  "books.not_in_bin": {
    status: 409,
    detail: "Only a book that lies in the bin can be deleted for good. Nothing was deleted.",
  },
  "books.not_copyable": {
    status: 409,
    detail:
      "A book can be copied once it is finished, or once it is stopped with something written. Nothing was copied.",
  },
  "books.too_many_to_copy": {
    status: 409,
    detail:
      "You have {books} books, those in the bin among them, and from {limit} on none can be copied. Delete some for good first.",
    data: z.object({ books: z.int(), limit: z.int() }),
  },
  "writing.spent_for_today": {
    status: 503,
    detail:
      "Colophon has written as much as it may in one day, so no new book can be started just now. Nothing was charged; books already ordered go on. Please try again in a few hours.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
  "writing.trial_share_used": {
    status: 503,
    detail:
      "Today's writing for trial accounts is used up, or your share of it is. Nothing was charged; try again in a few hours, or buy credits or a plan to start now.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
  "writing.unavailable": {
    status: 503,
    detail: "No writing provider is set up, so books cannot be generated. Nothing was charged.",
  },
  "writing.needs_model": {
    status: 409,
    detail:
      "No model is set up, and the prepared sample books are in English and have at most {words} words a chapter. For this order a model is needed: whoever runs Colophon sets one up under “Who writes”. Nothing was charged.",
    data: z.object({ words: z.int() }),
  },
  "writing.samples_over": {
    status: 409,
    detail:
      "This book was begun as a sample, and a sample is never finished by another hand. What is there stays; order it anew to have it written. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
