import { fontChain, type FontFamily, hasItalic } from "../typesetter/fonts.ts";
import type { CoverProse } from "./back-text.ts";
import type { CoverFace, TypeSet } from "./designs.ts";
import { hasJoinedLetters, inCapitals } from "./display-parts.ts";
import { hasAllGlyphs } from "./glyph-coverage.ts";
import { mapProse, plainProse, type Prose } from "./prose.ts";

/** A face in the template's format. `hangs`: some letters extend below the line, or above the capitals. */
export type TemplateStyle = {
  font: string[];
  weight: number;
  slant: "normal" | "italic";
  tracking: number;
  lead: number;
  outline: number;
  /** Its family has italics; if not, emphasis is set bold. */
  italics: boolean;
  hangs: boolean;
  /** Some characters rise well above cap height. */
  rises: boolean;
  /** A letter whose face determines cap height. */
  sample: string;
};

/** Roles of a cover's text, each with its own face. */
type Role =
  | "title"
  | "sub"
  | "author"
  | "body"
  | "hook"
  | "quote"
  | "small"
  | "series"
  | "tagline"
  | "spineTitle"
  | "spineAuthor"
  | "spineTitleCaps"
  | "spineAuthorCaps";

/** Prepared cover text: the families to load, each role's face, and the final strings. */
export type SetText = {
  load: FontFamily[];
  styles: Record<Role, TemplateStyle>;
  title: string;
  subtitle: string;
  author: string;
  hook: Prose;
  series: string;
  tagline: string;
  /** For a spine too thin for letters that hang or rise. */
  titleCaps: string;
  authorCaps: string;
};

const SANS: readonly FontFamily[] = [
  "Baloo 2",
  "Bebas Neue",
  "Exo 2",
  "Fredoka",
  "Montserrat",
  "Oswald",
  "Source Sans 3",
];
const CONDENSED: readonly FontFamily[] = ["Bebas Neue", "Oswald"];
const ROUNDED: readonly FontFamily[] = ["Baloo 2", "Fredoka"];
const ITALICS: readonly FontFamily[] = [
  "Cormorant Garamond",
  "DM Serif Display",
  "EB Garamond",
  "Lora",
  "Playfair Display",
  "Source Sans 3",
  "Source Serif 4",
];
const DISPLAY: readonly FontFamily[] = ["Bebas Neue", "DM Serif Display", "Pinyon Script"];
// Families covering many alphabets, which set a whole line if the design's own lacks some of its letters.
const STAND_INS = {
  condensed: ["Oswald", "Source Sans 3"],
  sans: ["Montserrat", "Source Sans 3"],
  serif: ["Playfair Display", "EB Garamond", "Noto Serif"],
} as const satisfies Readonly<Record<string, readonly FontFamily[]>>;

/** Assigns every text the face its design asks for, or one that has all its letters. */
export function setText(text: CoverProse, types: TypeSet): SetText {
  const hook = hookFace(types);
  const words = casedText(text, { ...types, hook });
  const hookText = plainProse(words.hook);
  const quotes = text.quotes.map((quote) => `${plainProse(quote.words)} ${quote.source}`).join(" ");
  const prose = [...text.blurb, text.authorBio ?? []].map(plainProse);
  const running = [...prose, text.publisher, quotes].join(" ");
  const spineTitle = spineFace(types);
  const spineAuthor = { ...types.author, tracking: Math.min(types.author.tracking, 0.08) };
  const small = { ...types.author, tracking: 0.06 };
  const roles: Record<Role, SetLine> = {
    title: setLine(types.title, words.title),
    sub: setLine(types.sub, words.subtitle),
    author: setLine(types.author, words.author),
    body: setLine(types.body, running),
    hook: setLine(hook, hookText),
    quote: setLine({ ...types.body, slant: "italic" }, quotes),
    small: setLine(small, text.publisher ?? ""),
    series: setLine(seriesFace(types), words.series),
    tagline: setLine(taglineFace(types), words.tagline),
    spineTitle: setLine(spineTitle, words.title),
    spineAuthor: setLine(spineAuthor, words.author),
    spineTitleCaps: setLine(spineTitle, words.titleCaps),
    spineAuthorCaps: setLine(spineAuthor, words.authorCaps),
  };
  const chain = fontChain(
    Object.values(roles).map(({ face }) => face.family),
    [...Object.values({ ...words, hook: hookText }), running].join(" "),
  );
  return { ...words, load: chain.load, styles: stylesOf(roles, chain.names) };
}

type SetLine = { face: CoverFace; line: string };

function setLine(face: CoverFace, line: string): SetLine {
  return { face: fitting(face, line), line };
}

