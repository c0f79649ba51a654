import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import { setQuotationMarks } from "./quotation-marks.ts";
import { spacedAsIn } from "./spacing.ts";
import { sanitiseText } from "./sanitise.ts";

/** A stretch of clean text with the same marks; `note`: index of the note whose mark follows it, from 0. */
export type FairRun = { s: string; i?: 1; b?: 1; sc?: 1; note?: number };

/** `quotes`: the language for curling straight quotation marks; null keeps them. */
export type TextRules = { quotes: string | null; noteNumber(id: string): number };

/**
 * A paragraph's runs, cleaned: without empty ones, joined if alike, trimmed. Cleaning clean text changes
 * nothing.
 */
export function fairRuns(runs: readonly ManuscriptRun[], rules: TextRules): FairRun[] {
  const clean = runs.map((run) => sanitiseText(run.s));
  const { quotes } = rules;
  const texts =
    quotes === null ? clean : setQuotationMarks(clean, quotes).map((text) => spacedAsIn(quotes, text));
  const kept: FairRun[] = [];
  for (const [index, run] of runs.entries()) {
    append(kept, texts[index] ?? "", run);
    if (run.note !== undefined) markNote(kept, rules.noteNumber(run.note));
  }
  // break points are found in full words, and a word may be split into two runs
  return trimmedEnd(kept).map((run) => ({ ...run, s: sanitiseText(run.s) }));
}

/** One line of text, such as a title; straight quotation marks are curled as in the text. */
export function fairLine(text: string, quotes: string | null): string {
  const clean = sanitiseText(text).trim();
  return quotes === null ? clean : spacedAsIn(quotes, setQuotationMarks([clean], quotes)[0] ?? "");
}

function append(kept: FairRun[], text: string, run: ManuscriptRun): void {
  const before = kept.at(-1);
  const needsNoSpace = before === undefined || (before.note === undefined && before.s.endsWith(" "));
  const s = needsNoSpace ? text.replace(/^ +/u, "") : text;
  if (s === "") return;
  if (before !== undefined && before.note === undefined && sameMarks(before, run)) before.s += s;
  else kept.push(marked(s, run));
}

function markNote(runs: FairRun[], note: number): void {
  const last = runs.at(-1);
  if (last === undefined || last.note !== undefined) {
    runs.push({ s: "", note });
    return;
  }
  last.s = last.s.trimEnd();
  last.note = note;
}

function trimmedEnd(runs: FairRun[]): FairRun[] {
  const last = runs.at(-1);
  if (last === undefined || last.note !== undefined) return runs;
  last.s = last.s.trimEnd();
  return last.s === "" ? trimmedEnd(runs.slice(0, -1)) : runs;
}

function marked(s: string, { i, b, sc }: ManuscriptRun): FairRun {
  return { s, ...(i === 1 && { i }), ...(b === 1 && { b }), ...(sc === 1 && { sc }) };
}

function sameMarks(one: FairRun, other: ManuscriptRun): boolean {
  return one.i === other.i && one.b === other.b && one.sc === other.sc;
}
