import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { countWords } from "@colophon/rules/word-count";
import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { textOfItem, textOfRuns, type FlowItem } from "../flow/flow.ts";
import type { CutWay } from "../imported-book.ts";
import { beginningOf, type Beginning } from "./beginnings.ts";
import { chapterLine, numberedTitle, type NumberedTitle } from "./chapter-lines.ts";

/** A section as split, its text not processed yet. `number` is its chapter number, if it has one. */
export type RawSection = {
  at: number;
  kind: SectionKind;
  title: string;
  numbered: NumberedTitle | null;
  /** notes referenced in its title */
  titleNotes: ManuscriptRun[];
  items: FlowItem[];
};

export type Cut = {
  /** content before the first section: title page and the like */
  before: { at: number; items: FlowItem[] };
  sections: RawSection[];
  bookTitle: string;
  hasContents: boolean;
};

/** Goes through the text once and splits it. Only the table of contents and the book's title are dropped. */
export function cutSections(items: readonly FlowItem[], of: { way: CutWay; author: string }): Cut {
  const cutter = new Cutter({ ...of, words: wordCountOf(items) });
  for (const [at, item] of items.entries())
    cutter.take(isNumberAbove(items, at, of) ? labelOf(item) : item, at);
  return cutter.finish();
}

/** "Chapter 3" as a line of text above the heading that starts the chapter: the line is its number. */
function isNumberAbove(items: readonly FlowItem[], at: number, of: { way: CutWay; author: string }): boolean {
  const item = items[at];
  if (of.way.by !== "headings" || item === undefined || !isNumberAlone(item)) return false;
  let next = at + 1;
  while (items[next]?.t === "blank") next += 1;
  const heading = items[next];
  const beginning = heading?.t === "heading" ? beginningOf(heading, of) : null;
  return beginning?.kind === "chapter" && !beginning.isContents && beginning.numbered === null;
}

function isNumberAlone(item: FlowItem): boolean {
  if (item.t !== "block" || item.block.t !== "p") return false;
  const line = chapterLine(textOfItem(item));
  return line?.word === "chapter" && line.title === "";
}

function labelOf(item: FlowItem): FlowItem {
  return item.t === "block" && item.block.t === "p" ? { t: "label", r: item.block.r } : item;
}

/** In characters. A table of contents entry may have a subtitle or a summary. */
const LONGEST_ENTRY = 200;

/** Short lines making up less than half of the book; anything else below such a heading is text. */
function areEntries(items: readonly FlowItem[], bookWordCount: number): boolean {
  const isLong = linesOf(items).some((line) => line.length > LONGEST_ENTRY);
  return !isLong && wordCountOf(items) * 2 < bookWordCount;
}

function wordCountOf(items: readonly FlowItem[]): number {
  return linesOf(items).reduce((sum, line) => sum + countWords(line), 0);
}

function linesOf(items: readonly FlowItem[]): string[] {
  return items.flatMap((item) =>
    item.t === "block" ? linesOfBlock(item.block).map(textOfRuns) : [textOfItem(item)],
  );
}

class Cutter {
  readonly #of: { way: CutWay; author: string; words: number };
  readonly #cut: Cut = { before: { at: 0, items: [] }, sections: [], bookTitle: "", hasContents: false };
  #label: { r: ManuscriptRun[]; at: number } | null = null;
  /** the table of contents being read, from its heading on */
  #contents: FlowItem[] | null = null;
  #counted = 0;
  #lastStart: RawSection | null = null;

  constructor(of: { way: CutWay; author: string; words: number }) {
    this.#of = of;
  }

