import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createPress } from "@colophon/press/press";
import { createPressTypesetter } from "@colophon/press/press-typesetter";
import sharp from "sharp";
import { exampleBooks } from "../apps/web/app/features/landing/example-books.ts";
import { frontOf } from "./gallery/covers.ts";
import { insideViews } from "./gallery/insides.ts";
import { MissingProgram } from "./gallery/missing-program.ts";
import { readSample } from "./gallery/samples.ts";

const FOLDER = path.resolve(import.meta.dirname, "../apps/web/app/features/landing/pictures");
/** Widths in px; a page that shows twenty of them at the least may not weigh more. */
const COVERS = [
  { width: 320, mostBytes: 25_000 },
  { width: 640, mostBytes: 75_000 },
] as const;
const SPREADS = [
  { width: 640, mostBytes: 60_000 },
  { width: 1280, mostBytes: 160_000 },
] as const;
const QUALITIES = [84, 78, 72, 66, 60, 52, 44] as const;
/** Of the surround that the gallery lays round an opened book. */
const SURROUND_PX = 36;

type Picture = { file: string; bytes: Buffer };

async function covers(): Promise<Picture[]> {
  const typesetter = createPressTypesetter();
  const made: Picture[] = [];
  try {
    for (const { genre, title, author, seed, name } of exampleBooks) {
      const front = await frontOf(typesetter, { genre, title, author, seed, blurb: [] });
      for (const size of COVERS) {
        made.push({ file: `${name}-${size.width}.webp`, bytes: await pressed(front, size) });
      }
      console.log(title);
    }
  } finally {
    await typesetter.close();
  }
  return made;
}

/** Two facing pages of a finished PDF. */
async function spread(): Promise<Picture[]> {
  const press = createPress();
  try {
    const [view] = await insideViews(press, {
      manuscript: readSample("classic"),
      order: { theme: "classic" },
      views: [
        {
          name: "spread",
          room: "insides",
          as: "spread",
          at: "My father did not hold with secrets",
          shows: "",
          says: "",
        },
      ],
    });
    if (view === undefined) throw new Error("The press made no spread.");
    const { width, height } = await sharp(view.exhibit.picture).metadata();
    const pages = await sharp(view.exhibit.picture)
      .extract({
        left: SURROUND_PX,
        top: SURROUND_PX,
        width: width - 2 * SURROUND_PX,
        height: height - 2 * SURROUND_PX,
      })
      .png()
      .toBuffer();
    const made: Picture[] = [];
    for (const size of SPREADS) {
      made.push({ file: `spread-${size.width}.webp`, bytes: await pressed(pages, size) });
    }
    return made;
  } finally {
    await press.close();
  }
}

async function pressed(
  picture: Buffer,
  { width, mostBytes }: { width: number; mostBytes: number },
): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture)
      .resize({ width })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error(
    `A picture ${width} px wide is larger than ${mostBytes} bytes, however hard it is pressed.`,
  );
}

/** Nothing of the old pictures is touched before all of the new ones are made. */
try {
  const made = [...(await covers()), ...(await spread())];
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, bytes } of made) writeFileSync(path.join(FOLDER, file), bytes);
  const total = made.reduce((sum, { bytes }) => sum + bytes.length, 0);
  console.log(
    `${made.length} pictures, ${Math.ceil(total / 1000)} kB, in ${path.relative(process.cwd(), FOLDER)}`,
  );
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
