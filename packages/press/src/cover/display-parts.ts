/**
 * A word of a title, or a piece of one. `gap`: preceded by a space; `hyphen`: add a hyphen if a line ends
 * before it; `weak`: it belongs to the next word and should not end a line; `pause`: it ends with a comma or
 * similar, after which a line ends well.
 */
export type DisplayPart = { s: string; gap: boolean; hyphen: boolean; weak: boolean; pause: boolean };

// Articles, short prepositions and conjunctions of the supported languages.
const WEAK_WORDS = new Set(
  [
    "a an and as at by for from if in into is my no of on or our the to with your",
    "am an auf aus bei das dem den der des die ein eine einem einen im in ins mit und vom von zu zum zur",
    "à au aux d' dans de des du en et l' la le les ou par pour sur un une",
    "al con del el en las los o para por sin su un una y",
    "ai al alla da dal dei del della delle di e gli i il in la le lo nel per su un una",
    "ao as da das do dos e em na nas no nos o os para por um uma",
    "aan bij de een en het in met naar om op te tot uit van voor",
    "без в во для до за и из к на о об от по под с со у",
    "από για η ή και με ο οι σε στη στην στο στον τα τη την της το τον του των",
  ]
    .join(" ")
    .split(" "),
);

/** A longer word with no natural break makes a title small; it may be hyphenated. */
const LONGEST_WHOLE = 18;
const SHORTEST_PIECE = 4;
const LONGEST_PIECE = 9;
const SHORTEST_WORD = 5;
/** The s that links the words of German, Dutch and Scandinavian compounds. */
const SEAM =
  /(?<=(?:ung|heit|keit|schaft|tion|tät|[cklnrpt]{2})s)(?=\p{Ll})|(?<=[bdfgklmnrt]s)(?=[bdfghjlmnrvwz])/iu;
const SPLITTABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’]+$/u;
const VOWEL = /[aeiouyáéíóúàèìòùâêîôûäöüåæøаеёиоуыэюяαεηιουωάέήίόύώ]/iu;
// Letters forming one sound, which stay together.
const CLUSTER = /(?:sch|ch|ck|ph|sh|th|qu|[bcdfgkpt][lr])$/iu;
const JOINED_SCRIPT = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
const PAUSE = /[,;:.!?…–—][»”’"]?$/u;
const NAME_LEAD =
  /^(?:\p{Lu}\.(?:\p{Lu}\.)*|(?:dr|prof|sir|dame|mr|mrs|ms|st|van|von|la|le|mac|ibn|al|&)\.?)$/iu;
// Marks set off from their words, as in French, and dashes between words.
const OPENING_MARK = /^[«‹„“¿¡]$/u;
const CLOSING_MARK = /^[»›”!?;:…%–—-]+$/u;
const UNBROKEN_SPACE = "\u00A0";
const FIRST_STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The words of a line of display type, with its possible breaks. */
export function displayParts(text: string): DisplayPart[] {
  return wordsOf(text).flatMap((word) => {
    const found = pieces(word);
    return found.map((piece, k) => ({
      ...piece,
      gap: k === 0,
      pause: k === found.length - 1 && PAUSE.test(word),
    }));
  });
}

/** A person's name breaks only between words; initials, titles and particles stay with what follows. */
export function nameParts(name: string): DisplayPart[] {
  return wordsOf(name).map((s) => ({
    s,
    gap: true,
    hyphen: false,
    weak: NAME_LEAD.test(s) || WEAK_WORDS.has(s.toLowerCase()),
    pause: PAUSE.test(s),
  }));
}

const PARTICLE = /^(?:van|von|der|den|de|da|di|du|dos|la|le|ibn|al|bin|mac|st\.?)$/iu;
const AFTER_NAME = /^(?:jr|sr|ph\.?d|m\.?d|esq|ii|iii|iv)\.?,?$/iu;

/**
 * The name a book is shelved under, including particles; several authors, or a single name, are unchanged.
 */
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  if (words.length < 2 || /[,&;]|\b(?:and|und|et|y)\b/iu.test(name)) return name;
  const last = words.findLastIndex((word) => !AFTER_NAME.test(word));
  if (last < 1) return name;
  const first = words.slice(0, last).findLastIndex((word) => !PARTICLE.test(word)) + 1;
  return words.slice(first === 0 ? last : first, last + 1).join(" ");
}