  take(item: FlowItem, at: number): void {
    if (item.t === "label") {
      this.#endLabel();
      this.#label = { r: item.r, at };
      return;
    }
    if (item.t === "blank" && this.#label !== null) return;
    const beginning = this.#beginning(item);
    if (beginning === null) {
      this.#endLabel();
      // in one piece, no section starts that would end the table of contents
      if (item.t === "heading" && this.#isOnePiece()) this.#endContents();
      if (this.#contents === null) this.#add(item);
      else this.#contents.push(item);
      return;
    }
    this.#endContents();
    if (beginning.isContents) this.#contents = [item];
    else if (this.#isTitle(beginning)) this.#cut.bookTitle = beginning.title;
    else this.#begin(beginning, item, at);
  }

  finish(): Cut {
    this.#endLabel();
    // if the contents can't be told from the text below them, both are kept
    if (this.#isOnePiece()) this.#keepContents();
    else this.#endContents();
    return this.#cut;
  }

  #isOnePiece(): boolean {
    return this.#of.way.by === "one-piece";
  }

  #endContents(): void {
    if (this.#contents === null) return;
    if (areEntries(this.#contents, this.#of.words)) this.#cut.hasContents = true;
    else this.#keepContents();
    this.#contents = null;
  }

  #keepContents(): void {
    for (const item of this.#contents ?? []) this.#add(item);
  }

  #beginning(item: FlowItem): Beginning | null {
    const beginning = beginningOf(item, this.#of);
    if (beginning === null || this.#of.way.by !== "numbering" || beginning.numbered?.word !== null)
      return beginning;
    // a number that doesn't continue the sequence is a line of text
    if (beginning.numbered.number !== this.#counted + 1) return null;
    this.#counted += 1;
    return beginning;
  }

  /** The first heading on the top level, before any section, is the book's title. */
  #isTitle({ isBookTitle, title }: Beginning): boolean {
    if (!isBookTitle) return false;
    return (this.#cut.sections.length === 0 && this.#cut.bookTitle === "") || title === this.#cut.bookTitle;
  }

  #begin(beginning: Beginning, item: FlowItem, at: number): void {
    const label = this.#label;
    this.#label = null;
    const open = this.#lastStart;
    // a file that declares its kind and then shows its heading is one section
    if (item.t === "heading" && open !== null && open.items.every(({ t }) => t === "page" || t === "blank")) {
      open.title = beginning.title;
      open.numbered = beginning.numbered;
      if (open.kind === "chapter") open.kind = beginning.kind;
      open.titleNotes = notesOf(item);
      this.#lastStart = null;
      return;
    }
    const section: RawSection = {
      at: label?.at ?? at,
      kind: beginning.kind,
      title: beginning.title,
      numbered: beginning.numbered,
      titleNotes: notesOf(item),
      items: [],
    };
    if (label !== null) withLabel(section, textOfRuns(label.r));
    this.#cut.sections.push(section);
    this.#lastStart = item.t === "start" ? section : null;
  }

  /** A label without a section below is a line of text. */
  #endLabel(): void {
    const label = this.#label;
    this.#label = null;
    if (label !== null) this.#add({ t: "block", block: { t: "p", r: label.r } });
  }

  #add(item: FlowItem): void {
    const section = this.#cut.sections.at(-1);
    (section?.items ?? this.#cut.before.items).push(item);
  }
}

/** "Chapter 3" above "The Road": the number, and the title. */
function withLabel(section: RawSection, label: string): void {
  const numbered = numberedTitle(label);
  const isNumber = numbered !== null && numbered.title === "";
  if (isNumber) {
    section.numbered = { ...numbered, title: section.title };
    section.title = section.title === "" ? label : `${label}: ${section.title}`;
  } else section.title = `${label} ${section.title}`;
}

function notesOf(item: FlowItem): ManuscriptRun[] {
  if (item.t !== "heading") return [];
  return item.r.flatMap(({ note }) => (note === undefined ? [] : [{ s: "", note }]));
}

/** The text of a section's first line, if it is short. */
export function firstLine(section: RawSection): { text: string; index: number } | null {
  const index = section.items.findIndex(({ t }) => t !== "page" && t !== "blank");
  const item = section.items[index];
  if (item === undefined || (item.t !== "heading" && item.t !== "block")) return null;
  if (item.t === "block" && item.block.t !== "p") return null;
  const text = textOfItem(item);
  return text === "" || text.length > 80 ? null : { text, index };
}
