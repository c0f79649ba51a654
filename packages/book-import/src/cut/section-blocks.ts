import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import type { FlowItem } from "../flow/flow.ts";
import type { CutWay } from "../imported-book.ts";

type Runs = ManuscriptRun[];

/** If they are more frequent than this, blank lines only separate paragraphs. */
const RARE = 1 / 8;

/** How a book's headings and blank lines are interpreted. */
export type BlockRules = { way: CutWay; topLevel: number; areBlanksBreaks: boolean };

/** Number of blank lines that mean a scene break: all of them, if they are rare. */
export function blankBreaks(items: readonly FlowItem[]): number {
  let blanks = 0;
  let neighbours = 0;
  for (const [index, item] of items.entries()) {
    if (isParagraph(item) && isParagraph(items[index + 1])) neighbours += 1;
    if (
      item.t === "blank" &&
      item.isCentred !== true &&
      isParagraph(items[index - 1]) &&
      isParagraph(items[index + 1])
    ) {
      blanks += 1;
    }
  }
  return blanks > 0 && blanks <= (neighbours + blanks) * RARE ? blanks : 0;
}

function isParagraph(item: FlowItem | undefined): boolean {
  return item?.t === "block" && item.block.t === "p" && item.isCentred !== true;
}

/**
 * A section's text: headings on two levels, breaks only between texts, notes from its title at the end of the
 * first.
 */
export function sectionBlocks(
  { items, titleNotes }: { items: readonly FlowItem[]; titleNotes: Runs },
  rules: BlockRules,
): ManuscriptBlock[] {
  const blocks = items.flatMap((item, index) => blocksOf(item, { items, index, rules }));
  return withTitleNotes(withoutLooseBreaks(blocks), titleNotes);
}

type Place = { items: readonly FlowItem[]; index: number; rules: BlockRules };

function blocksOf(item: FlowItem, place: Place): ManuscriptBlock[] {
  switch (item.t) {
    case "block":
      return [item.block];
    case "heading":
      return item.r.length === 0 ? [] : [{ t: headingOf(item.level, place.rules), r: item.r }];
    case "blank":
      return isBreak(item, place) ? [{ t: "break" }] : [];
    case "label":
      return [{ t: "p", r: item.r }];
    case "start":
    case "page":
      return [];
    default:
      return item satisfies never;
  }
}

/** The levels below the chapters, if the book has any. */
function headingOf(level: number, { way, topLevel }: BlockRules): "h2" | "h3" {
  const first = way.by === "headings" ? way.level + 1 : topLevel;
  return level <= first ? "h2" : "h3";
}

function isBreak(item: Extract<FlowItem, { t: "blank" }>, { items, index, rules }: Place): boolean {
  if (item.isCentred !== true && !rules.areBlanksBreaks) return false;
  return isParagraph(items[index - 1]) && isParagraph(items[index + 1]);
}

/** A break must be between two texts: not first, last, doubled, or next to a heading. */
function withoutLooseBreaks(blocks: readonly ManuscriptBlock[]): ManuscriptBlock[] {
  const kept: ManuscriptBlock[] = [];
  for (const block of blocks) {
    if (block.t === "break" && isLoose(kept.at(-1))) continue;
    kept.push(block);
  }
  while (kept.at(-1)?.t === "break") kept.pop();
  return kept;
}

function isLoose(before: ManuscriptBlock | undefined): boolean {
  return before === undefined || before.t === "break" || before.t === "h2" || before.t === "h3";
}

function withTitleNotes(blocks: ManuscriptBlock[], notes: Runs): ManuscriptBlock[] {
  if (notes.length === 0) return blocks;
  const index = blocks.findIndex(({ t }) => t === "p");
  const block = blocks[index];
  if (block?.t !== "p") return [{ t: "p", r: notes }, ...blocks];
  return blocks.with(index, { ...block, r: [...block.r, ...notes] });
}
