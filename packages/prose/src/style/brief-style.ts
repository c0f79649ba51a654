import type { SampleMeasures, StyleCard } from "@colophon/contracts/library/style";
import type { Brief, BriefStyle } from "@colophon/rules/brief";
import { passagesOf } from "./sample-passages.ts";
import { describeStyle } from "./describe-style.ts";

/** A card as stored. */
export type StoredStyle = { card: StyleCard; sample: string | null; measures: SampleMeasures | null };

/** A card with nothing set. */
export const EMPTY_STYLE_CARD: StyleCard = {
  tense: null,
  point_of_view: null,
  register: null,
  reading_age: null,
  pace: null,
  avoid: [],
  loose: [],
  notes: "",
};

/**
 * A brief with its style card replaced by its author's, or removed. Tense, point of view and words to avoid
 * come from the card; if it leaves them open, from the book.
 */
export function withStyle(brief: Brief, stored: StoredStyle | null): Brief {
  const { style: before, ...rest } = brief;
  const own: BriefStyle["instead"] = before?.instead ?? {
    tense: brief.tense,
    pointOfView: brief.pointOfView,
    doNotUse: brief.doNotUse,
  };
  if (stored === null) return { ...rest, ...own };
  const { card, sample } = stored;
  return {
    ...rest,
    tense: card.tense ?? own.tense,
    pointOfView: card.point_of_view ?? own.pointOfView,
    doNotUse: [...new Set([...own.doNotUse, ...card.avoid])],
    style: {
      lines: describeStyle(stored),
      notes: card.notes,
      passages: sample === null ? [] : passagesOf(sample),
      saysTense: card.tense !== null,
      saysPerson: card.point_of_view !== null,
      instead: own,
    },
  };
}
