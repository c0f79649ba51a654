import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createPress } from "@colophon/press/press";
import { createPressTypesetter } from "@colophon/press/press-typesetter";
import { cataloguePage } from "./gallery/catalogue-page.ts";
import { coverSections } from "./gallery/cover-sections.ts";
import { conceptSections } from "./gallery/concept-sections.ts";
import { eBookSection } from "./gallery/e-book-section.ts";
import type { GallerySection } from "./gallery/exhibit.ts";
import { insideSections } from "./gallery/inside-sections.ts";
import { MissingProgram } from "./gallery/missing-program.ts";
import { asWebp } from "./gallery/images.ts";

const FOLDER = path.resolve(import.meta.dirname, "../docs/gallery");
const MAX_BYTES = 6_000_000;

async function sections(): Promise<GallerySection[]> {
  const press = createPress();
  const typesetter = createPressTypesetter();
  try {
    const insides = await insideSections(press);
    const eBook = await eBookSection(press);
    const covers = await coverSections(typesetter);
    return [...insides, eBook, ...covers, ...(await conceptSections(typesetter))];
  } finally {
    await Promise.all([press.close(), typesetter.close()]);
  }
}

/** Nothing of the old gallery is changed before the new one is complete. */
async function hang(shown: readonly GallerySection[]): Promise<void> {
  const files: { file: string; bytes: Buffer }[] = [];
  for (const { name, picture, maxBytes } of shown.flatMap((section) => section.exhibits)) {
    files.push({ file: `${name}.webp`, bytes: await asWebp(picture, maxBytes) });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > MAX_BYTES) throw new Error(`The gallery would be ${total} bytes; ${MAX_BYTES} are allowed.`);
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) if (file.endsWith(".webp")) rmSync(path.join(FOLDER, file));
  for (const { file, bytes } of files) writeFileSync(path.join(FOLDER, file), bytes);
  writeFileSync(path.join(FOLDER, "README.md"), cataloguePage(shown));
  console.log(
    `${files.length} pictures, ${Math.ceil(total / 1000)} kB, in ${path.relative(process.cwd(), FOLDER)}`,
  );
}

try {
  await hang(await sections());
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
