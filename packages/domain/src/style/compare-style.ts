import { STYLE_MEASURES, type StyleMeasure } from "@colophon/contracts/library/style/choices";
import type {
  ProseMeasures,
  SampleMeasures,
  StyleCard,
  StyleMetric,
} from "@colophon/contracts/library/style/style";

/** Under this many words a chapter's rates are accidents, and it is not compared. */
const MIN_COMPARED_WORDS = 200;
/** Years that a text may lie off the reading age asked for. */
const YEARS = 2;

/** What a card asks for: the author's own figures, and a reading age where one is set. */
export type AskedStyle = { card: Pick<StyleCard, "reading_age" | "loose">; measures: SampleMeasures | null };

/** How prose that was delivered compares with what its author measures, or asks for. What nobody set is not compared. */
export function compareStyle(asked: AskedStyle, delivered: ProseMeasures): StyleMetric[] {
  if (delivered.words < MIN_COMPARED_WORDS) return [];
  return STYLE_MEASURES.flatMap((measure) => {
    const target = targetOf(asked, measure);
    const value = delivered.values[measure];
    if (target === null || value === null) return [];
    const verdict = value < target.low ? "below" : value > target.high ? "above" : "within";
    return [{ measure, ...target, delivered: value, verdict }];
  });
}

type Target = Pick<StyleMetric, "own" | "low" | "high">;

function targetOf({ card, measures }: AskedStyle, measure: StyleMeasure): Target | null {
  const age = card.reading_age;
  // What is asked for comes before what was measured.
  if (measure === "reading_age" && age !== null) return { own: age, low: age - YEARS, high: age + YEARS };
  if (card.loose.includes(measure)) return null;
  const own = measures?.values[measure] ?? null;
  const range = measures?.ranges[measure] ?? null;
  return own === null || range === null ? null : { own, ...range };
}
