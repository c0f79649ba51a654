import type { GuideCard } from "../../app/site/guides/guide.ts";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { minutesOf } from "../help/read-article.ts";
import { readFile, type ReadFile } from "../help/read-file.ts";
import type { ArticleProblem, ArticleFile } from "../help/read-text.ts";
import { GuideMatter } from "./guide-matter.ts";

/** A file that could be parsed as a guide. */
export type ReadGuide = ReadFile<GuideMatter>;

/** @returns the guide, or its problems */
export async function readGuide(
  file: ArticleFile,
  figures: FigureGroup,
): Promise<{ guide: ReadGuide } | { faults: ArticleProblem[] }> {
  const found = await readFile(file, { schema: GuideMatter, figures });
  return "faults" in found ? found : { guide: found.read };
}

/** A guide as pages show it around its text. */
export function guideCard({ file, matter, words }: ReadGuide): GuideCard {
  return { slug: file.slug, minutes: minutesOf(words), ...matter };
}
