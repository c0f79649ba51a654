import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject another chapter, in addition to those of all paid jobs. */
export const continuationErrors = {
  "further_chapters.needs_reading": {
    status: 409,
    detail:
      "Nobody has read this book yet, so that nothing could go on from it. Have it read first, on the page of its bible. Nothing was charged.",
  },
  "further_chapters.unfinished": {
    status: 409,
    detail:
      "The writing of this book was stopped before its last chapter. Go on with it first; then it can be written on. Nothing was charged.",
  },
  "further_chapters.no_room": {
    status: 409,
    detail: "This book has as many chapters or words as a book can have. Nothing was charged.",
  },
  "further_chapters.refused": {
    status: 422,
    detail: "{reason} Nothing was charged; please say it in another way.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
