import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/**
 * A file's content from start to end, before it is split into chapters. A heading's `level` is the file's
 * own, 1 to 9, and 0 for the title of a book; `kind` is the section kind declared by the file. A `start`
 * begins a section without a heading; `label` is its name in the file's table of contents. `page` is a page
 * break, `blank` an empty line, `label` a line such as "Chapter 3" above a title.
 */
export type FlowItem =
  | { t: "heading"; level: number; r: ManuscriptRun[]; kind?: SectionKind; label?: string }
  | { t: "start"; kind?: SectionKind; label?: string }
  | { t: "label"; r: ManuscriptRun[] }
  | { t: "page" }
  | { t: "blank"; isCentred?: true }
  | { t: "block"; block: ManuscriptBlock; isCentred?: true };

/** The result of every reader: the text in order, and the file's metadata. */
export type Flow = {
  title: string;
  subtitle: string;
  author: string;
  /** as stated in the file, unchecked */
  language: string | null;
  items: FlowItem[];
};

/** The text of runs, without marks. */
export function textOfRuns(runs: readonly ManuscriptRun[]): string {
  let text = "";
  for (const run of runs) text += run.s;
  return text;
}

/** The text of an item that can start a section; empty if it has none. */
export function textOfItem(item: FlowItem): string {
  if (item.t === "heading") return textOfRuns(item.r);
  if (item.t !== "block") return "";
  return "r" in item.block ? textOfRuns(item.block.r) : "";
}

/** The notes referenced in a block's text, in order. */
export function notesMarked(block: ManuscriptBlock): string[] {
  return runsOfBlock(block).flatMap((run) => run.note ?? []);
}

/** All runs of a block, including those of its caption and cells. */
function runsOfBlock(block: ManuscriptBlock): ManuscriptRun[] {
  return linesOfBlock(block).flat();
}
