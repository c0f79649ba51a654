import { ALTERNATIVE_SCOPES } from "@colophon/contracts/assistant/alternatives/alternative";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

/** Parameters of a requested alternative; model calls read the members of a book's brief. */
export const AlternativeBrief = WritingBrief.extend({
  section_id: z.string(),
  /** version of the document that the range refers to */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  scope: z.enum(ALTERNATIVE_SCOPES),
  note: z.string(),
  words: z.int(),
});
export type AlternativeBrief = z.output<typeof AlternativeBrief>;

/** Reasons why an alternative was not written. */
export const alternativeFailures = {
  ...modelFailures({ what: "this take", safe: "Your text is as it was." }),
  take_gone: { detail: "The section of this take is not there any more.", advice: "Nothing was charged." },
} as const;

export type AlternativeFailure = keyof typeof alternativeFailures;
