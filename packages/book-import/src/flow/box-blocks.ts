import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import type { FlowItem } from "./flow.ts";

type Boxed = Extract<ManuscriptBlock, { t: "box" }>["blocks"][number];

/** The press's limit for a box. */
const MAX_BLOCKS = 200;

/**
 * A frame's content, as far as a box may contain it; the rest follows the box. Notes stay with their
 * references.
 */
export function boxBlocks(items: readonly FlowItem[]): { boxed: Boxed[]; others: ManuscriptBlock[] } {
  const boxed: Boxed[] = [];
  const others: ManuscriptBlock[] = [];
  for (const item of items) {
    if (item.t === "heading" || item.t === "label") boxed.push({ t: "h3", r: item.r });
    if (item.t !== "block" || item.block.t === "footnote") continue;
    const inside = boxedOf(item.block);
    if (inside === null) others.push(item.block);
    else boxed.push(...inside);
  }
  const tooMany = boxed.splice(MAX_BLOCKS);
  return { boxed, others: [...tooMany, ...others] };
}

function boxedOf(block: ManuscriptBlock): Boxed[] | null {
  const paragraphs = (texts: readonly ManuscriptRun[][]): Boxed[] => texts.map((r) => ({ t: "p", r }));
  switch (block.t) {
    case "p":
    case "h3":
    case "list":
    case "table":
      return [block];
    case "h2":
      return [{ t: "h3", r: block.r }];
    case "quote":
      return paragraphs(linesOfBlock(block));
    case "verse":
      return paragraphs(block.lines);
    case "break":
      return [];
    case "figure":
    case "footnote":
      return null;
    case "box":
      return [{ t: "h3", r: [{ s: block.title }] }, ...block.blocks];
    default:
      return block satisfies never;
  }
}
