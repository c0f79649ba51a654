import type { FlowItem } from "../flow/flow.ts";
import type { ReadBook } from "../imported-book.ts";

/** A paragraph as produced by a reader. */
export function p(s: string, isCentred?: true): FlowItem {
  return { t: "block", block: { t: "p", r: [{ s }] }, ...(isCentred === undefined ? {} : { isCentred }) };
}

export function h(level: number, s: string): FlowItem {
  return { t: "heading", level, r: [{ s }] };
}

export const PAGE: FlowItem = { t: "page" };
export const BLANK: FlowItem = { t: "blank" };
/** Seventeen words. */
export const TEXT = p("It was a long day, and nobody in the house could say who had lit the lamp.");

/** The result of reading a file without metadata. */
export function read(items: FlowItem[], more: Partial<ReadBook> = {}): ReadBook {
  return { title: "", subtitle: "", author: "", language: null, items, notes: [], ...more };
}
