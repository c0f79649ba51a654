import { GUIDE_GENRES, GUIDE_TOOLS, type GuideGenre, type GuideTool } from "@colophon/domain/guide-url";

export { GUIDE_GENRES, GUIDE_TOOLS, type GuideGenre, type GuideTool };

/** How much a tool guide takes for granted. @source docs/product/requirements.md §2 */
export const DIFFICULTIES = ["beginner", "intermediate", "advanced"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Something that is asked, and its answer; plain text. */
export type GuideQuestion = { asks: string; answers: string };

/** The parts that a guide may use beside Markdown. */
export type GuidePart = "Figure" | "Example" | "Page" | "Guide" | "Steps" | "Note" | "Warning" | "Cover";

type Common = {
  /** the last part of its address, without `.html` */
  slug: string;
  title: string;
  description: string;
  /** answers the question at once, under the title */
  lead: string;
  /** the day its text was last changed, as YYYY-MM-DD */
  updated: string;
  keywords: readonly string[];
  questions: readonly GuideQuestion[];
  sources: readonly { title: string; url: string; checked: string }[];
  /** reading time, rounded up */
  minutes: number;
};

/** A guide of one genre and one tool. */
export type GenreGuide = Common & {
  kind: "genre";
  genre: GuideGenre;
  tool: GuideTool;
  /** what the product does for this genre and tool */
  benefits: readonly { title: string; text: string }[];
  /** example titles, invented */
  titles: readonly { title: string; note: string }[];
};

/** A guide as pages show it around its text. */
export type GuideCard =
  | GenreGuide
  | (Common & { kind: "article" })
  | (Common & { kind: "tool-guide"; difficulty: Difficulty });
