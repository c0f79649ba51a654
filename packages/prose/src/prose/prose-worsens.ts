import { findUnbalanced, findUnfinished } from "../manuscript-health/integrity.ts";
import { findLeaks } from "../manuscript-health/leaks.ts";
import { readText } from "../manuscript-health/measured-text.ts";
import { measureFourGrams } from "../manuscript-health/repetition.ts";
import { measureStyle } from "../manuscript-health/style.ts";

/** Fewer sentences have no spread to lose, and a lost spread is clear from a tenth. */
const SPREAD_FROM_SENTENCES = 5;
const MIN_SPREAD_RATIO = 0.9;

/**
 * Whether any cheap measure of a text or passage is worse after a change: leaks, unpaired quotation marks, an
 * unfinished end, similes, em dashes, repeated 4-grams, or sentences clearly more alike in length.
 */
export function proseWorsens(before: string, after: string): boolean {
  const [was, is] = [problemsOf(before), problemsOf(after)];
  if (is.counts.some((count, at) => count > (was.counts[at] ?? 0))) return true;
  const isJudged = Math.min(was.sentences, is.sentences) >= SPREAD_FROM_SENTENCES;
  return isJudged && is.spread < was.spread * MIN_SPREAD_RATIO;
}

type ProblemCounts = { counts: number[]; spread: number; sentences: number };

function problemsOf(raw: string): ProblemCounts {
  const text = readText(raw);
  const style = new Map(measureStyle(text).map(({ measure, value }) => [measure, value]));
  const uses = (measure: "similes" | "em_dashes"): number =>
    Math.round(((style.get(measure) ?? 0) * text.words) / 1000);
  const fourGrams = measureFourGrams(text.tokens).value * Math.max(1, text.tokens.length - 3);
  return {
    counts: [
      findLeaks(raw, { isFiction: true, chapterTitle: "" }).length,
      findUnbalanced(raw).length,
      findUnfinished(raw).length,
      uses("similes"),
      uses("em_dashes"),
      Math.round(fourGrams / 100),
    ],
    spread: style.get("sentence_variation") ?? 0,
    sentences: text.sentences.length,
  };
}
