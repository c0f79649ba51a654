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

/** A parsed file, with its front matter. */
export type ReadFile<Matter> = ReadText & { file: ArticleFile; matter: Matter };

/**
 * Parses an article or a guide.
 * @param of.schema  of the front matter
 * @returns its content, or its problems
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
