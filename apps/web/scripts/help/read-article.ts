import type { ArticleCard } from "../../app/support/help/article.ts";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { FrontMatter } from "./front-matter.ts";
import { readFile } from "./read-file.ts";
import type { ArticleProblem, ArticleFile, ReadText } from "./read-text.ts";

/** A file that could be parsed as an article. */
export type ReadArticle = ReadText & { file: ArticleFile; front: FrontMatter };

/** Words read per minute when looking things up: slower than a novel. */
const WORDS_PER_MINUTE = 200;

/** @returns the article, or its problems */
export async function readArticle(
  file: ArticleFile,
  figures: FigureGroup,
): Promise<{ article: ReadArticle } | { faults: ArticleProblem[] }> {
  const found = await readFile(file, { schema: FrontMatter, figures });
  if ("faults" in found) return found;
  const { matter: front, ...rest } = found.read;
  return { article: { ...rest, front } };
}

/** Reading time of a text, in minutes, rounded up. */
export function minutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** An article as lists show it. */
export function cardOf({ file, front, words }: ReadArticle): ArticleCard {
  const { title, description, section, type, level, updated, places } = front;
  return {
    slug: file.slug,
    title,
    description,
    section,
    type,
    level,
    updated,
    minutes: minutesOf(words),
    places,
  };
}
