import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/**
 * What a file says, from its beginning to its end, before it is cut into chapters. `level` of a heading is the file's
 * own, 1 to 9, and 0 for what stands there as the title of a book; `kind` is what the file itself says of a section. A `start` begins a section without a heading;
 * `label` is the name that the file's contents give it. `page` is a page break, `blank` an empty line, `label` a line such as "Chapter 3" above a title.
 */
export type FlowItem =
  | { t: "heading"; level: number; r: ManuscriptRun[]; kind?: SectionKind; label?: string }
  | { t: "start"; kind?: SectionKind; label?: string }
  | { t: "label"; r: ManuscriptRun[] }
  | { t: "page" }
  | { t: "blank"; isCentred?: true }
  | { t: "block"; block: ManuscriptBlock; isCentred?: true };

/** What every reader gives: the text in its order, and what the file says of itself. */
export type Flow = {
  title: string;
  subtitle: string;
  author: string;
  /** as the file names it, unchecked */
  language: string | null;
  items: FlowItem[];
};

/** The text of runs, without their marks. */
export function textOfRuns(runs: readonly ManuscriptRun[]): string {
  let text = "";
  for (const run of runs) text += run.s;
  return text;
}

/** The text a section's beginning shows; empty for what has none. */
export function textOfItem(item: FlowItem): string {
  if (item.t === "heading") return textOfRuns(item.r);
  if (item.t !== "block") return "";
  return "r" in item.block ? textOfRuns(item.block.r) : "";
}

/** The notes that a block's text marks, in their order. */
export function notesMarked(block: ManuscriptBlock): string[] {
  return runsOfBlock(block).flatMap((run) => run.note ?? []);
}

/** All runs of a block, those of its caption and its cells too. */
function runsOfBlock(block: ManuscriptBlock): ManuscriptRun[] {
  return linesOfBlock(block).flat();
}
