import { AppError } from "@colophon/contracts/errors";
import type { BookSettings } from "@colophon/contracts/library/books/book";
import type { ExportLayout } from "@colophon/contracts/exports/export-request";
import { themeForGenre } from "@colophon/rules/theme-for-genre";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import type { Images } from "../../manuscript/images/images.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import type { RenderOptions } from "./export-press.ts";
import { hasText, manuscriptOfBook } from "./manuscript-of-book.ts";
import { imagesOf, withoutLostImages } from "./print-images.ts";

/** Dependencies for reading finished books. */
export type BooksDeps = {
  db: Db;
  books: Pick<Books, "read" | "find" | "isOnShelf">;
  manuscripts: Pick<Manuscripts, "printedSections" | "arrangement">;
  pictures: Pick<Images, "adopt" | "ofBook">;
  coverArtwork: Pick<CoverArtwork, "authorOf">;
};

/** A finished book as it is typeset: exactly what its files are made of. */
export type PrintableBook = {
  bookId: string;
  ownerId: string;
  title: string;
  /** prepared sample text, which can't be published */
  isSample: boolean;
  words: number;
  /** figures refer to images by id: `withImages` replaces the ids with bytes */
  manuscript: ManuscriptInput;
  order: RenderOptions;
  /** sections of the manuscript, in order */
  sections: readonly WrittenSection[];
  settings: BookSettings;
  /** cover its author chose; null if the press designs one from title and author */
  cover: BookRow["cover"];
};

/**
 * A book is finished once its writing was delivered, or once its author has edited what there is of it.
 * @throws AppError "books.not_found", "books.not_completed", "exports.no_text"
 */
export async function readFinishedBook(
  deps: BooksDeps,
  { ownerId, bookId, look }: { ownerId: string; bookId: string; look: ExportLayout },
): Promise<PrintableBook> {
  const { db, books, manuscripts } = deps;
  const found = await books.read({ ownerId, bookId });
  if (found === null) throw new AppError("books.not_found");
  const sections = await manuscripts.printedSections(db, bookId);
  const arrangement = await manuscripts.arrangement(db, bookId);
  const isEdited = arrangement.version > 0 || sections.some(({ version }) => version > 0);
  if (!isDelivered(found, isEdited)) throw new AppError("books.not_completed");
  const { book } = found;
  const manuscript = await withKnownImages(deps, {
    bookId,
    manuscript: manuscriptOfBook({ book, sections, arrangement }),
  });
  if (!hasText(manuscript)) throw new AppError("exports.no_text");
  const { title, cover } = book;
  const coverAuthor = await deps.coverArtwork.authorOf({
    ownerId,
    name: book.author_name,
    recipe: cover?.recipe ?? null,
  });
  return {
    bookId,
    ownerId,
    title,
    isSample: book.is_sample,
    words: wordCountOf(sections),
    manuscript,
    order: { ...exportOptionsOf(look, book), coverAuthor },
    sections,
    settings: book.settings,
    cover,
  };
}

type Read = NonNullable<Awaited<ReturnType<Books["read"]>>>;

/** Only the author's approval lifts a block; an edit doesn't. */
function isDelivered({ status, findings }: Read, isEdited: boolean): boolean {
  if (status !== "failed") return status === "completed";
  return isEdited && !findings.some((one) => one.severity === "blocking" && one.status === "open");
}

function wordCountOf(sections: readonly WrittenSection[]): number {
  return sections.reduce((sum, { words }) => sum + words, 0);
}

/** Uses the images the book has now, so that one added later leads to different files. */
async function withKnownImages(
  { db, pictures }: BooksDeps,
  { bookId, manuscript }: { bookId: string; manuscript: ManuscriptInput },
): Promise<ManuscriptInput> {
  const ids = imagesOf(manuscript);
  const known = await pictures.ofBook(db, bookId);
  const lost = ids.filter((id) => !known.has(id));
  if (lost.length === 0) return withoutLostImages(manuscript, new Set(known.keys()));
  await pictures.adopt(db, { bookId, ids: lost });
  return withoutLostImages(manuscript, new Set((await pictures.ofBook(db, bookId)).keys()));
}

/** Requested options, with the book's settings as defaults. */
function exportOptionsOf(
  look: ExportLayout,
  { settings, genre, cover }: BookRow,
): Omit<RenderOptions, "coverAuthor"> {
  const theme = look.theme === undefined ? settings.theme : look.theme;
  return {
    trim: look.trim ?? settings.trim,
    paper: look.paper ?? settings.paper,
    theme: theme ?? themeForGenre(genre),
    largePrint: look.large_print ?? settings.large_print,
    genre,
    embedFonts: settings.embed_fonts,
    cover: cover?.recipe ?? null,
  };
}
