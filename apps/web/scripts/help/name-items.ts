import { foldWord, wordsOf } from "../../app/support/help/search/search-terms.ts";
import { isPart, textOf, type TreeNode, walk } from "./syntax-tree.ts";

/** Enough of a line to distinguish it within its article. */
const NAMING_WORD_COUNT = 8;

/** Names the items of checklists by their words, so that a tick stays with its line when others change. */
export function nameItems(): (tree: TreeNode) => void {
  return (tree) => {
    walk(tree, (node) => {
      if (!isPart(node, "Check")) return;
      for (const list of node.children ?? []) {
        for (const item of list.children ?? []) item.data = { hProperties: { "data-item": nameOf(item) } };
      }
    });
  };
}

function nameOf(item: TreeNode): string {
  return wordsOf(textOf(item)).slice(0, NAMING_WORD_COUNT).map(foldWord).join("-");
}
