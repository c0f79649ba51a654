import { parseRuns } from "@colophon/domain/chapter-text";
import { type FairRun, fairRuns } from "../manuscript/fair-text.ts";
import { sanitiseText } from "../manuscript/sanitise.ts";

/** A paragraph of running text with its italics and bold, ready to be set. */
export type Prose = readonly Pick<FairRun, "s" | "i" | "b">[];

/**
 * A paragraph as its author types it, with `*emphasis*` and `**strong**`, as the text of a chapter is.
 * @param quotes  the language whose quotation marks take the straight ones' place; null keeps them
 * @returns       null where nothing is left to print
 */
export function proseOf(typed: string | null, quotes: string | null): Prose | null {
  const runs = fairRuns(parseRuns(sanitiseText(typed ?? "").trim()), { quotes, noteNumber: () => 0 });
  return runs.length === 0 ? null : runs;
}

/** Several paragraphs; those with nothing to print are left out. */
export function prosesOf(typed: readonly string[], quotes: string | null): Prose[] {
  return typed.flatMap((paragraph) => {
    const prose = proseOf(paragraph, quotes);
    return prose === null ? [] : [prose];
  });
}

/** The words alone. */
export function plainProse(prose: Prose): string {
  return prose.map(({ s }) => s).join("");
}

/** A stretch of a paragraph, by the characters of its words. */
export function sliceProse(prose: Prose, from: number, to = Infinity): Prose {
  let at = 0;
  return prose.flatMap((run) => {
    const s = run.s.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.s.length;
    return s === "" ? [] : [{ ...run, s }];
  });
}

/** The same with other words, run by run. */
export function mapProse(prose: Prose, change: (words: string) => string): Prose {
  return prose.map((run) => ({ ...run, s: change(run.s) }));
}
