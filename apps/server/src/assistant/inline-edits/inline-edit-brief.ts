import { INLINE_EDIT_KINDS } from "@colophon/contracts/assistant/inline-edits/inline-edit";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

/** Parameters of an inline edit; model calls read the members of a book's brief. */
export const InlineEditBrief = WritingBrief.extend({
  section_id: z.string(),
  /** version of the document that the range refers to */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  work: z.enum(INLINE_EDIT_KINDS),
  note: z.string(),
  words: z.int(),
});
export type InlineEditBrief = z.output<typeof InlineEditBrief>;

const ofModels = modelFailures({ what: "this passage", safe: "Your text is as it was." });

/** Reasons why an inline edit failed. */
export const inlineEditFailures = {
  ...ofModels,
  passage_gone: {
    detail: "The section with this passage is not there any more.",
    advice: "Nothing was charged.",
  },
} as const;

export type InlineEditFailure = keyof typeof inlineEditFailures;
