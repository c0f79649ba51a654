import { z } from "zod";
import { COVER_TEMPLATES } from "./designs.ts";

/**
 * All that the press makes a cover anew from, beside what stands on it: the same recipe gives the same cover on every
 * trim, paper and number of pages.
 */
export const CoverRecipe = z.object({
  seed: z.int().min(0).max(0xff_ff_ff_ff),
  template: z.enum(COVER_TEMPLATES).nullable().describe("null: left to genre and seed"),
});
export type CoverRecipe = z.output<typeof CoverRecipe>;

/** The cover that a book bears: a copy of its recipe, so that a cover that is deleted later changes no book. */
export const ChosenCover = z.object({ cover_id: z.uuid(), recipe: CoverRecipe });
export type ChosenCover = z.output<typeof ChosenCover>;
