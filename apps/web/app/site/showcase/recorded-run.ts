import type { RecordedRun } from "./recorded-run-type.ts";

/**
 * One recorded run of the product with its real timings: `scripts/record-run.ts` started server and worker,
 * requested the book as an author, recorded the events a screen receives, and downloaded the files. The text
 * came from the sample books' writer, so the timings include everything except a model.
 */
export const recordedRun: RecordedRun = {
  recordedOn: "2026-11-28",
  writtenBy: { provider: "sample", model: "prepared-books-1" },
  order: {
    title: "Thence to a Stone",
    genre: "Mystery",
    description:
      "A surveyor named Dinah Pelkey comes home to Tarbell Harbor this spring to sign one last plan. Under an old boundary stone lies a coin that is too young for it, and on the line depends the boatyard of her friend Owen Sayward.",
    chapters: 10,
    wordsPerChapter: 1500,
  },
  plan: {
    atMs: 468,
    logline:
      "A surveyor hired to sign one last plan finds a coin of 1984 under a boundary stone of 1791, and learns that the man who moved it was Amos Pelkey, the most careful man in the county, who had reasons.",
    chapters: [
      { number: 1, title: "Twenty-Five Cents" },
      { number: 2, title: "Forty, Forty-Two" },
      { number: 3, title: "All Sky" },
      { number: 4, title: "Margin" },
      { number: 5, title: "Thirty Feet Across" },
      { number: 6, title: "Low Water" },
      { number: 7, title: "Let Off" },
      { number: 8, title: "Fourteen Dollars" },
      { number: 9, title: "The Twelfth Slot" },
      { number: 10, title: "The Corner" },
    ],
  },
  opening: {
    atMs: 767,
    chapter: "Twenty-Five Cents",
    paragraphs: [
      "There was no plate under the stone. There was a quarter.",
      "Dinah Pelkey lay on her stomach in the grass, one arm in the hole to the shoulder, and rubbed the coin with her thumb for some time before she brought it up. Clay had packed the lettering. She sat back on her heels, spat on it, wiped it down the leg of her trousers and tilted it to what there was of the sun.",
      "1984.",
      "The stone itself was older. It was a granite post seven inches square with the year 1791 cut in one face, and it had stood, according to every piece of paper that mattered, at this corner since a man named Ephraim Stover put it here for the first Averill and the first Sayward, so that their grandchildren would have something to lean on while they argued.",
    ],
  },
  chapters: [
    { atMs: 1031, number: 1, title: "Twenty-Five Cents", words: 1451 },
    { atMs: 1313, number: 2, title: "Forty, Forty-Two", words: 1453 },
    { atMs: 1686, number: 3, title: "All Sky", words: 1455 },
    { atMs: 1891, number: 4, title: "Margin", words: 1493 },
    { atMs: 2197, number: 5, title: "Thirty Feet Across", words: 1482 },
    { atMs: 2375, number: 6, title: "Low Water", words: 1555 },
    { atMs: 2591, number: 7, title: "Let Off", words: 1494 },
    { atMs: 2905, number: 8, title: "Fourteen Dollars", words: 1514 },
    { atMs: 3308, number: 9, title: "The Twelfth Slot", words: 1456 },
    { atMs: 3578, number: 10, title: "The Corner", words: 1546 },
  ],
  end: { atMs: 3778, words: 14899 },
  health: { passed: 17, measures: 17 },
  files: [
    { format: "reading-pdf", bytes: 390291, tookMs: 2870 },
    { format: "epub", bytes: 733884, tookMs: 1125 },
    { format: "cover", bytes: 527882, tookMs: 2512 },
  ],
  pages: 66,
  page: {
    name: "run-page",
    widths: [480, 960],
    shape: 1.6,
    alt: "The first page of chapter one of Thence to a Stone, as it is printed",
  },
  wrap: {
    name: "run-wrap",
    widths: [640, 1280],
    shape: 0.7922,
    alt: "The whole cover of the paperback of Thence to a Stone: back, spine and front",
  },
};
