import { createProcessor, type ProcessorOptions } from "@mdx-js/mdx";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { ArticleCard, ArticleHeading } from "../../app/data/help/article.ts";
import type { FigureGroup } from "../../app/data/help/figures/figure.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { nameItems } from "./name-items.ts";
import { resolveFigures } from "./resolve-figures.ts";
import { textOf, type TreeNode, walk } from "./syntax-tree.ts";

/** An article's file; the path is for messages, the slug is the file's name. */
export type ArticleFile = { path: string; slug: string; text: string };

/** What is wrong in an article, at a line counted from 1. */
export type ArticleFault = { path: string; line: number; message: string };

/** A stretch of an article under one heading, for the search; the first has none. */
export type ArticlePassage = { heading: ArticleHeading | null; text: string };

/** A file that could be read as an article. */
export type ReadArticle = {
  file: ArticleFile;
  front: FrontMatter;
  /** as it was written, with the figures' names */
  tree: TreeNode;
  headings: ArticleHeading[];
  /** with the figures in their places */
  passages: ArticlePassage[];
  words: number;
};

/** Words that a person reads in a minute when they look things up: slower than a novel. */
const WORDS_A_MINUTE = 200;

/** What makes a page of an article's text: the same for the build and for the checks. */
export function articleOptions(figures: FigureGroup): ProcessorOptions & { format: "mdx" } {
  return {
    format: "mdx",
    remarkPlugins: [remarkFrontmatter, remarkGfm, resolveFigures(figures), nameItems],
    rehypePlugins: [rehypeSlug],
  };
}

/** @returns the article, or what keeps it from being one */
export async function readArticle(
  file: ArticleFile,
  figures: FigureGroup,
): Promise<{ article: ReadArticle } | { faults: ArticleFault[] }> {
  const matter = /^---\n(?<yaml>.*?)\n---\n/su.exec(file.text.replaceAll("\r\n", "\n"));
  const read = readFrontMatter(matter?.groups?.["yaml"] ?? "");
  if ("faults" in read)
    return {
      faults: read.faults.map(({ field, message }) => ({
        path: file.path,
        line: 1,
        message: `${field}: ${message}`,
      })),
    };
  try {
    return { article: await readText(file, { front: read.front, figures }) };
  } catch (error) {
    return { faults: [faultOf(file, error)] };
  }
}

async function readText(
  file: ArticleFile,
  { front, figures }: { front: FrontMatter; figures: FigureGroup },
): Promise<ReadArticle> {
  const headings: ArticleHeading[] = [];
  const kept: { filled?: TreeNode } = {};
  const options = articleOptions(figures);
  const processor = createProcessor({
    ...options,
    remarkPlugins: [
      ...(options.remarkPlugins ?? []),
      () => (tree: TreeNode) => {
        kept.filled = structuredClone(tree);
      },
    ],
    rehypePlugins: [
      ...(options.rehypePlugins ?? []),
      () => (tree: TreeNode) => {
        headings.push(...headingsOf(tree));
      },
    ],
  });
  await processor.process(file.text);
  const tree: TreeNode = createProcessor(options).parse(file.text);
  const passages = passagesOf(kept.filled ?? tree, headings);
  const words = passages.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return { file, front, tree, headings, passages, words };
}

function headingsOf(tree: TreeNode): ArticleHeading[] {
  const found: ArticleHeading[] = [];
  walk(tree, (node) => {
    const id = node.properties?.["id"];
    if (typeof id !== "string" || (node.tagName !== "h2" && node.tagName !== "h3")) return;
    found.push({ id, text: textOf(node), depth: node.tagName === "h2" ? 2 : 3 });
  });
  return found;
}

function passagesOf(tree: TreeNode, headings: readonly ArticleHeading[]): ArticlePassage[] {
  const passages: ArticlePassage[] = [{ heading: null, text: "" }];
  const left = [...headings];
  for (const node of tree.children ?? []) {
    if (node.type === "yaml") continue;
    if (node.type === "heading") {
      passages.push({ heading: left.shift() ?? null, text: "" });
      continue;
    }
    const last = passages.at(-1);
    if (last !== undefined) last.text = `${last.text} ${textOf(node)}`.trim();
  }
  return passages.filter(({ heading, text }) => heading !== null || text !== "");
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** An article as lists show it. */
export function cardOf({ file, front, words }: ReadArticle): ArticleCard {
  const { title, description, section, type, level, updated, places } = front;
  const minutes = Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
  return {
    slug: file.slug,
    title,
    description,
    section,
    type,
    level,
    updated,
    minutes,
    places,
  };
}

function faultOf(file: ArticleFile, error: unknown): ArticleFault {
  const message = error instanceof Error ? error.message : String(error);
  const line =
    typeof error === "object" && error !== null && "line" in error && typeof error.line === "number"
      ? error.line
      : 1;
  return { path: file.path, line, message: `is no MDX: ${message}` };
}
