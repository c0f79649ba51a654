import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { notesMarked, textOfRuns, type FlowItem } from "./flow.ts";
import type { Losses } from "./losses.ts";
import { lineOf, linesOf, RunList } from "./run-list.ts";
import { withinLimits } from "./within-limits.ts";

type Runs = ManuscriptRun[];
type Heading = Extract<FlowItem, { t: "heading" }>;

/**
 * The notes of a file, by the reader's names. Each reference gets its own short name, because a note with two
 * references would otherwise appear twice under one name.
 */
export class NoteNames {
  readonly #texts: ReadonlyMap<string, Runs>;
  readonly #originals = new Map<string, string>();

  constructor(texts: ReadonlyMap<string, Runs>) {
    this.#texts = texts;
  }

  nameOf(original: string): string {
    // a block already written, inside a frame, has its names
    if (this.#originals.has(original)) return original;
    const name = `n${this.#originals.size + 1}`;
    this.#originals.set(name, original);
    return name;
  }

  textOf(name: string): Runs {
    return this.#texts.get(this.#originals.get(name) ?? "") ?? [];
  }
}

/** A longer line is prose, whatever ends it. */
const LONGEST_VERSE = 90;

/**
 * Turns a reader's output into a book's structure: lines of one list or stanza become one block, captions
 * move to their image or table, and every note follows the text that refers to it.
 */
export class FlowWriter {
  readonly items: FlowItem[] = [];
  readonly #losses: Losses;
  readonly #notes: NoteNames;
  #list: { key: string; ordered: boolean; items: Runs[] } | null = null;
  #verse: Runs[] | null = null;
  #caption: Runs | null = null;
  #kind: SectionKind | null = null;

  constructor(of: { losses: Losses; notes: NoteNames }) {
    this.#losses = of.losses;
    this.#notes = of.notes;
  }

  heading(level: number, runs: Runs, more: { kind?: SectionKind; label?: string } = {}): void {
    this.flush();
    this.#kind = null;
    const { named, notes } = this.#withNotes(asHeading(runs));
    const item: Heading = { t: "heading", level, r: named, ...more };
    this.items.push(item, ...notes);
  }

  label(r: Runs): void {
    this.flush();
    this.items.push({ t: "label", r });
  }

