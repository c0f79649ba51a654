import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { HELP_PRICES } from "../../app/support/help/help-prices.ts";
import { helpFigures } from "../help/help-files.ts";
import type { ArticleProblem, ArticleFile } from "../help/read-text.ts";
import { checkGuides } from "./check-guides.ts";
import { readGuide, type ReadGuide } from "./read-guide.ts";

const WEB = path.resolve(import.meta.dirname, "../..");

/** The folder of the guides. */
export const GUIDES_FOLDER = path.join(WEB, "content/guides");

/** Every guide of the folder, as text, by slug. */
export function guideFiles(): ArticleFile[] {
  return globSync("*.mdx", { cwd: GUIDES_FOLDER })
    .toSorted()
    .map((name) => ({
      path: `apps/web/content/guides/${name}`,
      slug: path.basename(name, ".mdx"),
      text: readFileSync(path.join(GUIDES_FOLDER, name), "utf8"),
    }));
}

/** Every valid guide, and all problems of the others. */
export async function readGuides(
  files: readonly ArticleFile[] = guideFiles(),
): Promise<{ guides: ReadGuide[]; faults: ArticleProblem[] }> {
  const figures = await helpFigures();
  const read = await Promise.all(files.map((file) => readGuide(file, figures)));
  const guides = read.flatMap((each) => ("guide" in each ? [each.guide] : []));
  const unread = read.flatMap((each) => ("faults" in each ? each.faults : []));
  const known = { figures, prices: new Set<string>(HELP_PRICES), covers: paintedCovers() };
  return { guides, faults: [...unread, ...checkGuides(guides, known)] };
}

/** Names of the covers painted for the site. */
function paintedCovers(): Set<string> {
  const files = globSync("*-320.webp", { cwd: path.join(WEB, "app/site/showcase/images") });
  return new Set(files.map((name) => name.replace(/-320\.webp$/u, "")));
}
