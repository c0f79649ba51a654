import type { ManuscriptBlock, ManuscriptRun } from "./blocks.ts";

/** Every readable line of a block, in order: paragraphs, items, cells, captions, titles of boxes. */
export function linesOfBlock(block: ManuscriptBlock): ManuscriptRun[][] {
  switch (block.t) {
    case "break":
      return [];
    case "p":
    case "h2":
    case "h3":
    case "footnote":
      return [block.r];
    case "quote":
      return [block.r, ...optional(block.source)];
    case "verse":
      return block.lines;
    case "list":
      return block.items;
    case "figure":
      return optional(block.caption);
    case "table":
      return linesOfTable(block);
    case "box":
      return [[{ s: block.title }], ...block.blocks.flatMap(linesOfBlock)];
    default:
      return block satisfies never;
  }
}

function linesOfTable(block: Extract<ManuscriptBlock, { t: "table" }>): ManuscriptRun[][] {
  return [...optional(block.caption), ...(block.head ?? []), ...block.rows.flat()];
}

function optional(runs: ManuscriptRun[] | undefined): ManuscriptRun[][] {
  return runs === undefined ? [] : [runs];
}
