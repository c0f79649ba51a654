import type { ManuscriptRun } from "@colophon/manuscript/blocks";

/** Formatting of a stretch of text. */
export type Marks = { i?: 1; b?: 1; sc?: 1 };

// Characters not allowed by XML or the schema, and ones that only control line breaks; whitespace is handled
// separately.
const NO_TEXT = /(?![\t\n\r\u0080-\u009F])\p{Cc}|[\u00AD\u200B\uFEFF\uFFFE\uFFFF]/gu;

/** Collects text, merging neighbors with the same marks into one run. A line break inside is "\n". */
export class RunList {
  readonly #runs: ManuscriptRun[] = [];

  /** @param marks  the same object may be passed repeatedly */
  add(text: string, marks: Marks): void {
    const clean = text.toWellFormed().replace(NO_TEXT, "");
    if (clean === "") return;
    const last = this.#runs.at(-1);
    const isSame =
      last !== undefined &&
      last.note === undefined &&
      last.i === marks.i &&
      last.b === marks.b &&
      last.sc === marks.sc;
    if (isSame) last.s += clean;
    else this.#runs.push({ s: clean, ...marks });
  }

  addNote(note: string): void {
    this.#runs.push({ s: "", note });
  }

  addAll(runs: readonly ManuscriptRun[]): void {
    for (const { s, note, ...marks } of runs) {
      this.add(s, marks);
      if (note !== undefined) this.addNote(note);
    }
  }

  get runs(): readonly ManuscriptRun[] {
    return this.#runs;
  }
}

/** Runs as one line: whitespace collapsed, and trimmed at both ends. */
export function lineOf(runs: readonly ManuscriptRun[]): ManuscriptRun[] {
  const spaced: ManuscriptRun[] = [];
  let endsWithSpace = true;
  for (const run of runs) {
    let s = run.s.replaceAll(/[\t\n\r ]+/gu, " ");
    if (endsWithSpace && s.startsWith(" ")) s = s.slice(1);
    if (s !== "") endsWithSpace = s.endsWith(" ");
    if (s !== "" || run.note !== undefined) spaced.push({ ...run, s });
  }
  const isText = spaced.some((run) => run.note !== undefined || run.s.trim() !== "");
  return isText ? withoutEnd(spaced) : [];
}

function withoutEnd(runs: ManuscriptRun[]): ManuscriptRun[] {
  const last = runs.at(-1);
  if (last === undefined || last.note !== undefined || !last.s.endsWith(" ")) return runs;
  const s = last.s.trimEnd();
  return s === "" ? withoutEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, s }];
}

/** Splits runs at line breaks into the runs of each line; empty lines are kept. */
export function linesOf(runs: readonly ManuscriptRun[]): ManuscriptRun[][] {
  const lines: ManuscriptRun[][] = [[]];
  for (const run of runs) {
    const { note, ...marked } = run;
    const pieces = run.s.split("\n");
    for (const [index, s] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (s !== "") lines.at(-1)?.push({ ...marked, s });
    }
    if (note !== undefined) lines.at(-1)?.push({ s: "", note });
  }
  return lines.map(lineOf);
}

/** Several texts joined with spaces. */
export function joinedRuns(texts: readonly (readonly ManuscriptRun[])[]): ManuscriptRun[] {
  const all = new RunList();
  for (const [index, runs] of texts.filter((one) => one.length > 0).entries()) {
    if (index > 0) all.add(" ", {});
    all.addAll(runs);
  }
  return lineOf(all.runs);
}
