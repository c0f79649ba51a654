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

/** So many words that an article is neither too short nor too long with a few more. */
const REST = `${"word ".repeat(400)}\n`;

/** An article's file with this text in it, which begins in its eleventh line. */
export function articleText(body: string, front: Partial<typeof FRONT_MATTER> = {}, rest = REST): string {
  const lines = Object.entries({ ...FRONT_MATTER, ...front }).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n${body}\n\n${rest}`;
}

/** @throws where it cannot be read */
export async function articleFrom(
  slug: string,
  text: string,
  figures: FigureGroup = {},
): Promise<ReadArticle> {
  const read = await readArticle({ path: `${slug}.mdx`, slug, text }, figures);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.article;
}
