import { RunList, type Marks } from "../flow/run-list.ts";

/** What is read of a node of Markdown, whatever its kind. */
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

/** The text of a node; blocks inside are divided by a space, a hard line end is "\n". */
export function inlineRuns(node: MarkdownNode): RunList {
  const runs = new RunList();
  add(node, { runs, marks: {} });
  return runs;
}

/** The pictures of a paragraph. */
export function picturesIn(node: MarkdownNode): { url: string; alt: string }[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === "image" || child.type === "imageReference"
      ? [{ url: child.url ?? "", alt: child.alt ?? "" }]
      : picturesIn(child),
  );
}

function add(node: MarkdownNode, to: { runs: RunList; marks: Marks }): void {
  if (addLeaf(node, to)) return;
  const marks = marksOf(node.type, to.marks);
  for (const [index, child] of (node.children ?? []).entries()) {
    if (index > 0 && isBlock(child)) to.runs.add(" ", marks);
    add(child, { runs: to.runs, marks });
  }
}

/** @returns whether the node has nothing inside */
function addLeaf(node: MarkdownNode, { runs, marks }: { runs: RunList; marks: Marks }): boolean {
  const { type, value = "" } = node;
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
