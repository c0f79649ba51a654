import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";

/** Words in scripts that the press has typefaces for. */
const SETTABLE = {
  latin: [
    "lighthouse",
    "extraordinarily",
    "Ünïcödé",
    "naïve",
    "Dvořák",
    "Łódź",
    "ĳsvrij",
    "ŵyneb",
    "ſtill",
    "œuvre",
    "Straße",
    "fjord",
    "ﬁne",
    "Ţară",
    "İstanbul",
  ],
  greek: ["Ελληνικά", "θάλασσα", "ἄνθρωπος", "ὦ", "Ὀδυσσεύς"],
  cyrillic: ["Кириллица", "море", "Щукин", "їжак", "Ђорђе"],
  hebrew: ["שלום", "עולם", "בְּרֵאשִׁית"],
  arabic: ["السلام", "كتاب", "مَدْرَسَة"],
  armenian: ["Հայերեն", "գիրք"],
  georgian: ["ქართული", "წიგნი"],
  devanagari: ["नमस्ते", "पुस्तक", "क्षत्रिय"],
  symbols: ["½", "№", "†", "…", "€99", "→", "∞", "≠", "°C", "©", "§4", "¶", "•", "‰", "—", "½½"],
} as const;

/**
 * Scripts and characters missing from all of the press's typefaces: the PDF must report them, the other files
 * keep them.
 */
const UNSETTABLE = {
  thai: ["ภาษาไทย", "หนังสือ"],
  han: ["書籍", "漢字", "日本語の本", "한국어"],
  tamil: ["தமிழ்", "புத்தகம்"],
  bengali: ["বাংলা", "বই"],
  ethiopic: ["አማርኛ", "መጽሐፍ"],
  rare: ["\u{12000}\u{12001}", "𐌰𐌱𐌲", "ᚠᚢᚦ"],
} as const;

const RARE = Object.values(UNSETTABLE).flat();

/** All characters that a paged file must reject. */
export const UNSETTABLE_CHARACTERS: ReadonlySet<string> = new Set(RARE.join("").normalize("NFC"));

const EMOJI = ["😀", "🚀", "❤️", "👩‍👩‍👧", "🏴‍☠️", "1️⃣", "🇩🇪"];

/** Markup of every language used in the press's files, and more. */
const MARKUP = [
  '#read("/etc/passwd")',
  "$x^2_1$ <label> @ref",
  '#{panic("no")} #let x = 1',
  "= heading\\ \\* // /* */ `raw` ~ --- --",
  "<script>alert(1)</script>",
  "&amp; &#x41; &nbsp; ]]> <![CDATA[ <!-- -->",
  "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y 'z'>]> &y;",
  "<w:t>word</w:t> <w:br/>",
  "\\documentclass{x} \\input{/etc/passwd} %comment",
  "{{handlebars}} ${template} <%= erb %> #{ruby}",
  "[link](javascript:alert(1)) ![img](file:///etc/passwd)",
  "*not* _emphasis_ **here** > quote\n# heading",
  "%s %n %d \\u0000 \\x00 \0",
  "'; DROP TABLE books; -- \" '",
  'epub:type="cover" xml:id=\'1\' xmlns:x="y"',
  "BT /F1 12 Tf (hack) Tj ET endstream endobj %%EOF",
];

const INVISIBLE = [
  "a\u0000b\u0007c\u001B[31md\u0085e",
  "\u202Ereversed\u202C",
  "\u2066isolate\u2069 \u200Fmark\u200E",
  "zero\u200Bwidth\u200Djoin\u200Cno\u2060word",
  "bom\uFEFFinside",
  "lone\uD800high",
  "lone\uDC00low",
  "non\uFFFE\uFFFFcharacter",
  "soft\u00ADhy\u00ADphen",
  "line\u2028para\u2029break\ttab\r\nreturn",
  "no\u00A0break\u202Fnarrow\u2003em",
  "e\u0301\u0302\u0323\u0308stack",
  "tag\u{E0041}\u{E007F}",
];

const ENDLESS = [
  "W".repeat(300),
  "extraordinarily".repeat(20),
  `https://example.org/${"a-very-long-path/".repeat(12)}?q=${"x".repeat(120)}&y=1#end`,
  "-".repeat(200),
  ".".repeat(180),
  "a-b".repeat(90),
  "1234567890".repeat(25),
];

const ORDINARY =
  "the rain came in from the north and nobody in the house had closed the windows of the upper rooms".split(
    " ",
  );

/**
 * Text of one book: its possible characters are fixed at the start, so that some books can be printed and
 * some cannot.
 */
export type HostileText = {
  random: SeededRandom;
  /** Whether it may contain characters missing from all typefaces. */
  isUnsettable: boolean;
  words: (amount: number) => string;
  line: () => string;
  /** A line that can be printed on a cover. */
  coverLine: () => string;
  /** A word missing from all typefaces. */
  rareWord: () => string;
};

/** Whether the book for a seed has characters missing from all of the press's typefaces. */
export function isUnsettableSeed(seed: number): boolean {
  return seed % 4 === 3;
}

export function hostileText(seed: number): HostileText {
  const random = createRandom(seed);
  const isUnsettable = isUnsettableSeed(seed);
  const settable: Words[] = [ORDINARY, ORDINARY, ...Object.values(SETTABLE), MARKUP, INVISIBLE];
  if (seed % 3 !== 0) settable.push(ENDLESS);
  if (seed % 5 < 2) settable.push(EMOJI);
  const scripts = isUnsettable ? [...settable, ...Object.values(UNSETTABLE)] : settable;
  const favourite = random.pick(scripts);
  const words = (amount: number): string =>
    Array.from({ length: amount }, () => drawnWord(random, scripts, favourite)).join(
      random.next() < 0.02 ? "" : " ",
    );
  const lineOf = (choices: readonly Words[], most: number): string => {
    const drawn = Array.from({ length: 1 + random.int(most) }, () =>
      drawnWord(random, choices, choices.includes(favourite) ? favourite : ORDINARY),
    );
    // bounded, because a title has at most 300 characters
    return `Line ${drawn.join(" ").slice(0, 200)}`;
  };
  return {
    random,
    isUnsettable,
    words,
    line: () => lineOf(scripts, 6),
    coverLine: () => lineOf(settable, 4),
    rareWord: () => random.pick(RARE),
  };
}

type Words = readonly string[];

/** Mostly ordinary words, then those of the book's preferred script, so that books differ. */
function drawnWord(random: SeededRandom, scripts: readonly Words[], favourite: Words): string {
  const dice = random.next();
  if (dice < 0.55) return random.pick(ORDINARY);
  return random.pick(dice < 0.75 ? favourite : random.pick(scripts));
}
