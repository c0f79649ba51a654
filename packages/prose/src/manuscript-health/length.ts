import type { Measurement } from "./gates.ts";

/** Words requested and delivered for one chapter. */
export type ChapterLength = { number: number; asked: number; got: number };

const CHAPTER_TOLERANCE = 0.1;

/**
 * How well a length was met: too long is penalised less than too short.
 * @returns 0 to 100
 * @source docs/product/writing.md "Gates": asked x, got y: y > x: 100·max(0, 1 − (y/x − 1)/3), else
 *         100·max(0, 1 − (x/y − 1)/2)
 */
export function lengthScore(asked: number, got: number): number {
  if (asked <= 0) return 100;
  if (got <= 0) return 0;
  const loss = got > asked ? (got / asked - 1) / 3 : (asked / got - 1) / 2;
  return 100 * Math.max(0, 1 - loss);
}

/** Length score of the chapters (their mean) and the share of them within 10 %, in percent. */
export function measureChapterLengths(chapters: readonly ChapterLength[]): Measurement[] {
  const count = Math.max(1, chapters.length);
  const scores = chapters.map(({ asked, got }) => lengthScore(asked, got));
  const off = chapters.filter(isOffLength);
  const findings = off.map(
    ({ number, asked, got }) => `Chapter ${number} has ${got} words; ${asked} were asked for`,
  );
  return [
    { measure: "length_score", value: scores.reduce((sum, score) => sum + score, 0) / count, findings },
    { measure: "chapters_on_length", value: (100 * (chapters.length - off.length)) / count, findings },
  ];
}

/** Whether a chapter's length is off by more than a tenth. */
export function isOffLength({ asked, got }: Pick<ChapterLength, "asked" | "got">): boolean {
  return Math.abs(got - asked) > asked * CHAPTER_TOLERANCE;
}

/** Deviation of the whole book from the requested words, in percent; negative if short. */
export function measureBookLength(asked: number, got: number): Measurement {
  const value = asked <= 0 ? 0 : (100 * (got - asked)) / asked;
  return { measure: "book_length", value, findings: [`${got} words; ${asked} were asked for`] };
}

/** Billed-equivalent tokens per delivered word; null if no model was billed. */
export function measureCost(billedTokens: number | null, words: number): Measurement | null {
  return billedTokens === null ? null : { measure: "cost", value: billedTokens / Math.max(1, words) };
}
