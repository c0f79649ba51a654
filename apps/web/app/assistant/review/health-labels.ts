import type { Book } from "@colophon/contracts/library/books/book";
import type { HealthMeasure, HealthPassage, HealthMetric } from "@colophon/contracts/library/books/health";
import { figuresOf } from "@colophon/prose/manuscript-health/gates";
import { measuresOutOfBounds } from "./text-verdict.ts";

/** Measures that authors are shown; the cost of writing is internal. */
type ShownMeasure = Exclude<HealthMeasure, "cost">;

type MeasureLabels = {
  name: string;
  /** follows the figure */
  unit: string;
  /** the problem if it is out of bounds */
  problem: string;
  advice: string;
};

const PERCENT = "\u00A0%";

const MEASURES: Record<ShownMeasure, MeasureLabels> = {
  length_score: {
    name: "Chapter lengths against what was asked",
    unit: " of 100",
    problem: "Some chapters are longer or shorter than planned",
    advice: "Look whether the chapters named feel thin or long; if they read well, leave them.",
  },
  book_length: {
    name: "Length of the whole book against what was asked",
    unit: PERCENT,
    problem: "The book has not the length that was asked for",
    advice:
      "Nothing has to be done where the book is whole. It changes the pages, and so the spine and the price.",
  },
  chapters_on_length: {
    name: "Chapters within 10\u00A0% of their length",
    unit: PERCENT,
    problem: "Some chapters are longer or shorter than planned",
    advice: "Look whether the chapters named feel thin or long; if they read well, leave them.",
  },
  cross_chapter_repetition: {
    name: "Wording repeated from earlier chapters",
    unit: PERCENT,
    problem: "Later chapters repeat the wording of earlier ones",
    advice:
      "Read the chapters named with the ones before them in mind, and say it differently the second time.",
  },
  four_gram_repetition: {
    name: "Repeated turns of phrase",
    unit: PERCENT,
    problem: "Some turns of phrase come back very often",
    advice: "Search the book for each of them, and keep it where it matters most.",
  },
  shared_phrases: {
    name: "Long phrases shared by chapters",
    unit: " per 10,000 words",
    problem: "Chapters share long phrases",
    advice: "Search the book for each of them, and keep it in one chapter.",
  },
  mattr_500: {
    name: "Variety of words",
    unit: "",
    problem: "The words vary less than in published novels",
    advice: "Read a page aloud: words that come back within a paragraph are the first to change.",
  },
  sentence_variation: {
    name: "Variety of sentence lengths",
    unit: "",
    problem: "The sentences are all of much the same length",
    advice: "Break one long sentence on a page, or join two short ones.",
  },
  paragraph_variation: {
    name: "Variety of paragraph lengths",
    unit: "",
    problem: "The paragraphs are all of much the same length",
    advice: "Let a line that matters stand alone, and run a few short paragraphs together.",
  },
  similes: {
    name: "Similes",
    unit: " per 1,000 words",
    problem: "There are more similes than in published novels",
    advice: "Of two on a page, take one out.",
  },
  em_dashes: {
    name: "Em dashes",
    unit: " per 1,000 words",
    problem: "There are more dashes than in published novels",
    advice: "A comma or a full stop does for most of them.",
  },
  stock_names: {
    name: "Stock names",
    unit: "",
    problem: "Names that turn up in many generated books",
    advice: "Give these people names of your own before you publish.",
  },
  name_drift: {
    name: "Names that changed their spelling",
    unit: "",
    problem: "A name is not spelled the same everywhere",
    advice: "Search the book for the spellings named, and choose one.",
  },
  outline_coverage: {
    name: "Planned events that are in the text",
    unit: PERCENT,
    problem: "Some planned events are not told, or told in other words",
    advice: "Open the chapter and look: where the book works without the event, leave it.",
  },
  promises_paid: {
    name: "Set-ups that are paid off",
    unit: PERCENT,
    problem: "Something the book sets up is not paid off where planned",
    advice: "Look whether it is settled elsewhere; a reader will wait for it.",
  },
  integrity: {
    name: "Broken or leaked text",
    unit: "",
    problem: "There is text that does not belong in a book",
    advice: "Open each place and take it out before you publish: readers and KDP would see it.",
  },
};

/** A place in the book that something is about; without a chapter it can't be opened. */
export type Place = { text: string; chapter: number | null };

/** One issue to review: the problem, where it is, and what to do. */
export type HealthThing = {
  measure: ShownMeasure;
  isGrave: boolean;
  problem: string;
  advice: string;
  places: Place[];
  /** where it is; undefined if the places were never searched for */
  passages: readonly HealthPassage[] | undefined;
};