  /** Starts a section without a heading, unless one of that kind has been started. */
  start(kind: SectionKind | undefined, label?: string): void {
    this.flush();
    if (kind !== undefined && this.#kind === kind) return;
    this.#kind = kind ?? null;
    this.items.push({
      t: "start",
      ...(kind === undefined ? {} : { kind }),
      ...(label === undefined ? {} : { label }),
    });
  }

  page(): void {
    this.flush();
    if (this.items.at(-1)?.t !== "page") this.items.push({ t: "page" });
  }

  blank(isCentred: boolean): void {
    // the gap between two stanzas is not a scene break
    if (this.#verse !== null) return this.#endVerse();
    if (this.#list !== null) return;
    this.flush();
    this.items.push(isCentred ? { t: "blank", isCentred } : { t: "blank" });
  }

  block(block: ManuscriptBlock, isCentred = false): void {
    this.#endGroups();
    const captioned = this.#withCaption(block);
    this.flush();
    for (const piece of withinLimits(captioned, this.#losses)) this.#push(piece, isCentred);
  }

  /**
   * A paragraph whose text may contain line breaks: lines of a letter or poem stay lines, prose becomes
   * paragraphs.
   */
  paragraph(runs: readonly ManuscriptRun[], isCentred = false): void {
    const hasLines = runs.some((run) => run.s.includes("\n"));
    const lines = hasLines ? linesOf(runs).filter((line) => line.length > 0) : [lineOf(runs)];
    const isVerse = lines.length > 1 && lines.every((line) => textOfRuns(line).length <= LONGEST_VERSE);
    if (isVerse && !isCentred) this.block({ t: "verse", lines });
    else for (const r of lines) if (r.length > 0) this.block({ t: "p", r }, isCentred);
  }

  quote(r: Runs): void {
    this.block({ t: "quote", r });
  }

  /** The source of a quotation, if one precedes it. */
  source(runs: Runs): void {
    this.flush();
    const last = this.items.at(-1);
    const r = withoutDash(runs);
    if (last?.t === "block" && last.block.t === "quote" && last.block.source === undefined) {
      this.items.pop();
      this.block({ ...last.block, source: r });
    } else this.block({ t: "p", r: runs });
  }

  listItem(of: { key: string; ordered: boolean }, runs: Runs): void {
    if (this.#list?.key !== of.key) {
      this.flush();
      this.#list = { ...of, items: [] };
    }
    this.#list.items.push(runs);
  }

  verseLine(runs: Runs, startsStanza: boolean): void {
    if (this.#verse === null || startsStanza) {
      this.flush();
      this.#verse = [];
    }
    this.#verse.push(runs);
  }

  caption(r: Runs): void {
    this.#endGroups();
    // a caption may be on the page after its image
    if (this.items.at(-1)?.t === "page" && this.items.at(-2)?.t === "block") this.items.pop();
    const last = this.items.at(-1);
    const block = last?.t === "block" ? last.block : null;
    if ((block?.t === "figure" || block?.t === "table") && block.caption === undefined) {
      this.items.pop();
      this.block({ ...block, caption: r });
    } else {
      this.flush();
      this.#caption = r;
    }
  }

  /** Closes what is open: a list, a stanza, a caption without anything after it. */
  flush(): void {
    this.#endGroups();
    const caption = this.#caption;
    this.#caption = null;
    if (caption !== null) this.#push({ t: "p", r: caption }, false);
  }

  #withCaption(block: ManuscriptBlock): ManuscriptBlock {
    const caption = this.#caption;
    if (caption === null || block.t !== "table" || block.caption !== undefined) return block;
    this.#caption = null;
    return { ...block, caption };
  }

  #endGroups(): void {
    const list = this.#list;
    this.#list = null;
    this.#endVerse();
    if (list === null) return;
    const block: ManuscriptBlock = { t: "list", ordered: list.ordered, items: list.items };
    for (const piece of withinLimits(block, this.#losses)) this.#push(piece, false);
  }

  #endVerse(): void {
    const lines = this.#verse;
    this.#verse = null;
    if (lines === null) return;
    for (const piece of withinLimits({ t: "verse", lines }, this.#losses)) this.#push(piece, false);
  }

  #push(block: ManuscriptBlock, isCentred: boolean): void {
    const names = notesMarked(block);
    const named = names.length === 0 ? block : this.#withOwnNotes(block);
    this.items.push(isCentred ? { t: "block", block: named, isCentred } : { t: "block", block: named });
    for (const name of notesMarked(named)) this.items.push(this.#noteItem(name));
  }

  #withNotes(runs: Runs): { named: Runs; notes: FlowItem[] } {
    const named = this.#named(runs);
    return { named, notes: named.flatMap(({ note }) => (note === undefined ? [] : [this.#noteItem(note)])) };
  }

  #noteItem(name: string): FlowItem {
    return { t: "block", block: { t: "footnote", id: name, r: this.#notes.textOf(name) } };
  }

  #named(runs: readonly ManuscriptRun[]): Runs {
    return runs.map((run) => (run.note === undefined ? run : { ...run, note: this.#notes.nameOf(run.note) }));
  }

  #withOwnNotes(block: ManuscriptBlock): ManuscriptBlock {
    const named = (runs: readonly ManuscriptRun[]): Runs => this.#named(runs);
    switch (block.t) {
      case "p":
      case "h2":
      case "h3":
        return { ...block, r: named(block.r) };
      case "quote":
        return { ...block, r: named(block.r), ...(block.source && { source: named(block.source) }) };
      case "verse":
        return { ...block, lines: block.lines.map(named) };
      case "list":
        return { ...block, items: block.items.map(named) };
      case "figure":
        return { ...block, ...(block.caption && { caption: named(block.caption) }) };
      case "table":
        return this.#tableWithNotes(block);
      default:
        // a box's text was already written, with its notes
        return block;
    }
  }

  #tableWithNotes(table: Extract<ManuscriptBlock, { t: "table" }>): ManuscriptBlock {
    const named = (runs: readonly ManuscriptRun[]): Runs => this.#named(runs);
    return {
      ...table,
      ...(table.head && { head: table.head.map(named) }),
      rows: table.rows.map((row) => row.map(named)),
      ...(table.caption && { caption: named(table.caption) }),
    };
  }
}

/** The book adds the dash before a source. */
function withoutDash(runs: readonly ManuscriptRun[]): Runs {
  const [first, ...rest] = runs;
  if (first === undefined) return [];
  return lineOf([{ ...first, s: first.s.replace(/^\s*[—–―-]+\s*/u, "") }, ...rest]);
}

/** A heading is bold because of its style, and not for emphasis. */
function asHeading(runs: Runs): Runs {
  const plain = new RunList();
  plain.addAll(runs.map(({ b: _bold, ...run }) => run));
  return [...plain.runs];
}
