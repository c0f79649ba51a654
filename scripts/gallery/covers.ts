import { deriveSeed } from "@colophon/rules/seeded-random";
import type { CoverRequest, CoverOutput } from "@colophon/press/cover/cover-request";
import type { PressTypesetter } from "@colophon/press/press-typesetter";
import { openFinishedPdf } from "./finished-pdf.ts";
import type { CoverBook } from "./samples.ts";

/** Resolution at which a wrap is drawn before it is scaled down. */
const WRAP_DPI = 180;

/** A cover made by the press for the book; values in `more` are fixed, not left to genre and seed. */
async function coverOf(
  typesetter: PressTypesetter,
  { book, output, more = {} }: { book: CoverBook; output: CoverOutput; more?: Partial<CoverRequest> },
): Promise<Uint8Array> {
  const { genre, title, subtitle = null, author, publisher = null, language = "en-US", blurb } = book;
  const text = { title, subtitle, author, blurb, publisher, language, hook: null, authorBio: null };
  const { seed = deriveSeed(0, `${title}\n${author}`) } = book;
  const order: CoverRequest = {
    text,
    genre,
    seed,
    template: null,
    palette: null,
    art: { kind: "painted" },
    output,
    ...more,
  };
  return (await typesetter.cover(order)).bytes;
}

/** The front for stores. @returns a JPEG, 1600 px by 2560 px */
export async function frontOf(typesetter: PressTypesetter, book: CoverBook): Promise<Buffer> {
  const output = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;
  return Buffer.from(await coverOf(typesetter, { book, output }));
}

/** A wrap to make: binding, trim, paper and the page count that determines the spine. */
export type Wrap = Omit<CoverOutput & { kind: "wrap" }, "kind">;

/** The full wrap of a book, drawn from the finished PDF. */
export async function wrapOf(
  typesetter: PressTypesetter,
  { book, wrap, more = {} }: { book: CoverBook; wrap: Wrap; more?: Partial<CoverRequest> },
): Promise<Buffer> {
  const output = { kind: "wrap", ...wrap } as const;
  const pdf = await openFinishedPdf(await coverOf(typesetter, { book, output, more }));
  try {
    return await pdf.picture(1, WRAP_DPI);
  } finally {
    pdf.close();
  }
}
