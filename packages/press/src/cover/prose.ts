import { parseRuns } from "@colophon/rules/chapter-text";
import { type FairRun, fairRuns } from "../manuscript/fair-text.ts";
import { sanitiseText } from "../manuscript/sanitise.ts";

/** A paragraph of running text with italics and bold, ready for typesetting. */
export type Prose = readonly Pick<FairRun, "s" | "i" | "b">[];

/**
 * Parses a paragraph as typed by its author, with `*emphasis*` and `**strong**`, like chapter text.
 * @param quotes  the language whose quotation marks replace straight ones; null keeps them
 * @returns       null if nothing is left to print
 */
export function proseOf(typed: string | null, quotes: string | null): Prose | null {
  const runs = fairRuns(parseRuns(sanitiseText(typed ?? "").trim()), { quotes, noteNumber: () => 0 });
  return runs.length === 0 ? null : runs;
}

/** Several paragraphs; those with nothing to print are omitted. */
export function prosesOf(typed: readonly string[], quotes: string | null): Prose[] {
  return typed.flatMap((paragraph) => {
    const prose = proseOf(paragraph, quotes);
    return prose === null ? [] : [prose];
  });
}

/** The text without formatting. */
export function plainProse(prose: Prose): string {
  return prose.map(({ s }) => s).join("");
}

/** A stretch of a paragraph, by character offsets in its text. */
export function sliceProse(prose: Prose, from: number, to = Infinity): Prose {
  let at = 0;
  return prose.flatMap((run) => {
    const s = run.s.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.s.length;
    return s === "" ? [] : [{ ...run, s }];
  });
}

/** Transforms the text, run by run. */
export function mapProse(prose: Prose, change: (words: string) => string): Prose {
  return prose.map((run) => ({ ...run, s: change(run.s) }));
}
