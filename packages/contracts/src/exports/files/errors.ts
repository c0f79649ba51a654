import { z } from "zod";
import { PRESS_FILE_KINDS } from "../../library/books/print.ts";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of downloads and export requests. Sentences from docs/product/requirements.md are verbatim. */
export const exportErrors = {
  "exports.render_failed": {
    status: 502,
    detail: "The {format} could not be made: {reason} Your book is safe and nothing was charged.",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.no_text": {
    status: 409,
    detail:
      "There is nothing to print yet: every chapter of this book is empty or switched off. Nothing was made.",
  },
  "exports.format_unknown": {
    status: 404,
    detail: `There is no file of that format. Formats are ${PRESS_FILE_KINDS.join(", ")}.`,
  },
  "exports.not_found": {
    status: 404,
    detail: "These files are not kept any more. Please prepare them again; it costs nothing.",
  },
  "exports.not_kept": {
    status: 410,
    detail:
      "The {format} is not kept any more: files that nobody fetched for long, or that are too many, are cleared away. Prepare it again; it costs nothing.",
    data: z.object({ format: z.string() }),
  },
  "exports.pages_unknown": {
    status: 409,
    detail:
      "How wide the spine gets is not known yet: the pages have not been set in this size and theme. Prepare the files once; it costs nothing.",
  },
  "exports.pages_unfit": {
    status: 409,
    detail:
      "The book has {pages} pages, and a {binding} of this size on this paper has {min} to {max}. No cover is made for it.",
    data: z.object({ pages: z.int(), binding: z.string(), min: z.int(), max: z.int() }),
  },
  "exports.withheld": {
    status: 409,
    detail: "The {format} is not offered, because a printer or shop would refuse it. {reason}",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.too_many_running": {
    status: 429,
    detail:
      "{running} of your orders for files are already waiting. Please ask again when one of them has finished.",
    data: z.object({ running: z.int(), retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
