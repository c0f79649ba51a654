import { charCountOf, textsOf } from "../measure-leaf.tsx";
import type { BookHit } from "./book-search.ts";

const NAME = "reader-hit";

/**
 * Highlights a match on the open pages without changing the DOM, so that the measured layout stays valid.
 * Browsers without support show no highlight.
 * @returns the position of the match, or null if it is on no open page
 */
export function markHit(viewport: HTMLElement, hit: BookHit | null): Range | null {
  const ranges = hit === null ? [] : pagesOf(viewport, hit.chapter).flatMap((page) => rangeOn(page, hit));
  if (typeof CSS !== "undefined" && "highlights" in CSS) {
    CSS.highlights.delete(NAME);
    if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
  }
  return ranges[0] ?? null;
}

function pagesOf(viewport: HTMLElement, chapter: number): HTMLElement[] {
  return [...viewport.querySelectorAll<HTMLElement>(`.reader-open .page-text[data-chapter="${chapter}"]`)];
}

/** The part of a match that is on a page, if any. */
function rangeOn(page: HTMLElement, { from, to }: BookHit): Range[] {
  const begin = Number(page.dataset["from"]);
  const points: Point[] = [];
  let at = begin;
  for (const block of page.children) {
    if (block.tagName === "DIV") {
      at += 1;
      continue;
    }
    for (const { text, before } of textsOf(block)) {
      at += before;
      const end = at + charCountOf(text.data);
      if (end > from && at < to) {
        points.push({ text, from: nodeOffset(text.data, from - at), to: nodeOffset(text.data, to - at) });
      }
      at = end;
    }
  }
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const range = document.createRange();
  range.setStart(first.text, first.from);
  range.setEnd(last.text, last.to);
  return [range];
}

type Point = { text: Text; from: number; to: number };

/** Offset of a character in a text with soft hyphens. */
function nodeOffset(data: string, letters: number): number {
  let left = letters;
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === "\u00AD") continue;
    if (left <= 0) return at;
    left -= 1;
  }
  return data.length;
}
