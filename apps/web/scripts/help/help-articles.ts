import path from "node:path";
import type { Plugin } from "vite";
import { type IndexedArticle, makeIndex } from "../../app/support/help/search/article-index.ts";
import { ARTICLES, articleFiles, helpFigures, readHelp } from "./help-files.ts";
import { cardOf, readArticle, type ReadArticle } from "./read-article.ts";
import type { ArticleFile } from "./read-text.ts";

/** The two modules whose contents the build puts in. */
const BUILT = /[\\/]app[\\/]support[\\/]help[\\/](?:catalogue|search[\\/]built-index)\.ts$/u;

/**
 * Makes pages of the articles: `app/support/help/catalogue.ts` becomes the list of them, each article a file of scripts of its
 * own.
 * A build fails where an article does, with its file and the field or the line.
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
          // A start for development checks anew: what an article names (a button, a picture) may have changed.
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

/** A build asks for the same articles four times: for the catalogue and the search, for the browser and the server. */
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
  // One text is read much faster than a tree of objects in the source.
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
