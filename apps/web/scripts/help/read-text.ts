import { createProcessor } from "@mdx-js/mdx";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { ArticleHeading } from "../../app/support/help/article.ts";
import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { nameItems } from "./name-items.ts";
import { resolveFigures } from "./resolve-figures.ts";
import { textOf, type TreeNode, walk } from "./syntax-tree.ts";

/** The file of an article or guide; the path is used in messages, the slug is the file name. */
export type ArticleFile = { path: string; slug: string; text: string };

/** A problem in a file, at a 1-based line. */
export type ArticleProblem = { path: string; line: number; message: string };

/** The part of a text under one heading, for the search; the first has no heading. */
export type ArticlePassage = { heading: ArticleHeading | null; text: string };

/** A file's content below its front matter. */
export type ReadText = {
  /** as written, with the names of figures */
  tree: TreeNode;
  headings: ArticleHeading[];
  /** with the values of figures */
  passages: ArticlePassage[];
  words: number;
  /** the module that renders it */
  code: string;
};

/** A build needs each text several times: for lists and for its page, for the browser and for the server. */
const alreadyRead = new WeakMap<FigureGroup, Map<string, Promise<ReadText>>>();

/** A file's YAML front matter; empty if there is none. */
export function matterOf(text: string): string {
  return /^---\n(?<yaml>.*?)\n---\n/su.exec(text.replaceAll("\r\n", "\n"))?.groups?.["yaml"] ?? "";
}

/** @throws an error described by `problemOf` if the text is not valid MDX */
export function readText(text: string, figures: FigureGroup): Promise<ReadText> {
  const texts = alreadyRead.get(figures) ?? new Map<string, Promise<ReadText>>();
  alreadyRead.set(figures, texts);
  const read = texts.get(text) ?? compile(text, figures);
  texts.set(text, read);
  return read;
}

async function compile(text: string, figures: FigureGroup): Promise<ReadText> {
  const kept: { written?: TreeNode; filled?: TreeNode; headings: ArticleHeading[] } = { headings: [] };
  const capture = (as: "written" | "filled") => () => (tree: TreeNode) => {
    kept[as] = structuredClone(tree);
  };
  const captureHeadings = () => (tree: TreeNode) => {
    kept.headings = headingsOf(tree);
  };
  const page = await createProcessor({
    format: "mdx",
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      capture("written"),
      resolveFigures(figures),
      nameItems,
      capture("filled"),
    ],
    rehypePlugins: [rehypeSlug, captureHeadings],
  }).process(text);
  const { written, filled, headings } = kept;
  if (written === undefined || filled === undefined) throw new Error("The text has no tree.");
  const passages = passagesOf(filled, headings);
  const words = passages.reduce((sum, passage) => sum + wordCountIn(passage.text), 0);
  return { tree: written, headings, passages, words, code: String(page) };
}

/** The line and the reason why a text could not be parsed. */
export function problemOf(file: ArticleFile, error: unknown): ArticleProblem {
  const message = error instanceof Error ? error.message : String(error);
  const line =
    typeof error === "object" && error !== null && "line" in error && typeof error.line === "number"
      ? error.line
      : 1;
  return { path: file.path, line, message: `is no MDX: ${message}` };
}

/** Number of words in a text; a number with separators counts as one. */
function wordCountIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
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
