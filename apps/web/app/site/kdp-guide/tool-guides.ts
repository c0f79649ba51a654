import { GUIDES } from "../guides/catalogue.ts";
import type { Difficulty, GuideCard } from "../guides/guide.ts";

/** A guide of a tool; the tool's name beside the guide's own title. */
export type ToolGuide = GuideCard & { kind: "tool-guide"; tool: string };

/** The guides in their order: three stand in front, three follow. @source docs/product/requirements.md §2 */
const TOOLS = [
  ["ai-generator", "AI Generator"],
  ["cover-generator", "Cover Generator"],
  ["metadata-optimizer", "Metadata Optimizer"],
  ["book-wizard", "Book Wizard"],
  ["multi-format", "Multi-Format Files"],
  ["end-to-end", "End to End"],
] as const;

/** How many of them are featured. */
export const FEATURED = 3;

/** A difficulty in words and by colour. @source docs/product/requirements.md §2: green, yellow, red */
export const DIFFICULTY_TONES = {
  beginner: "success",
  intermediate: "warning",
  advanced: "danger",
} as const satisfies Record<Difficulty, string>;

/** Every guide of a tool that is written, in the page's order. */
export function toolGuides(): ToolGuide[] {
  return TOOLS.flatMap(([slug, tool]) => {
    const guide = GUIDES.find((each) => each.slug === slug);
    return guide?.kind === "tool-guide" ? [{ ...guide, tool }] : [];
  });
}
