import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { HELP_PRICES } from "../../app/support/help/help-prices.ts";
import { checkArticles, type KnownToArticles, plain } from "./check-articles.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { loadFigures } from "./load-figures.ts";
import { readArticle, type ReadArticle } from "./read-article.ts";
import type { ArticleProblem, ArticleFile } from "./read-text.ts";

const WEB = path.resolve(import.meta.dirname, "../..");

/** Folder of the articles. */
export const ARTICLES = path.join(WEB, "content/help");

let figuresOnce: Promise<FigureGroup> | undefined;

/** All figures available to articles. */
export function helpFigures(): Promise<FigureGroup> {
  // Articles and guides load them at the same time, and tools that load the build's config with their own
  // loader, e.g. knip, would then find modules half evaluated.
  figuresOnce ??= loadFigures(path.join(WEB, "app/support/help/figures"));
  return figuresOnce;
}

/** Every article in the folder, as text, with its slug. */
export function articleFiles(): ArticleFile[] {
  return globSync("*.mdx", { cwd: ARTICLES })
    .toSorted()
    .map((name) => ({
      path: `apps/web/content/help/${name}`,
      slug: path.basename(name, ".mdx"),
      text: readFileSync(path.join(ARTICLES, name), "utf8"),
    }));
}

/** All articles that can be parsed, and all problems of any of them. */
export async function readHelp(
  files: readonly ArticleFile[] = articleFiles(),
): Promise<{ articles: ReadArticle[]; faults: ArticleProblem[] }> {
  const figures = await helpFigures();
  const read = await Promise.all(files.map((file) => readArticle(file, figures)));
  const articles = read.flatMap((each) => ("article" in each ? [each.article] : []));
  const unread = read.flatMap((each) => ("faults" in each ? each.faults : []));
  const known = knownToArticles(figures);
  return { articles, faults: [...unread, ...checkArticles(articles, known), ...checkCatalogue(articles)] };
}

function availableImages(): readonly string[] {
  const taken = globSync("*.webp", { cwd: path.join(ARTICLES, "images") });
  return taken.map((name) => path.basename(name, ".webp"));
}

function knownToArticles(figures: FigureGroup): KnownToArticles {
  const sources = globSync("app/*/**/*.{ts,tsx}", { cwd: WEB }).filter(
    (file) => !/[.]test[.]tsx?$|\/testing\/|\/help\//u.test(file),
  );
  return {
    figures,
    prices: new Set(HELP_PRICES),
    pictures: new Set(availableImages()),
    screenText: sources.map((file) => plain(readFileSync(path.join(WEB, file), "utf8"))).join("\n"),
  };
}
