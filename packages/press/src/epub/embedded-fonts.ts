import type { Theme } from "../themes/theme.ts";
import { readFontFace, type FontFamily } from "../typesetter/fonts.ts";

/** Typefaces in the file: `rules` are their `@font-face` rules, without duplicate files. */
export type EmbeddedFonts = { files: { path: string; bytes: Uint8Array }[]; rules: string[] };

export const NO_FONTS: EmbeddedFonts = { files: [], rules: [] };

/** Name of the titles' family: its weight is called regular, the only one every reader finds. */
export const TITLE_FAMILY = "Title";

type Face = { source: FontFamily; weight: number; isItalic: boolean };
type FaceUse = Face & { family: string; style: "normal" | "italic"; boldness: "normal" | "bold" };

/** The theme's text face with its italic and bold, and the face of its titles, each complete. */
export function embeddedFonts(theme: Theme): EmbeddedFonts {
  const text = { family: theme.body, source: theme.body } as const;
  const title = { family: TITLE_FAMILY, source: theme.display, isItalic: theme.displayItalic } as const;
  const regular = { style: "normal", boldness: "normal" } as const;
  const uses: FaceUse[] = [
    { ...text, ...regular, weight: theme.bodyWeight, isItalic: false },
    { ...text, ...regular, weight: theme.bodyWeight, isItalic: true, style: "italic" },
    { ...text, ...regular, weight: theme.boldWeight, isItalic: false, boldness: "bold" },
    { ...title, ...regular, weight: theme.displayWeight },
  ];
  const faces = new Map<string, Face>(uses.map((face) => [pathOf(face), face]));
  return {
    files: [...faces].map(([path, face]) => ({ path, bytes: readFontFace(face.source, face) })),
    rules: uses.map(faceRule),
  };
}

function pathOf({ source, weight, isItalic }: Face): string {
  return `fonts/${source.toLowerCase().replaceAll(" ", "-")}-${weight}${isItalic ? "-italic" : ""}.ttf`;
}

function faceRule({ family, style, boldness, ...face }: FaceUse): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${boldness};
  src: url("${pathOf(face)}");
}`;
}
