import type { HealthMeasure, HealthReading, HealthReport } from "@colophon/contracts/books/health";

type MeasureWords = { name: string; unit: string };

const measureWords: Record<HealthMeasure, MeasureWords> = {
  length_score: { name: "Chapter length against what was asked", unit: " of 100" },
  book_length: { name: "Length of the whole book", unit: " %" },
  chapters_on_length: { name: "Chapters within 10 % of their length", unit: " %" },
  cross_chapter_repetition: { name: "Wording repeated from earlier chapters", unit: " %" },
  four_gram_repetition: { name: "Repeated turns of phrase", unit: " %" },
  shared_phrases: { name: "Long phrases shared by chapters, per 10,000 words", unit: "" },
  mattr_500: { name: "Variety of words", unit: "" },
  sentence_variation: { name: "Variety of sentence lengths", unit: "" },
  paragraph_variation: { name: "Variety of paragraph lengths", unit: "" },
  similes: { name: "Similes per 1,000 words", unit: "" },
  em_dashes: { name: "Em dashes per 1,000 words", unit: "" },
  stock_names: { name: "Stock names", unit: "" },
  name_drift: { name: "Names that changed spelling", unit: "" },
  outline_coverage: { name: "Planned events that are in the text", unit: "" },
  promises_paid: { name: "Set-ups that are paid off", unit: " %" },
  integrity: { name: "Broken or leaked text", unit: "" },
  cost: { name: "Writing effort per word delivered", unit: "" },
};

export type VerdictTone = "success" | "warning" | "danger";

/** A reading as the panel says it. */
export type ReadingWords = {
  measure: HealthMeasure;
  name: string;
  value: string;
  gate: string;
  human: string | null;
  verdict: string;
  tone: VerdictTone;
  findings: string[];
};

const verdicts = {
  pass: { verdict: "Good", tone: "success" },
  warn: { verdict: "Worth a look", tone: "warning" },
  block: { verdict: "Needs repair", tone: "danger" },
} as const;

const worstFirst = { block: 0, warn: 1, pass: 2 } as const;

const twoPlaces = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** The report's readings in words, the ones that want attention first. */
export function readingWords(report: HealthReport): ReadingWords[] {
  return report.readings
    .toSorted((one, other) => worstFirst[one.verdict] - worstFirst[other.verdict])
    .map(toWords);
}

function toWords(reading: HealthReading): ReadingWords {
  const { name, unit } = measureWords[reading.measure];
  return {
    measure: reading.measure,
    name,
    value: `${twoPlaces.format(reading.value)}${unit}`,
    gate: reading.gate,
    human: reading.human,
    findings: reading.findings,
    ...verdicts[reading.verdict],
  };
}

/** The panel's one-line answer: how many readings are good, how many want a look. */
export function healthSummary(report: HealthReport): string {
  const good = report.readings.filter((reading) => reading.verdict === "pass").length;
  const all = report.readings.length;
  if (good === all) return `All ${all} measures are within their bounds.`;
  return `${good} of ${all} measures are within their bounds; ${all - good} to look at.`;
}
