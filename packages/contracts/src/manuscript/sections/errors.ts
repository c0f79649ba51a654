import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/**
 * Reasons to reject changes to a manuscript. Nothing is partially stored: a rejected change changes nothing.
 */
export const manuscriptErrors = {
  "manuscript.section_not_found": {
    status: 404,
    detail: "There is no such chapter in this book, or not any more.",
  },
  "manuscript.in_work": {
    status: 409,
    detail:
      "This chapter is being written just now. It can be edited as soon as it is finished; nothing was changed.",
  },
  "manuscript.being_written": {
    status: 409,
    detail:
      "Chapters of this book are still being written, so their order stands. Finished chapters can be edited; nothing was changed.",
  },
  "manuscript.unknown_version": {
    status: 409,
    detail: "This change was made to a version of the chapter that the server never had. Nothing was stored.",
  },
  "manuscript.no_such_version": {
    status: 404,
    detail: "This chapter never was in that version. Please open its history again; nothing was changed.",
  },
  "manuscript.steps_refused": {
    status: 422,
    detail:
      "This change does not fit the chapter: {reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "manuscript.too_long": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "manuscript.nothing_to_make": {
    status: 409,
    detail: "Nothing is known that this page could be made of. It stays as it is.",
  },
  "manuscript.structure_refused": {
    status: 409,
    detail: "{reason} Nothing was changed.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