/** One measure with its figures, as listed. */
export type MeasureLine = {
  measure: ShownMeasure;
  name: string;
  value: string;
  gate: string;
  human: string | null;
  isOut: boolean;
  /** data of its chart; null for a zero-tolerance measure, which needs no chart */
  chart: RangeFigures | null;
};

/** A measure, its limits and the range of published novels, in one unit. */
export type RangeFigures = {
  value: number;
  limit: number;
  bound: "least" | "most" | "within";
  human: number | null;
};

/** The measures that need work, most severe first. */
export function thingsOf({ health }: Pick<Book, "health">): HealthThing[] {
  return shownOf(measuresOutOfBounds(health))
    .toSorted((one, other) => Number(other.verdict === "block") - Number(one.verdict === "block"))
    .map((reading) => ({
      measure: reading.measure,
      isGrave: reading.verdict === "block",
      problem: problemOf(reading),
      advice: MEASURES[reading.measure].advice,
      places: reading.findings.map((finding) => placeOf(finding, reading.measure)),
      passages: reading.passages,
    }));
}

/** Every measure with its figures. */
export function allMeasures({ health }: Pick<Book, "health">): MeasureLine[] {
  const words = health?.words ?? 0;
  return shownOf(health?.readings ?? []).map(({ measure, value, gate, human, verdict }) => {
    const { name, unit } = MEASURES[measure];
    const isShare = measure === "outline_coverage";
    return {
      measure,
      name,
      value: `${figure(isShare ? value * 100 : value, measure === "book_length")}${unit}`,
      gate: isShare ? shareInPercent(gate) : typeset(gate),
      human: human === null ? null : typeset(human),
      isOut: verdict !== "pass",
      chart: chartOf({ measure, value }, words),
    };
  });
}

function chartOf(
  { measure, value }: Pick<HealthMetric, "measure" | "value">,
  words: number,
): RangeFigures | null {
  const { limit, bound, human } = figuresOf(measure, words);
  return limit === 0 ? null : { value, limit, bound, human };
}

type ShownMetric = HealthMetric & { measure: ShownMeasure };

function shownOf(readings: readonly HealthMetric[]): ShownMetric[] {
  return readings.flatMap((reading) => {
    const { measure } = reading;
    return measure === "cost" ? [] : [{ ...reading, measure }];
  });
}

function problemOf({ measure, value }: ShownMetric): string {
  if (measure !== "book_length") return MEASURES[measure].problem;
  return `The book is ${figure(Math.abs(value), false)}${PERCENT} ${value < 0 ? "shorter" : "longer"} than was asked for`;
}

/** The link leads to the first chapter that a finding names. */
function placeOf(finding: string, measure: ShownMeasure): Place {
  const chapter = /\bchapter (\d{1,3})\b/i.exec(finding)?.[1];
  const isCount = measure === "length_score" || measure === "chapters_on_length" || measure === "book_length";
  const text = isCount
    ? finding.replaceAll(/\d{4,}/g, (digits) => figures.format(Number(digits)))
    : typeset(finding);
  return { text, chapter: chapter === undefined ? null : Number(chapter) };
}

const figures = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat("en", { maximumFractionDigits: 2, signDisplay: "exceptZero" });

/** With a true minus sign. */
function figure(value: number, isSigned: boolean): string {
  return (isSigned ? signed : figures).format(value).replace("-", "\u2212");
}

/** "within ±3 %" → "within ±3 %" with a non-breaking space; a hyphen before a figure becomes a minus. */
function typeset(text: string): string {
  return text.replaceAll(/(\d) %/g, `$1${PERCENT}`).replaceAll(/(^|\s)-(?=\d)/g, "$1\u2212");
}

function shareInPercent(gate: string): string {
  return gate.replace(/[\d.]+/, (share) => `${figures.format(Number(share) * 100)}${PERCENT}`);
}

/** A measure's chart in a sentence, for screen readers. */
export function summaryOf({ name, value, gate, human, isOut }: MeasureLine): string {
  const usual = human === null ? "" : ` Published novels: ${human}.`;
  return `${name}: this book ${value}.${usual} Held to ${gate}: ${isOut ? "out of its bounds" : "within"}.`;
}

/** A problem in the text, and its places. */
export type Matter = { about: string; places: HealthPassage[] };

/** Passages grouped by problem, in order of appearance. */
export function mattersOf(passages: readonly HealthPassage[]): Matter[] {
  const matters = new Map<string, HealthPassage[]>();
  for (const passage of passages) {
    const known = matters.get(passage.about);
    if (known === undefined) matters.set(passage.about, [passage]);
    else known.push(passage);
  }
  return [...matters].map(([about, places]) => ({ about, places }));
}
