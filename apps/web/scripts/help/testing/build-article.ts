import type { FigureGroup } from "../../../app/support/help/figures/figure.ts";
import { readArticle, type ReadArticle } from "../read-article.ts";

const FRONT_MATTER = {
  title: "The One",
  description: "What it is about.",
  section: "overview",
  type: "guide",
  level: "Beginner",
  updated: "2026-11-23",
  places: "[dashboard]",
  related: "[]",
};

/** Enough words that an article is neither too short nor, with a few more, too long. */
const REST = `${"word ".repeat(400)}\n`;

/** An article file with this text, which starts on line eleven. */
export function articleText(body: string, front: Partial<typeof FRONT_MATTER> = {}, rest = REST): string {
  const lines = Object.entries({ ...FRONT_MATTER, ...front }).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n${body}\n\n${rest}`;
}

/** @throws if it can't be parsed */
export async function articleFrom(
  slug: string,
  text: string,
  figures: FigureGroup = {},
): Promise<ReadArticle> {
  const read = await readArticle({ path: `${slug}.mdx`, slug, text }, figures);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.article;
}
