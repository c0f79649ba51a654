import type { Block, Run } from "@colophon/domain/chapter-text";
import type { Manuscript, ManuscriptChapter } from "./manuscript.ts";
import { PressError } from "./press-error.ts";
import { sanitiseLines, sanitiseText } from "./sanitise.ts";

/**
 * Every string of the manuscript made fit for all formats at once, so that all of them hold the same text:
 * empty paragraphs go, scene breaks stay only between paragraphs, neighbouring runs of the same kind join,
 * headings skip no level.
 * @throws PressError "invalid_manuscript" where a title or a chapter is empty afterwards
 */
export function sanitiseManuscript(manuscript: Manuscript): Manuscript {
  return {
    ...manuscript,
    title: requiredLine(manuscript.title, "The book has no title that can be printed."),
    subtitle: optionalLine(manuscript.subtitle),
    author: requiredLine(manuscript.author, "The author's name cannot be printed."),
    publisher: optionalLine(manuscript.publisher),
    isbn: optionalLine(manuscript.isbn),
    description: sanitiseText(manuscript.description).trim(),
    keywords: manuscript.keywords.map(line).filter((keyword) => keyword !== ""),
    dedication: optionalLines(manuscript.dedication),
    notice: optionalLines(manuscript.notice),
    chapters: manuscript.chapters.map(sanitiseChapter),
  };
}

function sanitiseChapter(chapter: ManuscriptChapter, index: number): ManuscriptChapter {
  const number = index + 1;
  const title = requiredLine(chapter.title, `Chapter ${number} has no title that can be printed.`);
  const blocks = withoutSkippedLevel(betweenParagraphs(chapter.blocks.flatMap(sanitiseBlock)));
  if (blocks.length === 0) {
    throw new PressError("invalid_manuscript", `Chapter ${number}, “${title}”, has no text yet.`);
  }
  return { title, blocks };
}

function sanitiseBlock(block: Block): Block[] {
  switch (block.t) {
    case "break":
      return [block];
    case "list": {
      const items = block.items.map(sanitiseRuns).filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "p":
    case "h2":
    case "h3":
    case "quote": {
      const r = sanitiseRuns(block.r);
      return r.length === 0 ? [] : [{ ...block, r }];
    }
    default:
      return block satisfies never;
  }
}

/** Drops scene breaks that divide nothing: at either end of a chapter, or one after another. */
function betweenParagraphs(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of blocks) {
    if (block.t === "break" && (kept.length === 0 || kept.at(-1)?.t === "break")) continue;
    kept.push(block);
  }
  if (kept.at(-1)?.t === "break") kept.pop();
  return kept;
}

/** A smaller heading before any larger one becomes the larger: accessible files may not skip a level. */
function withoutSkippedLevel(blocks: readonly Block[]): Block[] {
  const firstLarger = blocks.findIndex((block) => block.t === "h2");
  return blocks.map((block, index) =>
    block.t === "h3" && (firstLarger === -1 || index < firstLarger) ? { t: "h2", r: block.r } : block,
  );
}

function sanitiseRuns(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const before = kept.at(-1);
    const text = sanitiseText(run.s);
    const s = before === undefined || before.s.endsWith(" ") ? text.replace(/^ +/u, "") : text;
    if (s === "") continue;
    if (before !== undefined && sameMarks(before, run)) before.s += s;
    else kept.push({ ...run, s });
  }
  const last = kept.at(-1);
  if (last === undefined) return kept;
  last.s = last.s.trimEnd();
  return last.s === "" ? sanitiseRuns(kept.slice(0, -1)) : kept;
}

function sameMarks(one: Run, other: Run): boolean {
  return one.i === other.i && one.b === other.b && one.sc === other.sc;
}

function line(text: string): string {
  return sanitiseText(text).trim();
}

function requiredLine(text: string, complaint: string): string {
  const clean = line(text);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) throw new PressError("invalid_manuscript", complaint);
  return clean;
}

function optionalLine(text: string | undefined): string | undefined {
  return optional(text, line);
}

function optionalLines(text: string | undefined): string | undefined {
  return optional(text, sanitiseLines);
}

function optional(text: string | undefined, clean: (text: string) => string): string | undefined {
  if (text === undefined) return undefined;
  return clean(text) || undefined;
}
