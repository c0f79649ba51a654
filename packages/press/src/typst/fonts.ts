import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const FOLDER = dirname(require.resolve("@expo-google-fonts/eb-garamond/package.json"));

const BODY_FACES = [
  "400Regular",
  "400Regular_Italic",
  "500Medium",
  "600SemiBold",
  "600SemiBold_Italic",
  "700Bold",
  "700Bold_Italic",
] as const;

/**
 * Families in the order they are asked for a character. The last two are built into the typesetter and lend
 * signs that EB Garamond lacks; a script of its own (Hebrew, Chinese…) needs its family added here and below.
 */
export const FONT_FAMILIES = ["EB Garamond", "Libertinus Serif", "DejaVu Sans Mono"] as const;

/** A static face of EB Garamond. */
export type BodyFace = (typeof BODY_FACES)[number];

/** The files of the families that are not built in. */
export function readFontFiles(): Buffer[] {
  return BODY_FACES.map(readFontFile);
}

/** TrueType bytes of one face, to embed. */
export function readFontFile(face: BodyFace): Buffer {
  return readFileSync(join(FOLDER, face, `EBGaramond_${face}.ttf`));
}
