import { parseArgs } from "node:util";
import { createPress } from "@colophon/press/press";
import { type PressTypesetter, createPressTypesetter } from "@colophon/press/press-typesetter";
import sharp from "sharp";
import { exampleBooks } from "../apps/web/app/site/showcase/example-books.ts";
import { guideBooks } from "../apps/web/app/site/showcase/guide-books.ts";
import { frontOf } from "./gallery/covers.ts";
import { insideViews } from "./gallery/insides.ts";
import { MissingProgram } from "./gallery/missing-program.ts";
import { readSample } from "./gallery/samples.ts";
import { guideFrontOf } from "./site/guide-front-cover.ts";
import { COVER_IMAGE_SIZES, type ImageSize, hasImage, saveImage } from "./site/landing-folder.ts";

// Creates the public pages' missing images: npm run gallery:landing With image names as arguments, only
// those; with --all, every one again.

const SPREAD_SIZES = [
  { width: 640, maxBytes: 60_000 },
  { width: 1280, maxBytes: 160_000 },
] as const;
/** Width of the margin around an open book in the gallery. */
const SURROUND_PX = 36;

type Wanted = {
  name: string;
  sizes: readonly ImageSize[];
  make: (typesetter: PressTypesetter) => Promise<Buffer>;
};

const pictures: readonly Wanted[] = [
  ...exampleBooks.map(({ genre, title, author, seed, name }) => ({
    name,
    sizes: COVER_IMAGE_SIZES,
    make: (typesetter: PressTypesetter) => frontOf(typesetter, { genre, title, author, seed, blurb: [] }),
  })),
  ...guideBooks.map((book) => ({
    name: book.name,
    sizes: COVER_IMAGE_SIZES,
    make: (typesetter: PressTypesetter) => guideFrontOf(typesetter, book),
  })),
  { name: "spread", sizes: SPREAD_SIZES, make: spread },
];

/** A two-page spread of a finished PDF. */
async function spread(): Promise<Buffer> {
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
    return await sharp(view.exhibit.picture)
      .extract({
        left: SURROUND_PX,
        top: SURROUND_PX,
        width: width - 2 * SURROUND_PX,
        height: height - 2 * SURROUND_PX,
      })
      .png()
      .toBuffer();
  } finally {
    await press.close();
  }
}

function wantedImages(): readonly Wanted[] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean", default: false } },
  });
  if (values.all) return pictures;
  if (positionals.length === 0) return pictures.filter(({ name, sizes }) => !hasImage(name, sizes));
  const unknown = positionals.find((positional) => pictures.every(({ name }) => name !== positional));
  if (unknown !== undefined) throw new Error(`There is no picture of the name ${unknown}.`);
  return pictures.filter(({ name }) => positionals.includes(name));
}

const wanted = wantedImages();
const typesetter = createPressTypesetter();
try {
  for (const { name, sizes, make } of wanted) {
    const bytes = await saveImage(name, { picture: await make(typesetter), sizes });
    console.log(`${name}: ${Math.ceil(bytes / 1000)} kB`);
  }
  console.log(`${wanted.length} of ${pictures.length} pictures made`);
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await typesetter.close();
}
