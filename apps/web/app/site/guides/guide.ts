import { GUIDE_GENRES, GUIDE_TOOLS, type GuideGenre, type GuideTool } from "@colophon/rules/guide-url";

export { GUIDE_GENRES, GUIDE_TOOLS, type GuideGenre, type GuideTool };

/** How much a tool guide assumes readers know. @source docs/product/requirements.md §2 */
export const DIFFICULTIES = ["beginner", "intermediate", "advanced"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A question and its answer, in plain text. */
export type GuideQuestion = { asks: string; answers: string };

/** The components a guide may use besides Markdown. */
export type GuidePart = "Figure" | "Example" | "Page" | "Guide" | "Steps" | "Note" | "Warning" | "Cover";

type Common = {
  /** the last segment of its URL, without `.html` */
  slug: string;
  title: string;
  description: string;
  /** answers the question at once, below the title */
  lead: string;
  /** date of the last change to its text, as YYYY-MM-DD */
  updated: string;
  keywords: readonly string[];
  questions: readonly GuideQuestion[];
  sources: readonly { title: string; url: string; checked: string }[];
  /** reading time, rounded up */
  minutes: number;
};

/** A guide for one genre and one tool. */
export type GenreGuide = Common & {
  kind: "genre";
  genre: GuideGenre;
  tool: GuideTool;
  /** the product's benefits for this genre and tool */
  benefits: readonly { title: string; text: string }[];
  /** invented example titles */
  titles: readonly { title: string; note: string }[];
};

/** A guide's metadata, shown around its text. */
export type GuideCard =
  | GenreGuide
  | (Common & { kind: "article" })
  | (Common & { kind: "tool-guide"; difficulty: Difficulty });
