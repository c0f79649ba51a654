import type { HealthMeasure, HealthMetric } from "@colophon/contracts/library/books/health";

/** A value that depends on length: [words, value], ascending; a single pair if it does not. */
type ByLength = readonly (readonly [words: number, figure: number])[];

/** The gate for one measure. Values are in the measure's own unit. */
export type Gate = {
  /** `least`: minimum value; `most`: maximum; `within`: maximum distance from 0 in either direction */
  bound: "least" | "most" | "within";
  limit: ByLength;
  /** suffix of displayed values: " %", " per 1,000 words" */
  unit: string;
  /** values of published novels, if known */
  human: ByLength;
  /** a higher value blocks the chapter instead of warning the author */
  blocksAbove?: number;
};

/** 4-grams repeat more in longer texts, in human novels too. @source docs/product/writing.md "Gates"; 1.5 at 8,000 words */
const HUMAN_FOUR_GRAMS: ByLength = [
  [8_000, 1.5],
  [20_000, 2.3],
  [40_000, 3.2],
  [60_000, 3.9],
];

/**
 * Every gate, as one table.
 * @source docs/product/writing.md "Gates"
 */
export const GATES: Readonly<Record<HealthMeasure, Gate>> = {
  length_score: { bound: "least", limit: [[0, 97]], unit: "", human: [] },
  book_length: { bound: "within", limit: [[0, 3]], unit: " %", human: [] },
  chapters_on_length: { bound: "least", limit: [[0, 90]], unit: " %", human: [] },
  cross_chapter_repetition: {
    bound: "most",
    limit: [
      [25_000, 0.5],
      [60_000, 0.8],
    ],
    unit: " %",
    human: [
      [8_000, 0.12],
      [40_000, 0.28],
    ],
    blocksAbove: 1,
  },
  four_gram_repetition: {
    bound: "most",
    limit: HUMAN_FOUR_GRAMS.map(([words, figure]) => [words, figure * 1.5] as const),
    unit: " %",
    human: HUMAN_FOUR_GRAMS,
  },
  shared_phrases: { bound: "most", limit: [[0, 10]], unit: " per 10,000 words", human: [[0, 3]] },
  mattr_500: { bound: "least", limit: [[0, 0.5]], unit: "", human: [[0, 0.51]] },
  sentence_variation: { bound: "least", limit: [[0, 0.55]], unit: "", human: [[0, 0.7]] },
  paragraph_variation: { bound: "least", limit: [[0, 0.65]], unit: "", human: [[0, 1.09]] },
  similes: { bound: "most", limit: [[0, 2.5]], unit: " per 1,000 words", human: [[0, 1.1]] },
  em_dashes: { bound: "most", limit: [[0, 12]], unit: " per 1,000 words", human: [[0, 6.1]] },
  stock_names: { bound: "most", limit: [[0, 0]], unit: "", human: [] },
  name_drift: { bound: "most", limit: [[0, 0]], unit: "", human: [] },
  outline_coverage: { bound: "least", limit: [[0, 0.9]], unit: "", human: [] },
  promises_paid: { bound: "least", limit: [[0, 100]], unit: " %", human: [] },
  integrity: { bound: "most", limit: [[0, 0]], unit: "", human: [], blocksAbove: 0 },
  cost: { bound: "most", limit: [[0, 10]], unit: " tokens a word", human: [] },
};

/**
 * Maximum number of findings per metric, and maximum length of one in characters.
 * @source contracts, HealthMetric
 */
const FINDINGS_MAX = 20;
const FINDING_LENGTH_MAX = 300;

/** A measurement before it is checked against its gate. */
export type Measurement = {
  measure: HealthMeasure;
  value: number;
  /** findings, most important first; of any number and length */
  findings?: readonly string[];
  /**
   * set if the text is too short, or too little is known, for a meaningful value: it passes with this note
   */
  notJudged?: string;
};

/**
 * Checks a measurement against its gate.
 * @param words  of the text measured; decides the gates that depend on length
 */
export function judge(measurement: Measurement, words: number): HealthMetric {
  const { measure, value, notJudged, findings = [] } = measurement;
  const gate = GATES[measure];
  const limit = at(gate.limit, words) ?? 0;
  const human = at(gate.human, words);
  return {
    measure,
    value: rounded(value),
    gate: describeGate(gate, limit),
    human: human === null ? null : `${rounded(human)}${gate.unit}`,
    verdict: notJudged === undefined ? verdictOf({ gate, limit, value }) : "pass",
    findings: [...(notJudged === undefined ? [] : [notJudged]), ...findings]
      .slice(0, FINDINGS_MAX)
      .map(clipped),
  };
}

/** The values for a measure's chart, at a length; `human`: null if unknown. */
export function figuresOf(
  measure: HealthMeasure,
  words: number,
): { bound: Gate["bound"]; limit: number; human: number | null; unit: string } {
  const { bound, limit, human, unit } = GATES[measure];
  return { bound, limit: at(limit, words) ?? 0, human: at(human, words), unit };
}

/**
 * A value at a length: linear between the given lengths, and the first and last value beyond them, so that no
 * text shorter or longer than the measured novels gets more tolerance than they have.
 * @returns null for an empty table
 */
function at(figures: ByLength, words: number): number | null {
  let before: readonly [number, number] | null = null;
  for (const point of figures) {
    if (words <= point[0]) return before === null ? point[1] : between(before, point, words);
    before = point;
  }
  return before === null ? null : before[1];
}

function between(low: readonly [number, number], high: readonly [number, number], words: number): number {
  return low[1] + ((high[1] - low[1]) * (words - low[0])) / (high[0] - low[0]);
}

function verdictOf({
  gate,
  limit,
  value,
}: {
  gate: Gate;
  limit: number;
  value: number;
}): HealthMetric["verdict"] {
  if (gate.blocksAbove !== undefined && value > gate.blocksAbove) return "block";
  return isWithin(gate.bound, value, limit) ? "pass" : "warn";
}

function isWithin(bound: Gate["bound"], value: number, limit: number): boolean {
  switch (bound) {
    case "least":
      return value >= limit;
    case "most":
      return value <= limit;
    case "within":
      return Math.abs(value) <= limit;
    default:
      return bound satisfies never;
  }
}

function describeGate(gate: Gate, limit: number): string {
  const figure = `${rounded(limit)}${gate.unit}`;
  if (gate.bound === "within") return `within ±${figure}`;
  return `at ${gate.bound} ${figure}`;
}

/** Three decimals exceed the precision of all these values. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function clipped(finding: string): string {
  return finding.length <= FINDING_LENGTH_MAX
    ? finding
    : `${finding.slice(0, FINDING_LENGTH_MAX - 1).toWellFormed()}…`;
}
