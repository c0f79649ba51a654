import type { PressTypesetter } from "@colophon/press/press-typesetter";
import sharp from "sharp";
import { frontOf, wrapOf, type Wrap } from "./covers.ts";
import type { Exhibit, GallerySection } from "./exhibit.ts";
import { flatSheet, shelf } from "./images.ts";
import { type CoverBook, readCoverBooks } from "./samples.ts";

const FRONT_WIDTH = 520;
const WRAP_WIDTH = 1300;
/** Height of a cover in a store's search results. */
const THUMBNAIL_HEIGHT = 160;

type ShownWrap = { name: string; genre: CoverBook["genre"]; wrap: Wrap; guides?: boolean; says: string };

const NOVEL: Wrap = { binding: "paperback", trim: "5.5x8.5", paper: "cream", pages: 312 };

const WRAPS: readonly ShownWrap[] = [
  {
    name: "wrap-fiction",
    genre: "Fiction",
    wrap: NOVEL,
    says: "A novel of 312 pages on cream paper: back, spine and front as one picture, with the printer’s barcode box kept clear.",
  },
  { name: "wrap-romance", genre: "Romance", wrap: { ...NOVEL, pages: 288 }, says: "Romance, 288 pages." },
  { name: "wrap-thriller", genre: "Thriller", wrap: { ...NOVEL, pages: 344 }, says: "Thriller, 344 pages." },
  {
    name: "wrap-fantasy",
    genre: "Fantasy",
    wrap: { ...NOVEL, trim: "6x9", pages: 496 },
    says: "Fantasy, 496 pages at 6 × 9 inches: the spine grows with the page count.",
  },
  {
    name: "wrap-business",
    genre: "Business",
    wrap: { ...NOVEL, trim: "6x9", paper: "white", pages: 224 },
    says: "Business, 224 pages on white paper.",
  },
  {
    name: "wrap-cooking",
    genre: "Cooking",
    wrap: { binding: "paperback", trim: "7x10", paper: "premium-color", pages: 160 },
    says: "A cookbook at 7 × 10 inches on colour paper.",
  },
  {
    name: "wrap-guides",
    genre: "Mystery",
    wrap: { ...NOVEL, pages: 300 },
    guides: true,
    says: "The same kind of sheet with its guides drawn in: trim, folds, safe areas and the barcode box.",
  },
  {
    name: "hardcover-history",
    genre: "History",
    wrap: { binding: "hardcover", trim: "6x9", paper: "cream", pages: 384 },
    says: "A case-laminate hardcover: wider, with hinges beside the spine and a turn-in all round.",
  },
];

/** Fronts of every genre, the same at the size of a store's list, and full wraps. @throws PressError */
export async function coverSections(typesetter: PressTypesetter): Promise<GallerySection[]> {
  const books = readCoverBooks();
  const fronts: { book: CoverBook; front: Buffer }[] = [];
  for (const book of books) fronts.push({ book, front: await frontOf(typesetter, book) });
  const wraps: Exhibit[] = [];
  for (const shown of WRAPS)
    wraps.push(await wrapExhibit(typesetter, { ...shown, book: bookOf(books, shown.genre) }));
  return [
    {
      title: "Fronts",
      about:
        "Art painted by the press itself, one seed for each book; title and author are real type, fitted and measured against the art under them.",
      columns: 4,
      exhibits: await Promise.all(fronts.map(({ book, front }) => frontExhibit(book, front))),
    },
    {
      title: "In a store’s list",
      about:
        "The same fronts 160 pixels high, as a list of results shows them: a title has to be legible here too.",
      columns: 1,
      exhibits: [await thumbnails(fronts.map(({ front }) => front))],
    },
    {
      title: "Full wraps",
      about: "Drawn from the finished PDFs that go to the printer, bleed included.",
      columns: 1,
      exhibits: wraps,
    },
  ];
}

async function frontExhibit({ genre, title, author }: CoverBook, front: Buffer): Promise<Exhibit> {
  return {
    name: `front-${genre.toLowerCase().replaceAll(" ", "-")}`,
    shows: `Front cover of ${title} by ${author}`,
    says: genre,
    picture: await sharp(front).resize({ width: FRONT_WIDTH }).png({ compressionLevel: 1 }).toBuffer(),
  };
}

async function thumbnails(fronts: readonly Buffer[]): Promise<Exhibit> {
  const small = await Promise.all(
    fronts.map((front) =>
      sharp(front).resize({ height: THUMBNAIL_HEIGHT }).png({ compressionLevel: 1 }).toBuffer(),
    ),
  );
  return {
    name: "thumbnails",
    shows: `${fronts.length} front covers at thumbnail size`,
    says: "Every title still reads at the size of a search result.",
    picture: await shelf(small, 10),
  };
}

function bookOf(books: readonly CoverBook[], genre: CoverBook["genre"]): CoverBook {
  const book = books.find((one) => one.genre === genre);
  if (book === undefined) throw new Error(`There is no sample book of the genre ${genre}.`);
  return book;
}

async function wrapExhibit(
  typesetter: PressTypesetter,
  { name, book, wrap, guides = false, says }: ShownWrap & { book: CoverBook },
): Promise<Exhibit> {
  const picture = await wrapOf(typesetter, { book, wrap, more: { guides } });
  return { name, shows: `Full wrap of ${book.title}`, says, picture: await flatSheet(picture, WRAP_WIDTH) };
}
