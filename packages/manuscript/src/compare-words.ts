import { countWords } from "@colophon/rules/word-count";
import { diffSequences } from "./diff-sequences.ts";

/** A stretch of compared text: in both, only in the newer, or only in the older. */
export type ComparedRun = { change: "same" | "added" | "taken"; text: string };

/**
 * Words with their joined parts, white space, and every other character separately: together they are the
 * whole text.
 */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’\-‐‑][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu;

/**
 * Compares two texts word by word. Runs that are not "added" form the older text, those that are not "taken"
 * the newer.
 */
export function compareWords(older: string, newer: string): ComparedRun[] {
  const before = tokensOf(older);
  const after = tokensOf(newer);
  const runs: ComparedRun[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...diffSequences(before, after), [before.length, after.length] as const]) {
    add(runs, "taken", before.slice(x, nextX).join(""));
    add(runs, "added", after.slice(y, nextY).join(""));
    add(runs, "same", before[nextX] ?? "");
    [x, y] = [nextX + 1, nextY + 1];
  }
  return joined(runs);
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function add(runs: ComparedRun[], change: ComparedRun["change"], text: string): void {
  if (text === "") return;
  const last = runs.at(-1);
  if (last?.change === change) last.text += text;
  else runs.push({ change, text });
}

/** Merges an unchanged space between two changed words into the change, which is easier to read. */
function joined(runs: readonly ComparedRun[]): ComparedRun[] {
  const result: ComparedRun[] = [];
  let [taken, added] = ["", ""];
  const close = (): void => {
    add(result, "taken", taken);
    add(result, "added", added);
    [taken, added] = ["", ""];
  };
  for (const [index, { change, text }] of runs.entries()) {
    if (change === "taken") taken += text;
    else if (change === "added") added += text;
    else if (/^\s+$/u.test(text) && taken !== "" && added !== "" && isReplaced(runs, index + 1)) {
      taken += text;
      added += text;
    } else {
      close();
      add(result, "same", text);
    }
  }
  close();
  return result;
}

function isReplaced(runs: readonly ComparedRun[], index: number): boolean {
  return runs[index]?.change === "taken" && runs[index + 1]?.change === "added";
}

/** Counts the words added and those removed. */
export function countChangedWords(runs: readonly ComparedRun[]): { added: number; taken: number } {
  const of = (change: ComparedRun["change"]): number =>
    runs.filter((run) => run.change === change).reduce((sum, { text }) => sum + countWords(text), 0);
  return { added: of("added"), taken: of("taken") };
}
