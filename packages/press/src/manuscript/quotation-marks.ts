import { ELISION, OPENS_AFTER, type QuotationMarks, quotationMarksOf } from "@colophon/rules/quotation-marks";

const APOSTROPHE = "’";

/**
 * Curls straight quotation marks by language; marks that are already curly, and straight ones after a number
 * (6'2", minutes and seconds), stay.
 * @param pieces    one paragraph's text in pieces; a mark looks across their boundaries
 * @param language  a tag such as en-GB; one the press has no marks for is set like English
 */
export function setQuotationMarks(pieces: readonly string[], language: string): string[] {
  const marks = quotationMarksOf(language);
  const whole = pieces.join("");
  const state = { at: 0, isOpen: false, isInnerOpen: false };
  return pieces.map((piece) => {
    const set = Array.from(piece.matchAll(/["']|[^"']+/gu), ([part]) => {
      const done =
        part === '"'
          ? doubleMark(whole, state, marks)
          : part === "'"
            ? singleMark(whole, state, marks)
            : part;
      state.at += part.length;
      return done;
    });
    return set.join("");
  });
}

type State = { at: number; isOpen: boolean; isInnerOpen: boolean };

function doubleMark(whole: string, state: State, marks: QuotationMarks): string {
  const before = whole[state.at - 1];
  if (before !== undefined && /\d/u.test(before) && !state.isOpen) return '"';
  const opens = before === undefined || OPENS_AFTER.test(before) || (before === "'" && !state.isOpen);
  const after = whole[state.at + 1];
  state.isOpen = opens && after !== undefined && !/\s/u.test(after);
  return state.isOpen ? marks.open : marks.close;
}

function singleMark(whole: string, state: State, marks: QuotationMarks): string {
  const before = whole[state.at - 1] ?? "";
  const after = whole[state.at + 1] ?? "";
  if (/\d/u.test(before) && /\d/u.test(after)) return "'";
  if (isOpening(before, after)) {
    if ((marks.elision ?? ELISION).test(whole.slice(state.at + 1, state.at + 10))) return APOSTROPHE;
    state.isInnerOpen = true;
    return marks.innerOpen;
  }
  if (/\p{L}/u.test(after) || !state.isInnerOpen) return APOSTROPHE;
  state.isInnerOpen = false;
  return marks.innerClose;
}

/** Something follows the mark, and nothing before it could belong to it. */
function isOpening(before: string, after: string): boolean {
  return /\S/u.test(after) && (before === "" || before === '"' || OPENS_AFTER.test(before));
}
