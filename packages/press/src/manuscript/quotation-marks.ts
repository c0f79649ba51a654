/** Marks of one language: double ones outside, single ones inside. */
type Marks = {
  open: string;
  close: string;
  innerOpen: string;
  innerClose: string;
  /** Words before which a single mark stands for letters left out; those of English where not given. */
  elision?: RegExp;
};

const NARROW_SPACE = "\u202F";
const CURLY: Marks = { open: "“", close: "”", innerOpen: "‘", innerClose: "’" };
const GUILLEMETS: Marks = { open: "«", close: "»", innerOpen: "“", innerClose: "”" };
const LOW: Marks = { open: "„", close: "“", innerOpen: "‚", innerClose: "‘" };
const RAISED: Marks = { open: "”", close: "”", innerOpen: "’", innerClose: "’" };
const NORWEGIAN: Marks = { ...GUILLEMETS, innerOpen: "‘", innerClose: "’" };

const BY_LANGUAGE: Readonly<Record<string, Marks>> = {
  en: CURLY,
  // 's avonds, 't huis, 'k weet het, de jaren '90
  nl: { ...CURLY, elision: /^(?:[kmnrst]|\d\d)(?![\p{L}\d'])/iu },
  pt: CURLY,
  "pt-PT": GUILLEMETS,
  de: LOW,
  is: LOW,
  "de-CH": { open: "«", close: "»", innerOpen: "‹", innerClose: "›" },
  fr: { open: `«${NARROW_SPACE}`, close: `${NARROW_SPACE}»`, innerOpen: "“", innerClose: "”" },
  es: GUILLEMETS,
  it: GUILLEMETS,
  ca: GUILLEMETS,
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  da: { open: "»", close: "«", innerOpen: "›", innerClose: "‹" },
  sv: RAISED,
  fi: RAISED,
  // 'n boek, 't, 'k
  af: { ...CURLY, elision: /^[nkst](?![\p{L}\d'])/iu },
};

const APOSTROPHE = "’";
const OPENS_AFTER = /[\s([{—–\-/“‘„‚«‹]/u;
// 'tis, 'em, '90s: a letter is left out, nothing is quoted
const ELISION = /^(?:tis|twas|twere|em|til|cause|round|bout|n|\d\d(?:s|\b))(?![\p{L}])/iu;

/**
 * Straight quotation marks as the language sets them; marks that are curly already, and straight ones after a
 * figure (6'2", minutes and seconds), stay as they are.
 * @param pieces    one paragraph's text in pieces; a mark looks across their borders
 * @param language  a tag such as en-GB; one the press has no marks for is set as English
 */
export function setQuotationMarks(pieces: readonly string[], language: string): string[] {
  const marks = BY_LANGUAGE[language] ?? BY_LANGUAGE[language.split("-")[0] ?? ""] ?? CURLY;
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

function doubleMark(whole: string, state: State, marks: Marks): string {
  const before = whole[state.at - 1];
  if (before !== undefined && /\d/u.test(before) && !state.isOpen) return '"';
  const opens = before === undefined || OPENS_AFTER.test(before) || (before === "'" && !state.isOpen);
  const after = whole[state.at + 1];
  state.isOpen = opens && after !== undefined && !/\s/u.test(after);
  return state.isOpen ? marks.open : marks.close;
}

function singleMark(whole: string, state: State, marks: Marks): string {
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

/** Something follows the mark, and nothing it could belong to stands before it. */
function isOpening(before: string, after: string): boolean {
  return /\S/u.test(after) && (before === "" || before === '"' || OPENS_AFTER.test(before));
}
