import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { textOfItem, type FlowItem } from "../flow/flow.ts";
import type { CutWay } from "../imported-book.ts";
import { chapterLine, numberedTitle, type NumberedTitle } from "./chapter-lines.ts";
import { isContentsTitle, kindOfTitle } from "./section-titles.ts";

/**
 * The start of a section, and the information in its first line. `isBookTitle`: titles the book rather than a
 * section.
 */
export type Beginning = {
  kind: SectionKind;
  title: string;
  numbered: NumberedTitle | null;
  isBookTitle: boolean;
  isContents: boolean;
};

/** Section kinds that a plain line of text may start, recognized by its words alone. */
const STORY_KINDS: ReadonlySet<SectionKind> = new Set(["prologue", "epilogue", "interlude"]);

/** The section an item starts when the book is split this way; null if it continues the current one. */
export function beginningOf(item: FlowItem, cut: { way: CutWay; author: string }): Beginning | null {
  if (item.t === "start") return beginningOfStart(item, cut.author);
  if (item.t === "heading") return beginningOfHeading(item, cut);
  if (item.t !== "block" || item.block.t !== "p" || cut.way.by === "one-piece") return null;
  return beginningOfLine(item, cut);
}

function beginningOfStart(item: Extract<FlowItem, { t: "start" }>, author: string): Beginning | null {
  const label = item.label ?? "";
  if (item.kind === undefined && label === "") return null;
  const kind = item.kind ?? kindOfTitle(label, author) ?? "chapter";
  const isStory = kind === "chapter" || kind === "part";
  return begins({ kind, title: isStory ? label : "", isContents: isContentsTitle(label) });
}

type Heading = Extract<FlowItem, { t: "heading" }>;
type HeadingFacts = {
  title: string;
  named: SectionKind | null;
  numbered: NumberedTitle | null;
  isContents: boolean;
};

function beginningOfHeading(
  item: Heading,
  { way, author }: { way: CutWay; author: string },
): Beginning | null {
  const title = textOfItem(item);
  const facts: HeadingFacts = {
    title,
    named: item.kind ?? kindOfTitle(title, author),
    numbered: numberedTitle(title),
    isContents: isContentsTitle(title),
  };
  if (way.by === "headings") return atLevel(item, way.level, facts);
  return way.by === "one-piece" ? inOnePiece(item, facts) : besideLines(item, facts);
}

/** Nothing is split, but the table of contents and the book's title don't count as text. */
function inOnePiece({ level }: Heading, { title, isContents }: HeadingFacts): Beginning | null {
  const isBookTitle = level === 0;
  return isContents || isBookTitle ? begins({ kind: "chapter", title, isContents, isBookTitle }) : null;
}

/** If lines start the chapters, headings only do so if they name a kind or a number. */
function besideLines(
  { level }: Heading,
  { title, named, numbered, isContents }: HeadingFacts,
): Beginning | null {
  const kind = named ?? (numbered?.word === "part" ? "part" : null);
  if (kind !== null || numbered !== null || isContents) {
    return begins({ kind: kind ?? "chapter", title, numbered, isContents });
  }
  return level <= 1 ? begins({ kind: "part", title, isBookTitle: true }) : null;
}

function atLevel(
  item: Heading,
  level: number,
  { title, named, numbered, isContents }: HeadingFacts,
): Beginning | null {
  if (item.level > level) return item.kind === "part" ? begins({ kind: "part", title }) : null;
  if (isContents) return begins({ kind: "chapter", title, isContents });
  if (numbered?.word === "part") return begins({ kind: "part", title, numbered });
  if (named !== null) return begins({ kind: named, title, numbered });
  const isChapter = item.level === level || numbered?.word === "chapter";
  return isChapter
    ? begins({ kind: "chapter", title, numbered })
    : begins({ kind: "part", title, isBookTitle: true });
}

function beginningOfLine(item: FlowItem, { way, author }: { way: CutWay; author: string }): Beginning | null {
  const text = textOfItem(item);
  if (text.length > 100) return null;
  if (way.by === "numbering") {
    const numbered = bareNumber(item);
    if (numbered !== null) return begins({ kind: "chapter", title: text, numbered });
  } else if (way.by === "chapter-lines") {
    const numbered = chapterLine(text);
    if (numbered !== null) return begins({ kind: numbered.word ?? "chapter", title: text, numbered });
  } else return null;
  const named = kindOfTitle(text, author);
  if (named === null || !(STORY_KINDS.has(named) || isHeadingLike(item))) return null;
  return begins({ kind: named, title: text });
}

/** A line with only a number, or with a number and a title if it looks like a heading. */
export function bareNumber(item: FlowItem): NumberedTitle | null {
  if (item.t !== "block" || item.block.t !== "p") return null;
  const text = textOfItem(item);
  const numbered = text.length > 80 ? null : numberedTitle(text);
  if (numbered === null || numbered.word !== null) return null;
  return numbered.title === "" || isHeadingLike(item) ? numbered : null;
}

/** Centered, bold or in capitals: more than a line of text. */
export function isHeadingLike(item: FlowItem): boolean {
  if (item.t !== "block" || item.block.t !== "p") return false;
  const text = textOfItem(item);
  const isBold = item.block.r.every((run) => run.b === 1 || run.s.trim() === "");
  const isCapitals = /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
  return item.isCentred === true || isBold || isCapitals;
}

function begins(of: Partial<Beginning> & Pick<Beginning, "kind" | "title">): Beginning {
  return { numbered: null, isBookTitle: false, isContents: false, ...of };
}
