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
  switch (node.type) {
    case "text":
    case "inlineCode":
      to.runs.add((node.value ?? "").replaceAll("\n", " "), to.marks);
      return;
    case "break":
      to.runs.add("\n", to.marks);
      return;
    case "html":
      if (/^<br\b/iu.test(node.value ?? "")) to.runs.add("\n", to.marks);
      return;
    case "footnoteReference":
      to.runs.addNote(node.identifier ?? "");
      return;
    default:
  }
  const marks = marksOf(node.type, to.marks);
  for (const [index, child] of (node.children ?? []).entries()) {
    if (index > 0 && isBlock(child)) to.runs.add(" ", marks);
    add(child, { runs: to.runs, marks });
  }
}

function marksOf(type: string, marks: Marks): Marks {
  if (type === "emphasis") return { ...marks, i: 1 };
  return type === "strong" ? { ...marks, b: 1 } : marks;
}

function isBlock({ type }: MarkdownNode): boolean {
  return ["paragraph", "list", "listItem", "blockquote", "code"].includes(type);
}
