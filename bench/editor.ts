import { parseArgs } from "node:util";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { measurePagePreview } from "./editor/page-preview.ts";
import type { Measured } from "./editor/measured.ts";
import { measureOpenBook } from "./editor/open-book.ts";
import { measureSaves } from "./editor/save.ts";
import { measureShelf } from "./editor/shelf.ts";

/** What the desk is measured by, and how many times its baseline a line may be. */
const PARTS: readonly { name: string; most: number; measure: () => Promise<Measured[]> }[] = [
  { name: "save", most: 2, measure: measureSaves },
  // beside the page of a single word, and a chapter of one
  { name: "live page", most: 3, measure: measurePagePreview },
  { name: "open", most: 3, measure: measureOpenBook },
  // beside the bare query for the rows, and a shelf of a dozen books
  { name: "shelf", most: 3, measure: measureShelf },
];

const { values: options } = parseArgs({
  options: {
    // one part alone
    only: { type: "string" },
  },
});

// Waits of the desk beside the least that can be done in the same run. Numbers that miss their goal are said to; none
// makes the command fail.
await runProcess(async () => {
  console.log(row(["", "ms", "baseline", "times", "goal"]));
  for (const { name, most, measure } of PARTS) {
    if (options.only !== undefined && options.only !== name) continue;
    for (const { label, value, baseline, maxMs } of await measure()) {
      const times = value / baseline;
      const isMissed = maxMs === undefined ? times > most : value > maxMs;
      const goal = maxMs === undefined ? most.toString() : `${maxMs} ms`;
      console.log(
        row([
          label,
          value.toFixed(1),
          baseline.toFixed(1),
          times.toFixed(2),
          isMissed ? `${goal} missed` : goal,
        ]),
      );
    }
  }
  process.exit(0);
});

function row([name = "", ...cells]: readonly string[]): string {
  return [name.padEnd(70), ...cells.map((cell) => cell.padStart(12))].join(" ");
}
