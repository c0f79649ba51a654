import { countWords } from "@colophon/domain/word-count";
import { diffSequences } from "./diff-sequences.ts";

/** A stretch of a text beside another: in both, only in the newer, or only in the older. */
export type ComparedRun = { change: "same" | "added" | "taken"; text: string };

/** Words with what is joined to them, white space, and every other sign by itself: together they are the text. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’\-‐‑][\p{L}\p{M}\p{N}]+)*|\s+|[^]/gu;

/** Two texts word by word. The runs that are not "added" are the older text, those that are not "taken" the newer. */
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

/** A space that stays between two words that change is read with them: nobody reads word by word what is new. */
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

/** The words that were added and those that were taken. */
export function countChangedWords(runs: readonly ComparedRun[]): { added: number; taken: number } {
  const of = (change: ComparedRun["change"]): number =>
    runs.filter((run) => run.change === change).reduce((sum, { text }) => sum + countWords(text), 0);
  return { added: of("added"), taken: of("taken") };
}
