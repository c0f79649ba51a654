import { parseArgs } from "node:util";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { measurePagePreview } from "./editor/page-preview.ts";
import type { Measured } from "./editor/measured.ts";
import { measureOpenBook } from "./editor/open-book.ts";
import { measureSaves } from "./editor/save.ts";
import { measureShelf } from "./editor/shelf.ts";

/** Parts of the editor to measure, and the maximum ratio of a line to its baseline. */
const PARTS: readonly { name: string; most: number; measure: () => Promise<Measured[]> }[] = [
  { name: "save", most: 2, measure: measureSaves },
  // compared with the page of a single word, in a chapter of one word
  { name: "live page", most: 3, measure: measurePagePreview },
  { name: "open", most: 3, measure: measureOpenBook },
  // compared with the bare query for the rows, and a shelf of a dozen books
  { name: "shelf", most: 3, measure: measureShelf },
];

const { values: options } = parseArgs({
  options: {
    // only one part
    only: { type: "string" },
  },
});

// Waiting times in the editor compared with the possible minimum in the same run. Missed goals are reported;
// none makes the command fail.
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
