import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { ReplaceAroundStep, ReplaceStep } from "prosemirror-transform";

/** prosemirror-collab marks remote steps with this; their blocks already have ids. */
function isOfOthers(transaction: Transaction): boolean {
  return transaction.getMeta("collab$") !== undefined;
}

/**
 * Assigns an id to every block that has none or a duplicate: after a split or a paste. Of two blocks with one
 * id, the original keeps it. Typing within a paragraph creates no block and costs nothing.
 */
export function blockIds(newId: () => string): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, after) {
      if (before.doc.eq(after.doc) || transactions.some(isOfOthers)) return null;
      if (transactions.every((transaction) => isTyping(transaction))) return null;
      const owners = blocksById(before.doc);
      const transaction = after.tr;
      for (const { position } of blocksToName(after.doc, owners)) {
        transaction.setNodeAttribute(position, "id", newId());
      }
      return transaction.docChanged ? transaction : null;
    },
  });
}

/** Whether every step stays within one textblock and inserts only text. */
function isTyping(transaction: Transaction): boolean {
  return transaction.steps.every((step, index) => {
    const document = transaction.docs[index];
    if (document === undefined || step instanceof ReplaceAroundStep) return false;
    if (!(step instanceof ReplaceStep)) return true;
    const start = document.resolve(step.from);
    const isWithin = start.parent.isTextblock && start.sameParent(document.resolve(step.to));
    const { openStart, openEnd, content } = step.slice;
    return isWithin && openStart === 0 && openEnd === 0 && (content.firstChild?.isInline ?? true);
  });
}

function blocksById(document: Node): Map<string, Node> {
  const blocks = new Map<string, Node>();
  document.descendants((node) => {
    const id: unknown = node.attrs["id"];
    if (typeof id === "string") blocks.set(id, node);
    return !node.isTextblock;
  });
  return blocks;
}

type Named = { position: number; block: Node };

function blocksToName(document: Node, owners: ReadonlyMap<string, Node>): Named[] {
  const keepers = new Map<string, Named>();
  const nameless: Named[] = [];
  document.descendants((block, position) => {
    const id: unknown = block.attrs["id"];
    if (id === null) nameless.push({ position, block });
    if (typeof id === "string") {
      const keeper = keepers.get(id);
      const other = { position, block };
      if (keeper === undefined) keepers.set(id, other);
      else if (isRather(other, { keeper, owner: owners.get(id) })) {
        nameless.push(keeper);
        keepers.set(id, other);
      } else nameless.push(other);
    }
    return !block.isTextblock;
  });
  return nameless;
}

/** Whether the later of two blocks is the original: untouched, or the one that kept its text. */
function isRather(other: Named, { keeper, owner }: { keeper: Named; owner: Node | undefined }): boolean {
  if (keeper.block === owner) return false;
  return other.block === owner || keeper.block.content.size === 0;
}
