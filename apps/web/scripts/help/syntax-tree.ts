/** A node of an article, in the Markdown or the page tree: the common fields used here. */
export type TreeNode = {
  type: string;
  /** for text, code and expressions */
  value?: string;
  /** for a component */
  name?: string | null;
  /** for a page element */
  tagName?: string;
  properties?: Readonly<Record<string, unknown>>;
  attributes?: unknown[];
  depth?: number;
  url?: string;
  children?: TreeNode[];
  /** how it is rendered */
  data?: object | undefined;
  position?: { start: { line: number } } | undefined;
};

/** The 1-based line of a node in its file. */
export function lineOf(node: TreeNode): number {
  return node.position?.start.line ?? 1;
}

/** Whether a node is a component, optionally of the given name. */
export function isPart(node: TreeNode, name?: string): boolean {
  return node.type.startsWith("mdxJsx") && (name === undefined || node.name === name);
}

/** The literal value of a component's attribute; null if missing or computed. */
export function attributeOf(node: TreeNode, name: string): string | null {
  for (const attribute of node.attributes ?? []) {
    if (typeof attribute !== "object" || attribute === null) continue;
    if (!("name" in attribute) || attribute.name !== name || !("value" in attribute)) continue;
    return typeof attribute.value === "string" ? attribute.value : null;
  }
  return null;
}

/** A component's attributes by name; null for computed values. */
export function attributesOf(node: TreeNode): { name: string; value: string | null }[] {
  return (node.attributes ?? []).map((attribute) => {
    if (typeof attribute !== "object" || attribute === null || !("name" in attribute))
      return { name: "…", value: null };
    const name = String(attribute.name);
    return { name, value: attributeOf(node, name) };
  });
}

/** Calls `look` for a node and its descendants; if it returns false, the node's descendants are skipped. */
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

/** The text of a node, with spaces between blocks. */
export function textOf(node: TreeNode): string {
  return written(node).replaceAll(/\s+/gu, " ").trim();
}

/** Ends a title like a sentence, so that text can follow on the same line. */
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
