/**
 * The chapters that a question is about, and whether it asks for the first or the last occurrence. `from` and
 * `to` are `Passage` positions, both inclusive.
 */
export type ChapterBounds = { from: number; to: number; lean: "first" | "last" | null };

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMBER = String.raw`(\d{1,4}|${NUMBERS.toReversed().join("|")})(?:st|nd|rd|th)?`;
const CHAPTER = String.raw`(?:the )?(?:(?:start|beginning|opening|end|close) of )?(?:the )?(?:chapters?|ch\.?)`;
const RANGE = new RegExp(
  String.raw`\b${CHAPTER} ${NUMBER}\s*(?:-|–|—|to|through|until|till|and)\s*(?:chapter )?${NUMBER}\b`,
  "iu",
);
const SINGLE = new RegExp(
  String.raw`\b(by|before|until|till|up to|up until|through|in|during|at|of|within|after|since|from|as of) ${CHAPTER} ${NUMBER}\b`,
  "giu",
);
/** Sections that are not chapters are placed between them, half a number further. */
const JUST_BESIDE = 0.5;

/**
 * The range of chapters in which a question is to be answered: "by", "until" and "through chapter 7" include
 * the chapter, and "before" does not; "in" is that one chapter. Without such words, a question is about the
 * whole book.
 */
export function chapterBounds(question: string): ChapterBounds {
  const bounds = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, lean: leanOf(question) };
  const [, first, second] = RANGE.exec(question) ?? [];
  if (first !== undefined && second !== undefined) {
    const [one, other] = [valueOf(first), valueOf(second)];
    return { ...bounds, from: Math.min(one, other), to: Math.max(one, other) };
  }
  for (const [, word = "", number = ""] of question.matchAll(SINGLE))
    narrow(bounds, word.toLowerCase(), valueOf(number));
  return bounds;
}

function narrow(bounds: ChapterBounds, word: string, chapter: number): void {
  switch (word) {
    case "before":
      bounds.to = Math.min(bounds.to, chapter - JUST_BESIDE);
      return;
    case "after":
      bounds.from = Math.max(bounds.from, chapter + JUST_BESIDE);
      return;
    case "since":
    case "from":
      bounds.from = Math.max(bounds.from, chapter);
      return;
    case "in":
    case "during":
    case "at":
    case "of":
    case "within":
      bounds.from = Math.max(bounds.from, chapter);
      bounds.to = Math.min(bounds.to, chapter);
      return;
    default:
      bounds.to = Math.min(bounds.to, chapter);
  }
}

function valueOf(number: string): number {
  const spelled = NUMBERS.indexOf(number.toLowerCase());
  return spelled < 0 ? Number(number) : spelled + 1;
}

function leanOf(question: string): ChapterBounds["lean"] {
  if (/\b(?:last|latest|lately|most recently?|finally|now|in the end)\b/iu.test(question)) return "last";
  return /\b(?:first|earliest|initially|at the start)\b/iu.test(question) ? "first" : null;
}
