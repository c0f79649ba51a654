import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { differenceHash, spreadOf } from "@colophon/cover/art/difference-hash";
import { createHermeticFonts } from "@colophon/press/typesetter/hermetic-fonts";
import { DECK_GENRE, deckOfBooks } from "./covers/deck.ts";
import { type DeckFront, pressFront } from "./covers/deck-press.ts";

/** Seconds for three variations made one after another. */
const VARIATIONS_GOAL = 3;

const { values: options } = parseArgs({
  options: {
    // folder to save the thumbnails in
    keep: { type: "string" },
  },
});

// How different the covers of twenty books of one genre look on a shop's page, compared with using only the
// genre's scenes in the same run, and how long they take. Missed goals are reported; none makes the command
// fail.
const fonts = createHermeticFonts();
process.env["FONTCONFIG_FILE"] = fonts.configFile;
try {
  const books = deckOfBooks();
  const [first] = books;
  if (first !== undefined) await pressFront(first, true);
  const scenes: DeckFront[] = [];
  const concepts: DeckFront[] = [];
  for (const book of books) {
    scenes.push(await pressFront(book, false));
    concepts.push(await pressFront(book, true));
    console.error(`${book.direction.concept.padEnd(12)} ${book.title}`);
  }
  if (options.keep !== undefined) keep(options.keep, { scenes, concepts });
  report(scenes, concepts);
  await reportVariations();
} finally {
  fonts.remove();
}

function keep(folder: string, decks: Readonly<Record<string, readonly DeckFront[]>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, fronts] of Object.entries(decks)) {
    for (const [book, { thumbnail }] of fronts.entries())
      writeFileSync(path.join(folder, `${name}-${book + 1}.png`), thumbnail.toBuffer("image/png"));
  }
}

function report(scenes: readonly DeckFront[], concepts: readonly DeckFront[]): void {
  const [before, now] = [scenes, concepts].map((fronts) => ({
    ...spreadOf(fronts.map(({ thumbnail }) => differenceHash(thumbnail))),
    seconds: meanOf(fronts.map(({ seconds }) => seconds)),
    cpu: meanOf(fronts.map(({ cpuSeconds }) => cpuSeconds)),
    art: meanOf(fronts.map(({ artCpuSeconds }) => artCpuSeconds)),
  }));
  if (before === undefined || now === undefined) return;
  console.log(
    `\n${concepts.length} fronts of ${DECK_GENRE}, thumbnails of 160 px; distance 0 is the same picture, 0.5 unrelated ones`,
  );
  console.log(row(["", "concepts", "scenes", "times"]));
  const line = (label: string, one: number, other: number): void =>
    console.log(row([label, one.toFixed(3), other.toFixed(3), (one / other).toFixed(2)]));
  line("distance of the two most alike", now.least, before.least);
  line("mean distance of all pairs", now.mean, before.mean);
  line("seconds a front of 1600 by 2560", now.seconds, before.seconds);
  line("CPU seconds of it", now.cpu, before.cpu);
  line("of these, the art", now.art, before.art);
}

async function reportVariations(): Promise<void> {
  const [book] = deckOfBooks();
  if (book === undefined) return;
  const start = performance.now();
  for (const seed of [101, 102, 103]) await pressFront({ ...book, seed }, true);
  const seconds = (performance.now() - start) / 1000;
  const goal = `${VARIATIONS_GOAL} s${seconds > VARIATIONS_GOAL ? ", missed" : ""}`;
  console.log(`three variations in a row: ${seconds.toFixed(2)} s (goal ${goal})`);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function row([name = "", ...cells]: readonly string[]): string {
  return [name.padEnd(40), ...cells.map((cell) => cell.padStart(10))].join(" ");
}
