import { z } from "zod";
import { textParagraphs } from "../../shared/text.ts";
import { BLURB_MAX } from "./blurb-limits.ts";

/** The text for the back of a book's cover; printed once its author has approved it, and not before. */
export const BookBlurb = z.object({
  text: z.string().describe("Paragraphs, divided by empty lines; empty where there is none"),
  state: z
    .enum(["none", "proposed", "approved"])
    .describe(
      "`proposed`: printed nowhere; `approved`: on the back of covers and in the e-book's particulars",
    ),
  is_composed: z
    .boolean()
    .describe("A proposal that was put together from the plan, for a book whose writer proposed none"),
});

export type BookBlurb = z.output<typeof BookBlurb>;

/** What the author wants on the back; an empty text leaves it bare. */
export const ApproveBlurbRequest = z.object({
  text: textParagraphs("The blurb").max(BLURB_MAX, "Please use at most 4,000 characters"),
});