function casedText(text: CoverProse, types: TypeSet & { hook: CoverFace }): Omit<SetText, "load" | "styles"> {
  const cased = (words: string, { caps }: CoverFace): string =>
    caps ? inCapitals(words, text.language) : words;
  return {
    title: cased(text.title, types.title),
    subtitle: cased(text.subtitle ?? "", types.sub),
    author: cased(text.author, types.author),
    hook: mapProse(text.hook ?? [], (run) => cased(run, types.hook)),
    series: cased(text.series ?? "", seriesFace(types)),
    tagline: cased(text.tagline ?? "", taglineFace(types)),
    titleCaps: inCapitals(text.title, text.language),
    authorCaps: inCapitals(text.author, text.language),
  };
}

function stylesOf(roles: Readonly<Record<Role, SetLine>>, names: readonly string[]): SetText["styles"] {
  const style = ({ face, line }: SetLine): TemplateStyle => ({
    font: [face.family, ...names.filter((name) => name !== face.family)],
    weight: face.weight,
    slant: face.slant,
    tracking: hasJoinedLetters(line) ? 0 : face.tracking,
    lead: leadOf(face, line),
    outline: face.outline ?? 0,
    italics: hasItalic(face.family),
    hangs: hangs(line),
    rises: /\p{Lo}/u.test(line) || hasAccentedCapitals(line),
    sample: /\p{L}/u.exec(line)?.[0] ?? "H",
  });
  return {
    title: style(roles.title),
    sub: style(roles.sub),
    author: style(roles.author),
    body: style(roles.body),
    hook: style(roles.hook),
    quote: style(roles.quote),
    small: style(roles.small),
    series: style(roles.series),
    tagline: style(roles.tagline),
    spineTitle: style(roles.spineTitle),
    spineAuthor: style(roles.spineAuthor),
    spineTitleCaps: style(roles.spineTitleCaps),
    spineAuthorCaps: style(roles.spineAuthorCaps),
  };
}

/** A title in capitals or script suits no sentence; the subtitle's face does. */
function hookFace({ title, sub }: TypeSet): CoverFace {
  if (title.caps || title.family === "Pinyon Script") return { ...sub, weight: Math.max(sub.weight, 600) };
  return { ...title, tracking: Math.max(0, title.tracking / 2) };
}

/** Small capitals, spaced like a line above a title; children's books use the same face as elsewhere. */
function seriesFace({ author }: TypeSet): CoverFace {
  if (ROUNDED.includes(author.family)) return author;
  return {
    ...author,
    caps: true,
    weight: Math.max(author.weight, 500),
    tracking: Math.max(author.tracking, 0.14),
  };
}

/** Italic, if the title's companion face has it or a serif can supply it. */
function taglineFace({ sub, body }: TypeSet): CoverFace {
  const own = [sub, body].find(({ family }) => ITALICS.includes(family)) ?? sub;
  return { ...own, caps: false, slant: ITALICS.includes(own.family) ? "italic" : own.slant, lead: 1.24 };
}

/** A script is hard to read sideways and small. */
function spineFace({ title, sub }: TypeSet): CoverFace {
  const face = title.family === "Pinyon Script" ? { ...sub, weight: 600 } : title;
  return { ...face, tracking: Math.max(face.tracking, 0.01) };
}

function fitting(face: CoverFace, text: string): CoverFace {
  if (hasAllGlyphs(face.family, text)) return face;
  const kind = kindOf(face.family);
  const family = STAND_INS[kind].find((name) => hasAllGlyphs(name, text));
  // display families are heavy at their regular weight, multi-alphabet ones are not
  const weight = DISPLAY.includes(face.family) ? 700 : face.weight;
  return { ...face, weight, family: family ?? face.family };
}

function kindOf(family: FontFamily): keyof typeof STAND_INS {
  if (CONDENSED.includes(family)) return "condensed";
  return SANS.includes(family) ? "sans" : "serif";
}

/** Only plain capitals can be set tight; accents and other scripts need space. */
function leadOf({ lead }: CoverFace, line: string): number {
  if (hasJoinedLetters(line) || /\p{Script=Hebrew}/u.test(line)) return Math.max(lead, 1.3);
  return hasAccentedCapitals(line) ? Math.max(lead, 1.12) : lead;
}

function hangs(line: string): boolean {
  return /[\p{Ll}\p{Lo}]/u.test(line) || /[QJ,;]/u.test(line) || hasAccentedCapitals(line);
}

function hasAccentedCapitals(line: string): boolean {
  return /\p{Lu}\p{M}/u.test(line.normalize("NFD"));
}
