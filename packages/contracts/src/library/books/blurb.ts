import { z } from "zod";
import { textParagraphs } from "../../shared/text.ts";
import { BLURB_MAX } from "./blurb-limits.ts";

/** The text for the back cover; printed only once its author has approved it. */
export const BookBlurb = z
  .object({
    text: z.string().describe("Paragraphs, divided by empty lines; empty where there is none"),
    state: z
      .enum(["none", "proposed", "approved"])
      .describe(
        "`proposed`: printed nowhere; `approved`: on the back of covers and in the e-book's particulars",
      ),
    is_composed: z
      .boolean()
      .describe("A proposal that was put together from the plan, for a book whose writer proposed none"),
  })
  .meta({ id: "BookBlurb" });

export type BookBlurb = z.output<typeof BookBlurb>;

/** The author's text for the back; an empty text leaves it blank. */
export const ApproveBlurbRequest = z
  .object({
    text: textParagraphs("The blurb").max(BLURB_MAX, "Please use at most 4,000 characters"),
  })
  .meta({ id: "ApproveBlurbRequest" });
