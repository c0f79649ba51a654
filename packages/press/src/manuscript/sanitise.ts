/** Longest stretch that an ordinary word, or words with tied spaces between them, may have without a place to break. */
const LONGEST_UNBROKEN = 30;
/**
 * How often a longer one, such as a web address, gets one: so many letters of the largest and widest body face are
 * about 2.4 in, which the narrowest text block has. Letters about twice as wide as the others count for more.
 */
const BREAK_EVERY = 18;
const WIDE = /[WM@%—―…\p{Extended_Pictographic}]/u;
const WIDE_COUNTS = 2;
/** Longest stretch of words that no-break spaces tie together. */
const LONGEST_TIED = 40;
/** A space at which no line turns. @source Unicode Standard Annex #14, rules LB13, LB14 and LB17 */
const TIED_SPACE = String.raw`(?<=\p{Ps}) |(?<=—) (?=—)| (?=[\p{Pe}!?.,:;/])`;
const TIED_SPACES = new RegExp(TIED_SPACE, "gu");
const UNBROKEN = new RegExp(`\\S{${LONGEST_UNBROKEN + 1},}`, "gu");
const TIED = new RegExp(
  `(?:[^ ]|${TIED_SPACE}){${LONGEST_TIED + 1},}|(?:[^ \u00A0]|${TIED_SPACE}){${LONGEST_UNBROKEN + 1},}`,
  "gu",
);

/** Breaks a line, shows nothing. */
export const ZERO_WIDTH_SPACE = "\u200B";

// Controls but tab and line ends, what the replacement of a lone surrogate leaves, byte-order mark, and marks
// that turn the writing direction: none can be seen, some make files no XML reader or typesetter accepts.
// oxlint-disable-next-line no-control-regex -- these very characters have to be named
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFD\uFEFF]/gu;
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// Which of two drawings of a sign is meant; the press has only one.
const VARIATION_SELECTORS = /[\uFE00-\uFE0F]/gu;
// Spell the name of a flag behind a black one; elsewhere they hide text.
const TAGS = /[\u{E0000}-\u{E007F}]/gu;
// Set anew below, and by the typesetter; kept, they would pile up with each rendering.
const BREAK_HINTS = /[\u200B\u2060]/gu;
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;
const LINE_ENDS_AND_TABS = /[\t\n\r\u0085\u2028\u2029 ]+/gu;

// Most lines are made of letters that are composed already, signs of print and single spaces, and of words with places
// to break: of these nothing below changes anything, and to find that out takes a tenth of the time.
const BESIDES_PLAIN = /[^ -~\u00C0-\u017F\u2013\u2014\u2018\u2019\u201C\u201D\u2026]| {2}/u;

/**
 * One line of text as every format takes it: composed (NFC), well-formed, without invisible controls, spaces
 * single, and with places to break in very long words. Sanitising twice changes nothing more.
 * Spaces at either end stay, since a run's end is seldom a line's end.
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

/** Of a text of plain letters whose only white space are single spaces. */
function hasLongWord(text: string): boolean {
  let from = 0;
  for (let space = text.indexOf(" "); space !== -1; space = text.indexOf(" ", space + 1)) {
    if ("([{—".includes(text.charAt(space - 1)) || ")]}!?.,:;/".includes(text.charAt(space + 1))) continue;
    if (space - from > LONGEST_UNBROKEN) return true;
    from = space + 1;
  }
  return text.length - from > LONGEST_UNBROKEN;
}

/** Text of several lines: each line sanitised and trimmed, empty ones dropped. */
export function sanitiseLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => sanitiseText(line).trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** The same with no-break spaces where a line would not turn at a space, as next to brackets and between dashes. */
export function withTiedSpaces(text: string): string {
  return text.replace(TIED_SPACES, "\u00A0");
}

/** A line turns at any space where words are tied to one another for longer than a line may be. */
function turnable(tied: string): string {
  return tied.replace(/(?<=[\u00A0 ])(?=\S)/gu, ZERO_WIDTH_SPACE);
}

/** Gives a long word places to break: after the punctuation of addresses first, then evenly. */
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
      // never before a mark or joiner, which belongs to the letter before it
      const isBreak = filled + counts > BREAK_EVERY && !/[\u200B\p{M}\u200D]/u.test(char);
      filled = isBreak ? counts : filled + counts;
      return isBreak ? `${ZERO_WIDTH_SPACE}${char}` : char;
    })
    .join("");
}
