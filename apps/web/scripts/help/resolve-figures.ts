import type { FigureGroup, HelpFigure } from "../../app/support/help/figures/figure.ts";
import { attributeOf, isPart, type TreeNode, walk } from "./syntax-tree.ts";

/** A figure with this prefix comes from the installation's prices, by the API, when the article is read. */
export const PRICE_PREFIX = "price.";

/**
 * Inserts the figures into an article at build time, so that neither rules nor contracts are sent to the
 * browser. An unknown one stays; `checkArticles` finds it.
 */
export function resolveFigures(figures: FigureGroup): () => (tree: TreeNode) => void {
  return () => (tree) => {
    walk(tree, (node) => {
      if (!isPart(node, "Figure")) return;
      const figure = figures[attributeOf(node, "of") ?? ""];
      if (figure !== undefined) fill(node, figure);
    });
  };
}

function fill(node: TreeNode, figure: HelpFigure): void {
  const fields = [
    ["source", figure.source],
    ["checked", figure.checked],
  ] as const;
  node.attributes = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: "mdxJsxAttribute", name, value }],
  );
  node.children = [{ type: "text", value: figure.text }];
}
