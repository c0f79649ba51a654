import type { Losses } from "../flow/losses.ts";
import { LOST_FORMATTING_OF_TAGS, losesUrl } from "../flow/lost-formatting.ts";
import { RunList, type Marks } from "../flow/run-list.ts";

/** The fields read from a Markdown node of any type. */
export type MarkdownNode = {
  type: string;
  children?: readonly MarkdownNode[];
  value?: string;
  depth?: number;
  ordered?: boolean | null | undefined;
  identifier?: string;
  url?: string;
  alt?: string | null | undefined;
};

/** The text of a node; blocks inside are separated by a space, a hard line break is "\n". */
export function inlineRuns(node: MarkdownNode, losses: Losses): RunList {
  const runs = new RunList();
  add(node, { runs, marks: {}, losses });
  return runs;
}

/** Reports formatting from HTML tags that the book doesn't support. */
export function sayLostTags(source: string, losses: Losses): void {
  for (const [, tag = ""] of source.matchAll(/<(\w+)[\s>]/gu)) {
    const look = LOST_FORMATTING_OF_TAGS.get(tag.toLowerCase());
    if (look !== undefined) losses.add(look);
  }
  losses.add("links", source.match(/<a\s[^>]*href\s*=\s*["']?(?:https?|mailto):/giu)?.length ?? 0);
}

/** Reports that a node's strikethrough or URL is not imported. */
function sayLost(node: MarkdownNode, losses: Losses): void {
  if (node.type === "delete") losses.add("struck_text");
  const isLink =
    node.type === "linkReference" || (node.type === "link" && node.url?.startsWith("#") !== true);
  if (isLink && losesUrl(innerText(node))) losses.add("links");
}

function innerText(node: MarkdownNode): string {
  return node.children === undefined ? (node.value ?? "") : node.children.map(innerText).join("");
}

/** The images of a paragraph. */
export function imagesIn(node: MarkdownNode): { url: string; alt: string }[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === "image" || child.type === "imageReference"
      ? [{ url: child.url ?? "", alt: child.alt ?? "" }]
      : imagesIn(child),
  );
}

type Place = { runs: RunList; marks: Marks; losses: Losses };

function add(node: MarkdownNode, to: Place): void {
  if (addLeaf(node, to)) return;
  sayLost(node, to.losses);
  const marks = marksOf(node.type, to.marks);
  for (const [index, child] of (node.children ?? []).entries()) {
    if (index > 0 && isBlock(child)) to.runs.add(" ", marks);
    add(child, { ...to, marks });
  }
}

/** @returns whether the node has no children */
function addLeaf(node: MarkdownNode, { runs, marks, losses }: Place): boolean {
  const { type, value = "" } = node;
  if (type === "html") sayLostTags(value, losses);
  if (type === "text" || type === "inlineCode") runs.add(value.replaceAll("\n", " "), marks);
  else if (type === "break" || (type === "html" && /^<br\b/iu.test(value))) runs.add("\n", marks);
  else if (type === "footnoteReference") runs.addNote(node.identifier ?? "");
  else return type === "html";
  return true;
}

function marksOf(type: string, marks: Marks): Marks {
  if (type === "emphasis") return { ...marks, i: 1 };
  return type === "strong" ? { ...marks, b: 1 } : marks;
}

function isBlock({ type }: MarkdownNode): boolean {
  return ["paragraph", "list", "listItem", "blockquote", "code"].includes(type);
}
