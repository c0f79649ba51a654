import { STYLE_MEASURES, type StyleMeasure } from "@colophon/contracts/library/style-choices";
import type {
  ProseMeasures,
  SampleMeasures,
  StyleCard,
  StyleMetric,
} from "@colophon/contracts/library/style";

/** Below this word count a chapter's rates are noise, and it is not compared. */
const MIN_COMPARED_WORDS = 200;
/** Allowed deviation from the requested reading age, in years. */
const YEARS = 2;

/** Targets of a card: the author's own measurements, and a reading age if set. */
export type AskedStyle = { card: Pick<StyleCard, "reading_age" | "loose">; measures: SampleMeasures | null };

/** Compares delivered prose with the author's measurements or targets. Anything unset is not compared. */
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
  // An explicit target takes precedence over a measurement.
  if (measure === "reading_age" && age !== null) return { own: age, low: age - YEARS, high: age + YEARS };
  if (card.loose.includes(measure)) return null;
  const own = measures?.values[measure] ?? null;
  const range = measures?.ranges[measure] ?? null;
  return own === null || range === null ? null : { own, ...range };
}
