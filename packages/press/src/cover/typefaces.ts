import { fontChain, type FontFamily } from "../typst/fonts.ts";
import type { CoverText } from "./cover-order.ts";
import type { CoverFace, TypeSet } from "./designs.ts";
import { hasJoinedLetters, inCapitals } from "./display-parts.ts";
import { hasAllGlyphs } from "./glyph-coverage.ts";

/** A face as the template takes it. `hangs`: some letters reach below the line. */
export type TemplateStyle = {
  font: string[];
  weight: number;
  slant: "normal" | "italic";
  tracking: number;
  lead: number;
  hangs: boolean;
  /** A letter by whose face the height of capitals is measured. */
  sample: string;
};

/** What a cover is set in: the families to load, and each role's face and text as it will stand. */
export type SetText = {
  load: FontFamily[];
  styles: Record<
    "title" | "sub" | "author" | "body" | "hook" | "small" | "spineTitle" | "spineAuthor",
    TemplateStyle
  >;
  title: string;
  subtitle: string;
  author: string;
  hook: string;
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
const DISPLAY: readonly FontFamily[] = ["Bebas Neue", "DM Serif Display", "Pinyon Script"];
// Families of many alphabets, to take over a whole line where the design's own lacks some of its letters.
const STAND_INS = {
  condensed: ["Oswald", "Source Sans 3"],
  sans: ["Montserrat", "Source Sans 3"],
  serif: ["Playfair Display", "EB Garamond", "Noto Serif"],
} as const satisfies Readonly<Record<string, readonly FontFamily[]>>;

/** Gives every text the face its design asks for, or one that has its letters. */
export function setText(text: CoverText, types: TypeSet): SetText {
  const cased = (words: string, { caps }: CoverFace): string =>
    caps ? inCapitals(words, text.language) : words;
  const hookFace: CoverFace = { ...types.title, tracking: Math.max(0, types.title.tracking / 2) };
  const hookAsBody = types.title.caps || types.title.family === "Pinyon Script";
  const hook = hookAsBody ? { ...types.sub, weight: Math.max(types.sub.weight, 600) } : hookFace;
  const words = {
    title: cased(text.title, types.title),
    subtitle: cased(text.subtitle ?? "", types.sub),
    author: cased(text.author, types.author),
    hook: cased(text.hook ?? "", hook),
  };
  const faces = {
    title: fitting(types.title, words.title),
    sub: fitting(types.sub, words.subtitle),
    author: fitting(types.author, words.author),
    body: fitting(types.body, [...text.blurb, text.authorBio ?? ""].join(" ")),
    hook: fitting(hook, words.hook),
    small: { ...fitting(types.author, text.publisher ?? ""), tracking: 0.06 },
    spineTitle: fitting(spineFace(types), words.title),
    spineAuthor: fitting({ ...types.author, tracking: Math.min(types.author.tracking, 0.08) }, words.author),
  };
  const everything =
    Object.values(words).join(" ") + [...text.blurb, text.authorBio, text.publisher].join(" ");
  const chain = fontChain(
    Object.values(faces).map(({ family }) => family),
    everything,
  );
  const style = (face: CoverFace, line: string): TemplateStyle => ({
    font: [face.family, ...chain.names.filter((name) => name !== face.family)],
    weight: face.weight,
    slant: face.slant,
    tracking: hasJoinedLetters(line) ? 0 : face.tracking,
    lead: leadOf(face, line),
    hangs: hangs(line),
    sample: /\p{L}/u.exec(line)?.[0] ?? "H",
  });
  return {
    ...words,
    load: chain.load,
    styles: {
      title: style(faces.title, words.title),
      sub: style(faces.sub, words.subtitle),
      author: style(faces.author, words.author),
      body: style(faces.body, text.blurb.join(" ")),
      hook: style(faces.hook, words.hook),
      small: style(faces.small, text.publisher ?? ""),
      spineTitle: style(faces.spineTitle, words.title),
      spineAuthor: style(faces.spineAuthor, words.author),
    },
  };
}

/** A script is hardly read sideways and small. */
function spineFace({ title, sub }: TypeSet): CoverFace {
  const face = title.family === "Pinyon Script" ? { ...sub, weight: 600 } : title;
  return { ...face, tracking: Math.max(face.tracking, 0.01) };
}

function fitting(face: CoverFace, text: string): CoverFace {
  if (hasAllGlyphs(face.family, text)) return face;
  const kind = kindOf(face.family);
  const family = STAND_INS[kind].find((name) => hasAllGlyphs(name, text));
  // families made for display are heavy at their regular weight, those of many alphabets are not
  const weight = DISPLAY.includes(face.family) ? 700 : face.weight;
  return { ...face, weight, family: family ?? face.family };
}

function kindOf(family: FontFamily): keyof typeof STAND_INS {
  if (CONDENSED.includes(family)) return "condensed";
  return SANS.includes(family) ? "sans" : "serif";
}

/** Capitals alone can be set tight; accents on them, and other scripts, need air. */
function leadOf({ lead }: CoverFace, line: string): number {
  if (hasJoinedLetters(line) || /\p{Script=Hebrew}/u.test(line)) return Math.max(lead, 1.3);
  const hasAccentedCapitals = /[\p{Lu}]\p{M}/u.test(line.normalize("NFD"));
  return hasAccentedCapitals ? Math.max(lead, 1.12) : lead;
}

function hangs(line: string): boolean {
  return /[\p{Ll}\p{Lo}]/u.test(line) || /[QJ,;]/u.test(line);
}
