import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { textOfRuns } from "./flow.ts";
import { RunList } from "./run-list.ts";
import type { Losses } from "./losses.ts";

/**
 * Below the press's maximums for a block, so that a text without paragraphs is split rather than rejected.
 */
const LIMITS = { letters: 50_000, runs: 5_000, items: 2_000, rows: 1_000, columns: 12 } as const;

/** A block as blocks the press accepts: anything too long is split, without losing a word. */
export function withinLimits(block: ManuscriptBlock, losses: Losses): ManuscriptBlock[] {
  switch (block.t) {
    case "p":
    case "h2":
    case "h3":
      return divided(block.r).map((r) => ({ t: block.t, r }));
    case "list":
      return chunks(block.items, LIMITS.items).map((items) => ({ ...block, items }));
    case "verse":
      return chunks(block.lines, LIMITS.items).map((lines) => ({ t: "verse", lines }));
    case "table":
      return tablesOf(block, losses);
    case "quote":
    case "break":
    case "figure":
    case "footnote":
    case "box":
      return [block];
    default:
      return block satisfies never;
  }
}

function tablesOf(table: Extract<ManuscriptBlock, { t: "table" }>, losses: Losses): ManuscriptBlock[] {
  const all = table.head === undefined ? table.rows : [table.head, ...table.rows];
  if (all.some((row) => row.length > LIMITS.columns)) {
    losses.add("wide_tables");
    return all.map((row) => ({ t: "p", r: rowAsText(row) }));
  }
  return chunks(table.rows, LIMITS.rows).map((rows, index) => {
    const { caption, ...rest } = table;
    return { ...rest, rows, ...(caption === undefined || index > 0 ? {} : { caption }) };
  });
}

function rowAsText(row: readonly ManuscriptRun[][]): ManuscriptRun[] {
  const text = new RunList();
  for (const [index, cell] of row.entries()) {
    if (index > 0) text.add(" | ", {});
    text.addAll(cell);
  }
  return [...text.runs];
}

/** Splits text at spaces, or anywhere if there are none. */
function divided(runs: readonly ManuscriptRun[]): ManuscriptRun[][] {
  if (runs.length <= LIMITS.runs && textOfRuns(runs).length <= LIMITS.letters) return [[...runs]];
  const pieces: ManuscriptRun[][] = [[]];
  let remaining: number = LIMITS.letters;
  for (const run of runs.flatMap(shortRuns)) {
    const piece = pieces.at(-1) ?? [];
    if (run.s.length > remaining || piece.length >= LIMITS.runs) {
      pieces.push([run]);
      remaining = LIMITS.letters - run.s.length;
    } else {
      piece.push(run);
      remaining -= run.s.length;
    }
  }
  return pieces.filter((piece) => piece.length > 0);
}

function shortRuns(run: ManuscriptRun): ManuscriptRun[] {
  if (run.s.length <= LIMITS.letters) return [run];
  const space = run.s.lastIndexOf(" ", LIMITS.letters);
  const at = space > 0 ? space + 1 : LIMITS.letters;
  const { note: _, ...head } = run;
  return [
    { ...head, s: run.s.slice(0, at).toWellFormed() },
    ...shortRuns({ ...run, s: run.s.slice(at).toWellFormed() }),
  ];
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
