import { z } from "zod";
import type { ErrorDefinition } from "../shared/error-definition.ts";

/** What a further chapter is refused for. */
export const furtherChapterErrors = {
  "further_chapters.being_written": {
    status: 409,
    detail: "This book is being written just now, chapter by chapter. Nothing was charged.",
  },
  "further_chapters.running": {
    status: 409,
    detail: "A chapter of this book is being written already. The next can be ordered when it is there.",
  },
  "further_chapters.not_running": {
    status: 409,
    detail: "No chapter of this book is being written just now, so there is nothing to stop.",
  },
  "further_chapters.needs_reading": {
    status: 409,
    detail:
      "Nobody has read this book yet, so that nothing could go on from it. Have it read first, on the page of its bible. Nothing was charged.",
  },
  "further_chapters.needs_model": {
    status: 409,
    detail:
      "No model is set up, and a book can be written on by one only. Whoever runs Colophon sets one up under “Who writes”. Nothing was charged.",
  },
  "further_chapters.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
  "further_chapters.price_changed": {
    status: 409,
    detail:
      "A chapter costs something else by now (credits: {required}). Nothing was begun or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
