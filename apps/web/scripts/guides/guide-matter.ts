import { z } from "zod";
import { DIFFICULTIES, GUIDE_GENRES, GUIDE_TOOLS } from "../../app/site/guides/guide.ts";

/** Search engines truncate longer titles, including the appended site name. */
const TITLE_LONGEST = 65;
const DESCRIPTION = { least: 70, most: 160 } as const;
/** Number of product benefit cards. @source docs/product/requirements.md §2 */
const BENEFITS = 4;

const Line = z.string().trim().min(1);
const Day = z.iso.date("is a day as YYYY-MM-DD");

const Common = z.strictObject({
  title: Line.max(TITLE_LONGEST),
  description: Line.min(DESCRIPTION.least).max(DESCRIPTION.most),
  lead: Line.max(420),
  updated: Day,
  keywords: z.array(Line).min(3).max(12),
  questions: z.array(z.strictObject({ asks: Line.max(140), answers: Line.max(700) })).max(6),
  sources: z
    .array(
      z.strictObject({
        title: Line,
        url: z.url({ protocol: /^https$/u, error: "is an address that begins with https://" }),
        checked: Day,
      }),
    )
    .default([]),
});

/** A guide's front matter. Unknown fields are rejected as misspellings. */
export const GuideMatter = z.discriminatedUnion("kind", [
  Common.extend({
    kind: z.literal("genre"),
    genre: z.enum(GUIDE_GENRES),
    tool: z.enum(GUIDE_TOOLS),
    benefits: z.array(z.strictObject({ title: Line.max(70), text: Line.max(320) })).length(BENEFITS),
    titles: z
      .array(z.strictObject({ title: Line.max(80), note: Line.max(320) }))
      .min(4)
      .max(6),
  }),
  Common.extend({ kind: z.literal("article") }),
  Common.extend({ kind: z.literal("tool-guide"), difficulty: z.enum(DIFFICULTIES) }),
]);

export type GuideMatter = z.output<typeof GuideMatter>;
