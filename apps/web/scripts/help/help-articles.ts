import path from "node:path";
import type { Plugin } from "vite";
import { type IndexedArticle, makeIndex } from "../../app/support/help/search/article-index.ts";
import { ARTICLES, articleFiles, helpFigures, readHelp } from "./help-files.ts";
import { cardOf, readArticle, type ReadArticle } from "./read-article.ts";
import type { ArticleFile } from "./read-text.ts";

/** The two modules whose contents the build supplies. */
const BUILT = /[\\/]app[\\/]support[\\/]help[\\/](?:catalogue|search[\\/]built-index)\.ts$/u;

/**
 * Turns the articles into pages: `app/support/help/catalogue.ts` becomes their list, each article a separate
 * script file. If an article is invalid, the build fails with its file and the field or line.
 */
export async function helpArticles(): Promise<Plugin[]> {
  const figures = await helpFigures();
  return [
    {
      name: "help-articles",
      enforce: "pre",
      load: {
        filter: { id: BUILT },
        async handler(id) {
          const files = articleFiles();
          for (const { slug } of files) this.addWatchFile(moduleOf(slug));
          // Starting the dev server skips the cached check: things an article names (a button, a screenshot)
          // may have changed.
          const articles = await (this.environment.mode === "build" ? soundArticles : check)(files);
          return id.includes("catalogue") ? catalogueOf(articles) : indexOf(articles);
        },
      },
      transform: {
        filter: { id: /[\\/]content[\\/]help[\\/][^\\/]+\.mdx$/u },
        async handler(text, id) {
          const slug = path.basename(id, ".mdx");
          const read = await readArticle({ path: id, slug, text }, figures);
          if ("faults" in read) throw new Error(listOf(read.faults));
          return { code: `${read.article.code}\n${exportsOf(read.article)}\n`, map: null };
        },
      },
    },
  ];
}

function exportsOf({ headings, front: { related, sources } }: ReadArticle): string {
  return [
    `export const headings = ${JSON.stringify(headings)};`,
    `export const endings = ${JSON.stringify({ related, sources })};`,
  ].join("\n");
}

/** A build needs the same articles four times: for catalog and search, in browser and server bundles. */
let lastChecked: { texts: string; articles: Promise<ReadArticle[]> } | undefined;

function soundArticles(files: readonly ArticleFile[]): Promise<ReadArticle[]> {
  const texts = JSON.stringify(files);
  if (lastChecked?.texts !== texts) lastChecked = { texts, articles: check(files) };
  return lastChecked.articles;
}

async function check(files: readonly ArticleFile[]): Promise<ReadArticle[]> {
  const { articles, faults } = await readHelp(files);
  if (faults.length > 0) throw new Error(listOf(faults));
  return articles;
}

function moduleOf(slug: string): string {
  return path.join(ARTICLES, `${slug}.mdx`).replaceAll(path.sep, "/");
}

function catalogueOf(articles: readonly ReadArticle[]): string {
  const texts = articles.map(({ file: { slug } }) => {
    return `${JSON.stringify(slug)}: () => import(${JSON.stringify(moduleOf(slug))})`;
  });
  return [
    `export const ARTICLES = ${JSON.stringify(articles.map(cardOf))};`,
    `export const ARTICLE_TEXTS = {${texts.join(",")}};`,
  ].join("\n");
}

function indexOf(articles: readonly ReadArticle[]): string {
  const index = makeIndex(articles.map(indexedArticle));
  // Parsing one string is much faster than a tree of object literals.
  return `export const BUILT_INDEX = JSON.parse(${JSON.stringify(JSON.stringify(index))});`;
}

function indexedArticle({ file: { slug }, front, passages }: ReadArticle): IndexedArticle {
  const [first, ...others] = passages.map(({ heading, text }) => ({
    anchor: heading?.id ?? null,
    heading: heading?.text ?? "",
    text,
  }));
  const begins = {
    anchor: null,
    heading: "",
    ...first,
    text: `${front.description} ${first?.text ?? ""}`.trim(),
  };
  return { slug, title: front.title, keywords: front.keywords, passages: [begins, ...others] };
}

function listOf(faults: readonly { path: string; line: number; message: string }[]): string {
  return faults.map((problem) => `${problem.path}:${problem.line}: ${problem.message}`).join("\n");
}
