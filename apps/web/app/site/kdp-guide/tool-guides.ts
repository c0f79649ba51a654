import { GUIDES } from "../guides/catalogue.ts";
import type { Difficulty, GuideCard } from "../guides/guide.ts";

/** A tool guide; the tool's name in addition to the guide's own title. */
export type ToolGuide = GuideCard & { kind: "tool-guide"; tool: string };

/** The guides in order: three featured, then three more. @source docs/product/requirements.md §2 */
const TOOLS = [
  ["ai-generator", "AI Generator"],
  ["cover-generator", "Cover Generator"],
  ["metadata-optimizer", "Metadata Optimizer"],
  ["book-wizard", "Book Wizard"],
  ["multi-format", "Multi-Format Files"],
  ["end-to-end", "End to End"],
] as const;

/** Number of featured guides. */
export const FEATURED = 3;

/** Label and color of each difficulty. @source docs/product/requirements.md §2: green, yellow, red */
export const DIFFICULTY_TONES = {
  beginner: "success",
  intermediate: "warning",
  advanced: "danger",
} as const satisfies Record<Difficulty, string>;

/** Every tool guide written so far, in page order. */
export function toolGuides(): ToolGuide[] {
  return TOOLS.flatMap(([slug, tool]) => {
    const guide = GUIDES.find((each) => each.slug === slug);
    return guide?.kind === "tool-guide" ? [{ ...guide, tool }] : [];
  });
}
