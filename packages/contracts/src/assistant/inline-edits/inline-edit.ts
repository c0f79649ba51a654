import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { textParagraphs } from "../../shared/text.ts";

/**
 * Kinds of inline edit. `continue` adds text after the passage; `own` follows only the author's instruction.
 */
export const INLINE_EDIT_KINDS = [
  "rewrite",
  "shorten",
  "expand",
  "tone",
  "senses",
  "continue",
  "own",
] as const;

export type InlineEditKind = (typeof INLINE_EDIT_KINDS)[number];

/** Maximum number of words in one inline edit; longer text needs an alternative of its scene or chapter. */
export const INLINE_EDIT_WORDS_MAX = 3000;

/** Maximum length of the author's note, in characters. */
export const INLINE_EDIT_NOTE_MAX = 1000;

/** Number of words written to continue a passage; its price is based on this. */
export const CONTINUATION_WORD_COUNT = 300;

/** State of a request. Its suggestions are in the group with the same id. */
export const InlineEdit = z
  .object({
    id: z.uuid(),
    section_id: SectionId,
    work: z.enum(INLINE_EDIT_KINDS),
    note: z.string(),
    words: z.int(),
    credits: z.int(),
    outcome: z.discriminatedUnion("state", [
      z.object({ state: z.literal("running") }),
      z.object({
        state: z.literal("done"),
        changes: z.int().describe("Changes that were proposed; none where the passage was left as it was"),
      }),
      z.object({
        state: z.literal("failed"),
        detail: z.string(),
        advice: z.string(),
        credits_returned: z.int(),
      }),
    ]),
  })
  .meta({ id: "InlineEdit" });
export type InlineEdit = z.output<typeof InlineEdit>;

/**
 * Inline edits of a section: those in progress and the latest ones, newest first, and the price of the next.
 */
export const InlineEdits = z
  .object({
    orders: z.array(InlineEdit),
    offer: z.object({
      credits: z.int().describe("For every `words` words that are begun"),
      words: z.int(),
      words_most: z.int(),
      words_continued: z.int().describe("Written on where a place is continued; its price goes by them"),
      hindrance: z.string().nullable(),
    }),
  })
  .meta({ id: "InlineEdits" });
export type InlineEdits = z.output<typeof InlineEdits>;

export const StartInlineEditRequest = z
  .object({
    work: z.enum(INLINE_EDIT_KINDS),
    note: textParagraphs("What you want").max(INLINE_EDIT_NOTE_MAX).default(""),
    version: z.int().min(0).describe("Of the document that the range is of"),
    from: z.int().min(0),
    to: z.int().min(0),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "StartInlineEditRequest" });
export type StartInlineEditRequest = z.output<typeof StartInlineEditRequest>;

/** Draft text for an inline edit, streamed as it is written; it has no number and is never replayed. */
export const InlineEditDraft = z.object({
  type: z.literal("passage-draft"),
  from: z.int().describe("Letters that were shown before"),
  text: z.string(),
});
export type InlineEditDraft = z.output<typeof InlineEditDraft>;

/** End of an inline edit: the client then fetches the suggestions or the reason. */
export const InlineEditEnd = z.object({ type: z.literal("passage-end") });
export type InlineEditEnd = z.output<typeof InlineEditEnd>;
