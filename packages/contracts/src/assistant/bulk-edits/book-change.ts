import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { textParagraphs } from "../../shared/text.ts";

/** Maximum length of an instruction for the whole book, in characters. */
export const BOOK_INSTRUCTION_MAX = 1000;

/**
 * State of a part to be changed. `unchanged`: returned as it was; `refused`: the result was unusable; `gone`:
 * its text no longer exists. Only `done` parts are charged.
 */
export const BULK_EDIT_PART_STATES = ["waiting", "done", "unchanged", "refused", "gone"] as const;

/** A scene, or a part of a long one, that needs to change. */
export const BulkEditPart = z
  .object({
    place: z.int().describe("Counts the parts of the list"),
    section_id: SectionId,
    chapter: z.int().nullable(),
    title: z.string(),
    begins: z.string().describe("The first words"),
    words: z.int(),
    why: z.string(),
    state: z.enum(BULK_EDIT_PART_STATES),
    changes: z.int().describe("Suggestions that were made for it"),
  })
  .meta({ id: "BulkEditPart" });
export type BulkEditPart = z.output<typeof BulkEditPart>;

const Failed = z.object({
  state: z.literal("failed"),
  detail: z.string(),
  advice: z.string(),
  credits_returned: z.int(),
});

/** Progress of a bulk edit. Its suggestions are in the group with the same id. */
export const BulkEdit = z
  .object({
    id: z.uuid(),
    instruction: z.string(),
    parts: z.array(BulkEditPart),
    work: z.discriminatedUnion("state", [
      z.object({ state: z.literal("listing"), progress: z.int(), step: z.string() }),
      z.object({ state: z.literal("listed") }),
      z.object({ state: z.literal("changing"), progress: z.int(), step: z.string() }),
      z.object({ state: z.literal("changed"), credits_kept: z.int() }),
      Failed,
    ]),
  })
  .meta({ id: "BulkEdit" });
export type BulkEdit = z.output<typeof BulkEdit>;

/** The latest bulk edit, and the price of listing the parts for another. */
export const BulkEdits = z
  .object({
    latest: BulkEdit.nullable(),
    offer: z.object({
      list_credits: z.int().describe("For the list of what would change"),
      credits: z.int().describe("For the change itself: for every `words` words of the parts that are begun"),
      words: z.int(),
      book_words: z.int(),
      hindrance: z.string().nullable(),
    }),
  })
  .meta({ id: "BulkEdits" });
export type BulkEdits = z.output<typeof BulkEdits>;

export const ListBulkEditRequest = z
  .object({
    instruction: textParagraphs("What should change")
      .min(3, "Please say what should change")
      .max(BOOK_INSTRUCTION_MAX),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "ListBulkEditRequest" });
export type ListBulkEditRequest = z.output<typeof ListBulkEditRequest>;

/** Maximum number of parts listed per book: 300,000 words in scenes of a few hundred. */
export const BULK_EDIT_PARTS_MAX = 2000;

export const BeginBulkEditRequest = z
  .object({
    places: z.array(z.int().min(0)).min(1).max(BULK_EDIT_PARTS_MAX).describe("Parts that are to be changed"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "BeginBulkEditRequest" });
export type BeginBulkEditRequest = z.output<typeof BeginBulkEditRequest>;
