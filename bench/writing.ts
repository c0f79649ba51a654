import { parseArgs } from "node:util";
import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/books/choices";
import type { HealthReading } from "@colophon/contracts/books/health";
import { z } from "zod";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { HEAP_MEGABYTES, measureCrowd } from "./writing-crowd.ts";
import { measureOverhead } from "./writing-overhead.ts";
import { writeSampleBook } from "./writing-samples.ts";

const GENRES: BookGenre[] = ["Romance", "Mystery", "Fantasy", "Business", "Self-Help"];

const { values: options } = parseArgs({
  options: {
    genre: { type: "string", multiple: true },
    books: { type: "string", default: "500" },
    "skip-crowd": { type: "boolean", default: false },
  },
});

// How good the prepared books are, what the pipeline adds to its model calls, and what a crowd takes.
await runProcess(async () => {
  const genres = z.array(z.enum(BOOK_GENRES)).parse(options.genre ?? GENRES);
  const books = [];
  for (const genre of genres) books.push({ genre, readings: await writeSampleBook(genre) });
  printGates(books);

  const overhead = await measureOverhead({ delayMs: 200, chapters: 10 });
  console.log("\nOne book of 10 chapters, every model call 200 ms:");
  console.log(`  critical path of its model calls  ${overhead.criticalPathMs.toFixed(0)} ms`);
  console.log(`  order to last event               ${overhead.wallMs.toFixed(0)} ms`);
  const ratio = overhead.wallMs / overhead.criticalPathMs;
  console.log(`  ratio                             ${ratio.toFixed(3)} (goal: at most 1.05)`);

  if (!options["skip-crowd"]) {
    const crowd = await measureCrowd({ books: Number(options.books), delayMs: 200 });
    console.log(`\n${crowd.books} books at once in one worker process, every model call 200 ms:`);
    console.log(`  completed        ${crowd.completed}`);
    console.log(`  seconds          ${crowd.seconds.toFixed(0)}`);
    console.log(
      `  worker's peak    ${crowd.peakMegabytes.toFixed(0)} MB with a heap of ${HEAP_MEGABYTES} MB (goal: at most 700)`,
    );
  }
  process.exit(0);
});

function printGates(books: readonly { genre: string; readings: readonly HealthReading[] }[]): void {
  const measures = books[0]?.readings.map(({ measure, gate }) => ({ measure, gate })) ?? [];
  console.log("Ten chapters of 1,500 words of prepared books; * marks what is outside its gate.\n");
  console.log(
    row(
      "measure",
      "gate",
      books.map(({ genre }) => genre),
    ),
  );
  for (const { measure, gate } of measures) {
    const values = books.map(({ readings }) => {
      const reading = readings.find((candidate) => candidate.measure === measure);
      if (reading === undefined) return "-";
      return `${Number(reading.value.toFixed(2))}${reading.verdict === "pass" ? "" : "*"}`;
    });
    console.log(row(measure, gate, values));
  }
}

function row(measure: string, gate: string, values: readonly string[]): string {
  return [measure.padEnd(26), gate.padEnd(18), ...values.map((value) => value.padStart(11))].join(" ");
}
