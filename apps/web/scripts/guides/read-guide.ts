import type { GuideCard } from "../../app/data/guides/guide.ts";
import type { FigureGroup } from "../../app/data/help/figures/figure.ts";
import { minutesOf } from "../help/read-article.ts";
import {
  type ArticleFault,
  type ArticleFile,
  faultOf,
  matterOf,
  readText,
  type ReadText,
} from "../help/read-text.ts";
import { type GuideMatter, readGuideMatter } from "./guide-matter.ts";

/** A file that could be read as a guide. */
export type ReadGuide = ReadText & { file: ArticleFile; matter: GuideMatter };

/** @returns the guide, or what keeps it from being one */
export async function readGuide(
  file: ArticleFile,
  figures: FigureGroup,
): Promise<{ guide: ReadGuide } | { faults: ArticleFault[] }> {
  const read = readGuideMatter(matterOf(file.text));
  if ("faults" in read)
    return {
      faults: read.faults.map(({ field, message }) => ({
        path: file.path,
        line: 1,
        message: `${field}: ${message}`,
      })),
    };
  try {
    return { guide: { file, matter: read.matter, ...(await readText(file.text, figures)) } };
  } catch (error) {
    return { faults: [faultOf(file, error)] };
  }
}

/** A guide as pages show it around its text. */
export function guideCard({ file, matter, words }: ReadGuide): GuideCard {
  return { slug: file.slug, minutes: minutesOf(words), ...matter };
}
