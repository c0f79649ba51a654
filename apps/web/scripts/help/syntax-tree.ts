/** A node of an article, in Markdown's tree or the page's: what both have, as far as it is read here. */
export type TreeNode = {
  type: string;
  /** of text, code and expressions */
  value?: string;
  /** of a component */
  name?: string | null;
  /** of an element of the page */
  tagName?: string;
  properties?: Readonly<Record<string, unknown>>;
  attributes?: unknown[];
  depth?: number;
  url?: string;
  children?: TreeNode[];
  /** what becomes of it on the page */
  data?: object | undefined;
  position?: { start: { line: number } } | undefined;
};

/** Where a node stands in its file, counted from 1. */
export function lineOf(node: TreeNode): number {
  return node.position?.start.line ?? 1;
}

/** Whether a node is a component, of a given name if one is given. */
export function isPart(node: TreeNode, name?: string): boolean {
  return node.type.startsWith("mdxJsx") && (name === undefined || node.name === name);
}

/** What is written for a component's attribute; null where it is missing or is computed. */
export function attributeOf(node: TreeNode, name: string): string | null {
  for (const attribute of node.attributes ?? []) {
    if (typeof attribute !== "object" || attribute === null) continue;
    if (!("name" in attribute) || attribute.name !== name || !("value" in attribute)) continue;
    return typeof attribute.value === "string" ? attribute.value : null;
  }
  return null;
}

/** The attributes of a component, by their names; a computed one as it is written in the file is null. */
export function attributesOf(node: TreeNode): { name: string; value: string | null }[] {
  return (node.attributes ?? []).map((attribute) => {
    if (typeof attribute !== "object" || attribute === null || !("name" in attribute))
      return { name: "…", value: null };
    const name = String(attribute.name);
    return { name, value: attributeOf(node, name) };
  });
}

/** Calls `look` for a node and all below it; where that returns false, what is below is left out. */
export function walk(node: TreeNode, look: (node: TreeNode) => boolean | void): void {
  if (look(node) === false) return;
  for (const child of node.children ?? []) walk(child, look);
}

const BLOCKS: ReadonlySet<string> = new Set([
  "paragraph",
  "heading",
  "listItem",
  "tableCell",
  "blockquote",
  "code",
  "mdxJsxFlowElement",
]);

/** The words of a node, blocks parted by blanks. */
export function textOf(node: TreeNode): string {
  return written(node).replaceAll(/\s+/gu, " ").trim();
}

/** A title that stands in front of a text when all is one line. */
function sentence(title: string): string {
  return /[.?!]$/u.test(title) ? title : `${title}.`;
}

function written(node: TreeNode): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
    return `${node.value ?? ""}${node.type === "code" ? " " : ""}`;
  const asked = isPart(node, "Question") ? `${sentence(attributeOf(node, "asks") ?? "")} ` : "";
  const inside = (node.children ?? []).map(written).join("");
  return BLOCKS.has(node.type) ? `${asked}${inside} ` : `${asked}${inside}`;
}
