import { INLINE_EDIT_KINDS } from "@colophon/contracts/assistant/inline-edits/inline-edit";
import { z } from "zod";
import { WritingBrief } from "../../library/books/books.ts";
import { modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";

/** What a passage was ordered with; its writer reads the members of a book's order. */
export const InlineEditBrief = WritingBrief.extend({
  section_id: z.string(),
  /** of the document that the range is of */
  version: z.int(),
  from: z.int(),
  to: z.int(),
  work: z.enum(INLINE_EDIT_KINDS),
  note: z.string(),
  words: z.int(),
});
export type InlineEditBrief = z.output<typeof InlineEditBrief>;

const ofModels = modelFailures({ what: "this passage", safe: "Your text is as it was." });

/** Why work on a passage failed. */
export const inlineEditFailures = {
  ...ofModels,
  passage_gone: {
    detail: "The section with this passage is not there any more.",
    advice: "Nothing was charged.",
  },
} as const;

export type InlineEditFailure = keyof typeof inlineEditFailures;
