/** Maximum length of an ordinary word, or of words tied by no-break spaces, without a break. */
const LONGEST_UNBROKEN = 30;
/**
 * Break interval in longer ones, such as URLs: this many letters of the largest and widest body face are
 * about 2.4 in, the width of the narrowest text block. Letters about twice as wide count for more.
 */
const BREAK_EVERY = 18;
const WIDE = /[WM@%—―…\p{Extended_Pictographic}]/u;
const WIDE_COUNTS = 2;
/** Maximum length of words tied by no-break spaces. */
const LONGEST_TIED = 40;
/** A space at which lines never break. @source Unicode Standard Annex #14, rules LB13, LB14 and LB17 */
const TIED_SPACE = String.raw`(?<=\p{Ps}) |(?<=—) (?=—)| (?=[\p{Pe}!?.,:;/])`;
const TIED_SPACES = new RegExp(TIED_SPACE, "gu");
const UNBROKEN = new RegExp(`\\S{${LONGEST_UNBROKEN + 1},}`, "gu");
const TIED = new RegExp(
  `(?:[^ ]|${TIED_SPACE}){${LONGEST_TIED + 1},}|(?:[^ \u00A0]|${TIED_SPACE}){${LONGEST_UNBROKEN + 1},}`,
  "gu",
);

/** Allows a line break, invisible. */
export const ZERO_WIDTH_SPACE = "\u200B";

// Controls except tab and line breaks, the remains of a replaced lone surrogate, byte-order mark, and
// direction marks: all invisible, and some make files no XML reader or typesetter accepts.
// oxlint-disable-next-line no-control-regex -- these very characters have to be named
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\uFEFF]/gu;
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// Select a variant of a character; the press has only one.
const VARIATION_SELECTORS = /[\uFE00-\uFE0F]/gu;
// Spell a flag's name after a black flag; elsewhere they hide text.
const TAGS = /[\u{E0000}-\u{E007F}]/gu;
// Added again below, and by the typesetter; if retained, they would pile up with each rendering.
const BREAK_HINTS = /[\u200B\u2060]/gu;
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;
const LINE_ENDS_AND_TABS = /[\t\n\r\u0085\u2028\u2029 ]+/gu;

// Fast path: most lines have only precomposed letters, typographic characters, single spaces, and words with
// possible breaks. Nothing below changes these, and this check takes a tenth of the time.
const BESIDES_PLAIN = /[^ -~\u00C0-\u017F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]| {2}/u;

/**
 * Sanitises one line of text for every format: composed (NFC), well-formed, without invisible controls, with
 * single spaces and possible breaks in very long words. Idempotent. Spaces at either end stay, because a
 * run's end is rarely a line's end.
 */
export function sanitiseText(text: string): string {
  if (!BESIDES_PLAIN.test(text) && !hasLongWord(text)) return text;
  const clean = text
    .toWellFormed()
    .replace(UNPRINTABLE, "")
    .replace(NONCHARACTERS, "")
    .replace(DIRECTION_MARKS, "")
    .replace(VARIATION_SELECTORS, "")
    .replace(TAGS, "")
    .replace(BREAK_HINTS, "")
    .normalize("NFC")
    .replace(LINE_ENDS_AND_TABS, " ");
  return clean.replace(TIED, turnable).replace(UNBROKEN, breakable);
}

/** Expects plain letters, with single spaces as the only white space. */
function hasLongWord(text: string): boolean {
  let from = 0;
  for (let space = text.indexOf(" "); space !== -1; space = text.indexOf(" ", space + 1)) {
    if ("([{—".includes(text.charAt(space - 1)) || ")]}!?.,:;/".includes(text.charAt(space + 1))) continue;
    if (space - from > LONGEST_UNBROKEN) return true;
    from = space + 1;
  }
  return text.length - from > LONGEST_UNBROKEN;
}

/** Sanitises several lines: each is sanitised and trimmed, empty ones are dropped. */
export function sanitiseLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => sanitiseText(line).trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** Adds no-break spaces where lines never break, as next to brackets and between dashes. */
export function withTiedSpaces(text: string): string {
  return text.replace(TIED_SPACES, "\u00A0");
}

/** Allows breaks at any space if tied words exceed the maximum line length. */
function turnable(tied: string): string {
  return tied.replace(/(?<=[\u00A0 ])(?=\S)/gu, ZERO_WIDTH_SPACE);
}

/** Adds possible breaks to a long word: after URL punctuation first, then evenly. */
function breakable(word: string): string {
  return word
    .replace(/(?<=[/?&=_.:@#%+~,;…])(?=[\p{L}\p{N}])/gu, ZERO_WIDTH_SPACE)
    .split(/(?<=\u200B|[-–—](?![-–—]))/u)
    .map(breakEvenly)
    .join("");
}

function breakEvenly(piece: string): string {
  const chars = Array.from(piece, (char) => ({ char, counts: WIDE.test(char) ? WIDE_COUNTS : char.length }));
  if (chars.reduce((sum, { counts }) => sum + counts, 0) <= LONGEST_UNBROKEN) return piece;
  let filled = 0;
  return chars
    .map(({ char, counts }) => {
      // never before a mark or joiner, which belongs to the preceding letter
      const isBreak = filled + counts > BREAK_EVERY && !/[\u200B\p{M}\u200D]/u.test(char);
      filled = isBreak ? counts : filled + counts;
      return isBreak ? `${ZERO_WIDTH_SPACE}${char}` : char;
    })
    .join("");
}