/**
 * Uppercases by the language's rules; scripts without case are unchanged, and so is Georgian, whose capitals
 * are for shouting and missing from most typefaces.
 */
export function inCapitals(text: string, language: string): string {
  return text.replace(/[^\p{Script=Georgian}]+/gu, (stretch) => capitalsOf(stretch, language));
}

function capitalsOf(text: string, language: string): string {
  try {
    // Greek capitals lose their accents, in a book in any language
    return text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? "el" : language);
  } catch (error) {
    // an unknown language tag
    if (error instanceof RangeError) return text.toUpperCase();
    throw error;
  }
}

/** Whether a text reads from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const [first = ""] = FIRST_STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first);
}

/** Whether a text has joined letters, which letterspacing would tear apart. */
export function hasJoinedLetters(text: string): boolean {
  return JOINED_SCRIPT.test(text);
}

/** Words without inner breaks: no-break spaces hold, and no mark is left alone. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let opening = "";
  for (const word of text.replace(/\u202F/gu, UNBROKEN_SPACE).split(/[^\S\u00A0]+/u)) {
    if (word === "") continue;
    const last = words.at(-1);
    if (OPENING_MARK.test(word)) opening += word + UNBROKEN_SPACE;
    else if (CLOSING_MARK.test(word) && last !== undefined && opening === "")
      words[words.length - 1] = last + UNBROKEN_SPACE + word;
    else {
      words.push(opening + word);
      opening = "";
    }
  }
  return opening === "" ? words : [...words, opening.trim()];
}

function pieces(word: string): Omit<DisplayPart, "gap" | "pause">[] {
  const weak = WEAK_WORDS.has(word.toLowerCase());
  // a break hint within a word becomes a possible hyphenation
  return word
    .replace(/(?<=\p{L})\u200B(?=\p{L})/gu, "")
    .split(/(?<=[-–—/\u200B\u00AD])/u)
    .map((piece) => piece.replace(/[\u200B\u00AD]/gu, ""))
    .filter((piece) => piece !== "")
    .flatMap((piece) => (piece.length > LONGEST_WHOLE ? broken(piece) : [piece]).map((s, k) => ({ s, k })))
    .map(({ s, k }) => ({ s, hyphen: k > 0, weak }));
}

/** Splits a long compound at its visible seams; pieces still too long, by syllables. */
function broken(word: string): string[] {
  const words = word.split(SEAM).reduce<string[]>((found, piece) => {
    const last = found.at(-1);
    const isShort = last !== undefined && (last.length < SHORTEST_WORD || piece.length < SHORTEST_WORD);
    return isShort ? [...found.slice(0, -1), last + piece] : [...found, piece];
  }, []);
  return words.flatMap((piece) => (piece.length > LONGEST_WHOLE ? bySyllables(piece) : [piece]));
}

/** Pieces of a few syllables each; without a syllable in reach, or in other scripts, of a fixed length. */
function bySyllables(word: string): string[] {
  const found: string[] = [];
  let rest = word;
  while (rest.length > LONGEST_PIECE) {
    const end = SPLITTABLE.test(word) ? syllableEnd(rest) : lastWhole(rest, LONGEST_PIECE);
    if (rest.length - end < SHORTEST_PIECE) break;
    found.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === "" ? found : [...found, rest];
}

/** The last consonant before a vowel starts a syllable, as in most European languages. */
function syllableEnd(rest: string): number {
  for (let at = LONGEST_PIECE; at >= SHORTEST_PIECE; at--) {
    const begins = !VOWEL.test(rest[at] ?? "") && VOWEL.test(rest[at + 1] ?? "");
    if (!begins || /\p{M}/u.test(rest[at] ?? "")) continue;
    const [cluster = ""] = CLUSTER.exec(rest.slice(0, at + 1)) ?? [];
    const end = at + 1 - Math.max(1, cluster.length);
    if (end >= SHORTEST_PIECE) return end;
  }
  return lastWhole(rest, LONGEST_PIECE);
}

/** Never between a letter and its mark, nor within a surrogate pair. */
function lastWhole(rest: string, most: number): number {
  let at = most;
  while (at > 1 && /^[\p{M}\u200D\uDC00-\uDFFF]/u.test(rest.slice(at))) at--;
  return at;
}
