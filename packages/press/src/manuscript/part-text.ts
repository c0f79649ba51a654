import type { FairBlock, FairTable, FairText } from "./fair-chapter.ts";
import type { FairRun } from "./fair-text.ts";

/**
 * The words of one part as a reader reads them, with blocks separated by line ends and notes after them: what
 * every finished file is compared with. Alternative texts of images and numbers of lists and notes are left
 * out.
 */
export function partText(part: FairText): string {
  return [blocksText(part), notesText(part)].filter((text) => text !== "").join("\n");
}

/** `partText` without the notes. */
export function blocksText({ blocks }: FairText): string {
  return blocks
    .flatMap(blockText)
    .filter((line) => line !== "")
    .join("\n");
}

/** The notes of `partText`. */
export function notesText({ notes }: FairText): string {
  return notes.map(runsText).join("\n");
}

/** The text of runs, without their marks. */
export function runsText(runs: readonly FairRun[]): string {
  return runs.map((run) => run.s).join("");
}

/** The lines of one block, as in `blocksText`. */
export function blockText(block: FairBlock | { t: "p" | "h3"; r: FairRun[] }): string[] {
  switch (block.t) {
    case "break":
      return [];
    case "p":
    case "h2":
    case "h3":
      return [runsText(block.r)];
    case "quote":
      return [runsText(block.r), optionalText(block.source)];
    case "verse":
      return block.lines.map(runsText);
    case "list":
      return block.items.map(runsText);
    case "figure":
      return [optionalText(block.caption)];
    case "table":
      return tableText(block);
    case "box":
      return [block.title, ...block.blocks.flatMap(blockText)];
    default:
      return block satisfies never;
  }
}

function tableText({ caption, head, rows }: FairTable): string[] {
  return [optionalText(caption), ...[...(head ?? []), ...rows.flat()].map(runsText)];
}

function optionalText(runs: readonly FairRun[] | null): string {
  return runs === null ? "" : runsText(runs);
}
