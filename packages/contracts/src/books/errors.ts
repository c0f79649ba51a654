import { z } from "zod";
import type { ErrorDefinition } from "../shared/error-definition.ts";

/** What an order, or a change of a book, is refused for. Sentences of docs/product/requirements.md stand verbatim. */
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
  "writing.spent_for_today": {
    status: 503,
    detail:
      "Colophon has written as much as it may in one day, so no new book can be started just now. Nothing was charged; books already ordered go on. Please try again in a few hours.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
  "writing.unavailable": {
    status: 503,
    detail: "No writing provider is set up, so books cannot be generated. Nothing was charged.",
  },
} as const satisfies Record<string, ErrorDefinition>;
