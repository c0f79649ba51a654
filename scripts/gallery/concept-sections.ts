import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { MOCKUPS } from "@colophon/contracts/covers/designs/studio";
import { subgenreOf } from "@colophon/cover/subjects/subgenres/all-subgenres";
import { drawMockup } from "@colophon/press/cover-mockups";
import { coverCopy, coverSeed, type CoverText } from "@colophon/press/cover-text";
import { type RenderOptions, resolvePressOptions } from "@colophon/press/render-options";
import { coverRequestOf } from "@colophon/press/press-run";
import type { PressTypesetter } from "@colophon/press/press-typesetter";
import sharp from "sharp";
import type { Exhibit, GallerySection } from "./exhibit.ts";
import { shelf } from "./images.ts";
import { type ConceptBook, readConceptBooks } from "./samples.ts";

/** Set larger than shown: the press measures type at the size of a store's image. */
const SET_AT = { widthPx: 800, heightPx: 1280 } as const;
const SHOWN_WIDTH = 360;
const IN_ROW = 3;
/** Twenty sheets and all other sections stay within the gallery's size limit. */
const MAX_BYTES = 110_000;

const MOCKUP_BOX = { width: 300, height: 300, fit: "contain", background: "#e7e5e0" } as const;
const MOCKUP_BOOK = "The Crown of Ash and Antlers";
const MOCKUP_PAGES = 420;

type ConceptRequest = { words: CoverText; order: RenderOptions };

/** Six ideas for six books of each genre, and one cover as its product images. @throws PressError */
export async function conceptSections(typesetter: PressTypesetter): Promise<GallerySection[]> {
  const books = readConceptBooks();
  const sheets: Exhibit[] = [];
  for (const genre of BOOK_GENRES) {
    const fronts: Buffer[] = [];
    for (const book of books.filter((one) => one.genre === genre)) {
      fronts.push(await conceptFront(typesetter, { book, widthPx: SHOWN_WIDTH }));
    }
    sheets.push(await exhibitOf(genre, fronts));
  }
  return [
    {
      title: "Concepts",
      about:
        "A hundred and twenty books: what a title names is what the cover shows, in one of nine manners, in its kind’s colours, layout and type.",
      columns: 1,
      exhibits: sheets,
    },
    {
      title: "Mockups",
      about: "One cover as the pictures that shops and social networks ask for.",
      columns: 1,
      exhibits: [await mockups(typesetter, books)],
    },
  ];
}

/** The front of one book in its concept. */
async function conceptFront(
  typesetter: PressTypesetter,
  { book, widthPx }: { book: ConceptBook; widthPx: number },
): Promise<Buffer> {
  const { words, order } = conceptRequest(book);
  const output = { kind: "front", format: "png", ...SET_AT } as const;
  const copy = coverCopy(words);
  const { bytes } = await typesetter.cover(
    coverRequestOf({ copy, order: resolvePressOptions(order), output }),
  );
  return sharp(bytes).resize({ width: widthPx }).png({ compressionLevel: 1 }).toBuffer();
}

/** As the studio requests it: the kind of book by title and blurb, everything open by title and author. */
function conceptRequest({
  genre,
  concept,
  title,
  author,
  blurb,
  subjects = [],
  seed,
}: ConceptBook): ConceptRequest {
  const words = { title, author, language: "en-US", description: blurb };
  const { id } = subgenreOf({ genre, title, words: blurb });
  const recipe = {
    ...plainRecipe({ seed: seed ?? coverSeed(coverCopy(words)), template: null }),
    subgenre: id,
    concept,
    subjects,
  };
  return { words, order: { genre, cover: { recipe } } };
}

async function exhibitOf(genre: ConceptBook["genre"], fronts: readonly Buffer[]): Promise<Exhibit> {
  return {
    name: `concepts-${genre.toLowerCase().replaceAll(" ", "-")}`,
    shows: `Six front covers of the genre ${genre}`,
    says: `**${genre}.**`,
    picture: await shelf(fronts, IN_ROW),
    maxBytes: MAX_BYTES,
  };
}

async function mockups(typesetter: PressTypesetter, books: readonly ConceptBook[]): Promise<Exhibit> {
  const book = books.find(({ title }) => title === MOCKUP_BOOK);
  if (book === undefined) throw new Error(`There is no sample book of the title ${MOCKUP_BOOK}.`);
  const { words, order } = conceptRequest(book);
  const options = { ...order, pages: MOCKUP_PAGES, binding: "paperback" as const };
  const drawn: Buffer[] = [];
  for (const mockup of MOCKUPS) {
    const { bytes } = await drawMockup(typesetter, { words, order: options, mockup });
    drawn.push(await sharp(bytes).resize(MOCKUP_BOX).png({ compressionLevel: 1 }).toBuffer());
  }
  return {
    name: "mockups",
    shows: `${drawn.length} product pictures of ${book.title}`,
    says: "Standing, stacked, on a tablet, lying flat, and in the shapes of five social networks.",
    picture: await shelf(drawn, IN_ROW),
    maxBytes: MAX_BYTES,
  };
}
