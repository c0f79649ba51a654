import type { z } from "zod";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { readMatter } from "./front-matter.ts";
import {
  type ArticleProblem,
  type ArticleFile,
  problemOf,
  matterOf,
  readText,
  type ReadText,
} from "./read-text.ts";

/** A file that could be read, with what stands above its text. */
export type ReadFile<Matter> = ReadText & { file: ArticleFile; matter: Matter };

/**
 * Reads an article or a guide.
 * @param of.schema  what stands above its text
 * @returns what it holds, or what keeps it from being read
 */
export async function readFile<Matter>(
  file: ArticleFile,
  of: { schema: z.ZodType<Matter>; figures: FigureGroup },
): Promise<{ read: ReadFile<Matter> } | { faults: ArticleProblem[] }> {
  const above = readMatter(matterOf(file.text), of.schema);
  if ("faults" in above) {
    const { path } = file;
    return {
      faults: above.faults.map(({ field, message }) => ({ path, line: 1, message: `${field}: ${message}` })),
    };
  }
  try {
    return { read: { file, matter: above.matter, ...(await readText(file.text, of.figures)) } };
  } catch (error) {
    return { faults: [problemOf(file, error)] };
  }
}
