import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/shared/book-choices";
import { z } from "zod";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { type BenchBook, type BenchResult, startWritingBench } from "./writing-books.ts";
import { HEAP_MEGABYTES, measureCrowd } from "./writing-crowd.ts";
import { measureOverhead } from "./writing-overhead.ts";
import { printGates, writeSampleBook } from "./writing-samples.ts";
import { benchPage, booksTable } from "./writing-table.ts";

const GENRES: BookGenre[] = ["Romance", "Mystery", "Fantasy", "Business", "Self-Help"];

const PAGE = path.join(import.meta.dirname, "../docs/writing-bench.md");

const at15k = { chapters: 10, wordsPerChapter: 1500 };
const at25k = { chapters: 10, wordsPerChapter: 2500 };
const at60k = { chapters: 10, wordsPerChapter: 6000 };

/**
 * Every flaw and every form, and each length with the models that find it hard, but not every combination.
 */
const BOOKS: readonly BenchBook[] = [
  { model: "good", genre: "Fiction", ...at15k },
  { model: "good", genre: "Fiction", ...at25k },
  { model: "good", genre: "Fiction", ...at60k },
  { model: "good", genre: "Fiction", ...at60k, contextTokens: 40_000 },
  { model: "short", genre: "Fiction", ...at25k },
  { model: "short", genre: "Self-Help", ...at15k },
  { model: "long", genre: "Fiction", ...at25k },
  { model: "long", genre: "Children", ...at15k },
  { model: "leaky", genre: "Mystery", ...at25k },
  { model: "leaky", genre: "Poetry", ...at15k },
  { model: "sloppy", genre: "Fantasy", ...at15k },
  { model: "thinking", genre: "Fiction", ...at25k },
  { model: "thinking unseen", genre: "Biography", ...at15k },
  { model: "refusing once", genre: "Thriller", ...at15k },
  { model: "refusing", genre: "Thriller", ...at15k },
  { model: "cutting", genre: "Fiction", ...at15k },
  { model: "lying about usage", genre: "Cooking", ...at15k },
  { model: "inventing sources", genre: "Business", ...at25k },
  { model: "insisting on them", genre: "Health", ...at15k },
  { model: "flaky", genre: "Biography", ...at15k },
  { model: "shy of JSON", genre: "Children", ...at15k },
  { model: "refusing formats", genre: "History", ...at15k },
  { model: "ledger liar", genre: "Romance", ...at15k },
  { model: "short, leaky and flaky", genre: "Business", ...at25k },
];

const { values: options } = parseArgs({
  options: {
    model: { type: "string", multiple: true },
    genre: { type: "string", multiple: true },
    books: { type: "string", default: "500" },
    "skip-crowd": { type: "boolean", default: false },
  },
});

// How books turn out with flawed models, how good the sample books are, what the pipeline adds to its model
// calls, and how many users it can handle.
await runProcess(async () => {
  const chosen = BOOKS.filter(({ model }) => options.model === undefined || options.model.includes(model));
  const books = await writeAll(chosen);
  console.log(booksTable(books));
  // A few rows alone don't make a page.
  if (options.model === undefined) {
    await writeFile(PAGE, benchPage(books, new Date().toISOString().slice(0, 10)));
  }

  const genres = z.array(z.enum(BOOK_GENRES)).parse(options.genre ?? GENRES);
  const samples = [];
  for (const genre of genres) samples.push({ genre, readings: await writeSampleBook(genre) });
  printGates(samples);

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

async function writeAll(books: readonly BenchBook[]): Promise<BenchResult[]> {
  const bench = await startWritingBench();
  const results: BenchResult[] = [];
  try {
    for (const book of books) {
      const result = await bench.write(book);
      console.error(`${book.model}, ${book.genre}: ${result.written.words} words, ${result.outcome}`);
      results.push(result);
    }
  } finally {
    await bench.close();
  }
  return results;
}
