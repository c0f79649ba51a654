import { ALTERNATIVE_SCOPES } from "@colophon/contracts/assistant/alternatives/alternative";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

/** What a take was ordered with; its writer reads the members of a book's order. */
export const AlternativeBrief = WritingBrief.extend({
  section_id: z.string(),
  /** of the document that the range is of */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  scope: z.enum(ALTERNATIVE_SCOPES),
  note: z.string(),
  words: z.int(),
});
export type AlternativeBrief = z.output<typeof AlternativeBrief>;

/** Why a take was not written. */
export const alternativeFailures = {
  ...modelFailures({ what: "this take", safe: "Your text is as it was." }),
  take_gone: { detail: "The section of this take is not there any more.", advice: "Nothing was charged." },
} as const;

export type AlternativeFailure = keyof typeof alternativeFailures;
