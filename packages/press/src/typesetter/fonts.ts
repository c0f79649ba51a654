import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

type Face = {
  weight: number;
  isItalic: boolean;
  /** Path in the family's package. */
  file: string;
};
type Family = { packageName: string; faces: readonly Face[] };

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  400: "Regular",
  500: "Medium",
  600: "SemiBold",
  700: "Bold",
  800: "ExtraBold",
  900: "Black",
};

/** Every font family of the press; all under the SIL Open Font License 1.1. */
const FAMILIES = {
  Alegreya: family("alegreya", "Alegreya", { upright: [400, 500, 700, 800], italic: [400, 700] }),
  Andika: {
    packageName: "@expo-google-fonts/andika",
    faces: [
      { weight: 400, isItalic: false, file: "Andika_400Regular.ttf" },
      { weight: 400, isItalic: true, file: "Andika_400Regular_Italic.ttf" },
      { weight: 700, isItalic: false, file: "Andika_700Bold.ttf" },
      { weight: 700, isItalic: true, file: "Andika_700Bold_Italic.ttf" },
    ],
  },
  "Baloo 2": family("baloo-2", "Baloo2", { upright: [400, 600, 700, 800] }),
  "Bebas Neue": family("bebas-neue", "BebasNeue", { upright: [400] }),
  Cinzel: family("cinzel", "Cinzel", { upright: [400, 500, 600, 700, 900] }),
  "Cormorant Garamond": family("cormorant-garamond", "CormorantGaramond", {
    upright: [400, 500, 600, 700],
    italic: [400, 500, 600],
  }),
  "Crimson Pro": family("crimson-pro", "CrimsonPro", { upright: [400, 600, 700], italic: [400, 600, 700] }),
  "DM Serif Display": family("dm-serif-display", "DMSerifDisplay", { upright: [400], italic: [400] }),
  "EB Garamond": family("eb-garamond", "EBGaramond", {
    upright: [400, 500, 600, 700],
    italic: [400, 600, 700],
  }),
  "Exo 2": family("exo-2", "Exo2", { upright: [400, 600, 700, 900] }),
  Fredoka: family("fredoka", "Fredoka", { upright: [400, 600, 700] }),
  Lora: family("lora", "Lora", { upright: [400, 600, 700], italic: [400, 700] }),
  Montserrat: family("montserrat", "Montserrat", {
    upright: [400, 500, 600, 700, 800, 900],
    italic: [400, 600, 800],
  }),
  "Noto Emoji": family("noto-emoji", "NotoEmoji", { upright: [400] }),
  "Noto Naskh Arabic": family("noto-naskh-arabic", "NotoNaskhArabic", { upright: [400, 700] }),
  "Noto Sans Symbols 2": family("noto-sans-symbols-2", "NotoSansSymbols2", { upright: [400] }),
  "Noto Serif": family("noto-serif", "NotoSerif", { upright: [400, 700], italic: [400, 700] }),
  "Noto Serif Devanagari": family("noto-serif-devanagari", "NotoSerifDevanagari", { upright: [400, 700] }),
  "Noto Serif Hebrew": family("noto-serif-hebrew", "NotoSerifHebrew", { upright: [400, 700] }),
  Oswald: family("oswald", "Oswald", { upright: [400, 500, 600, 700] }),
  "Pinyon Script": family("pinyon-script", "PinyonScript", { upright: [400] }),
  "Playfair Display": family("playfair-display", "PlayfairDisplay", {
    upright: [400, 600, 700, 900],
    italic: [400, 600],
  }),
  "Source Sans 3": family("source-sans-3", "SourceSans3", {
    upright: [400, 600, 700, 900],
    italic: [400, 600, 700],
  }),
  "Source Serif 4": family("source-serif-4", "SourceSerif4", {
    upright: [400, 600, 700],
    italic: [400, 600, 700],
  }),
} as const satisfies Readonly<Record<string, Family>>;

export type FontFamily = keyof typeof FAMILIES;

/** The families' packages; they are resolved only by name, so a search for imports does not find them. */
export function fontPackages(): string[] {
  return Object.values(FAMILIES).map(({ packageName }) => packageName);
}

/** Built into the typesetter; they supply characters missing from the other families. */
const BUILT_IN = ["Libertinus Serif", "DejaVu Sans Mono"] as const;

// Families for scripts other than Latin, Greek and Cyrillic, which Noto Serif covers; used only if a text
// needs them.
const BY_SCRIPT: readonly { letters: RegExp; family: FontFamily }[] = [
  { letters: /\p{Script=Hebrew}/u, family: "Noto Serif Hebrew" },
  { letters: /\p{Script=Arabic}/u, family: "Noto Naskh Arabic" },
  { letters: /\p{Script=Devanagari}/u, family: "Noto Serif Devanagari" },
  { letters: /[\u2190-\u2BFF]/u, family: "Noto Sans Symbols 2" },
  { letters: /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u, family: "Noto Emoji" },
];

/**
 * `load`: families whose files the typesetter needs; `names`: all in the order they are tried for a
 * character.
 */
export type FontChain = { load: FontFamily[]; names: string[] };

/**
 * @param families  the design's own, first choice first
 * @param text      everything to typeset; determines which scripts' families are needed
 */
export function fontChain(families: readonly FontFamily[], text: string): FontChain {
  const scripts = BY_SCRIPT.filter(({ letters }) => letters.test(text)).map(({ family: name }) => name);
  const load = [...new Set<FontFamily>([...families, "EB Garamond", "Noto Serif", ...scripts])];
  return { load, names: [...load, ...BUILT_IN] };
}

/** TrueType bytes of one face of a family for embedding, with the nearest available weight. */
export function readFontFace(name: FontFamily, { weight, isItalic }: Omit<Face, "file">): Buffer {
  const { packageName, faces } = FAMILIES[name];
  const slanted = faces.filter((face) => face.isItalic === isItalic);
  const choice: readonly Face[] = slanted.length > 0 ? slanted : faces;
  const [best] = choice.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
  if (best === undefined) throw new TypeError(`${name} has no faces`);
  return readFileSync(join(packageFolder(packageName), best.file));
}

/** Whether a family has italics. */
export function hasItalic(name: FontFamily): boolean {
  const { faces }: Family = FAMILIES[name];
  return faces.some(({ isItalic }) => isItalic);
}

/** The files of all faces of a family. */
export function readFamily(name: FontFamily): Buffer[] {
  const { packageName, faces } = FAMILIES[name];
  const folder = packageFolder(packageName);
  return faces.map(({ file }) => readFileSync(join(folder, file)));
}

function packageFolder(packageName: string): string {
  return dirname(require.resolve(`${packageName}/package.json`));
}

function family(
  packageName: string,
  prefix: string,
  { upright, italic = [] }: { upright: readonly number[]; italic?: readonly number[] },
): Family {
  const face = (weight: number, isItalic: boolean): Face => {
    const name = `${weight}${WEIGHT_NAMES[weight] ?? ""}${isItalic ? "_Italic" : ""}`;
    return { weight, isItalic, file: `${name}/${prefix}_${name}.ttf` };
  };
  return {
    packageName: `@expo-google-fonts/${packageName}`,
    faces: [...upright.map((weight) => face(weight, false)), ...italic.map((weight) => face(weight, true))],
  };
}
