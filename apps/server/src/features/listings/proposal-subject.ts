import { bookGenreOf } from "@colophon/contracts/listings/genres";
import type { OriginalRequest } from "@colophon/contracts/listings/optimization";
import { keywordsThatFit } from "@colophon/domain/kdp/own-choices";
import type { OwnBook } from "@colophon/domain/kdp/own-listing";
import { categoriesForGenre } from "@colophon/domain/kdp/listing-categories";
import { ownKeywords } from "@colophon/domain/kdp/own-listing";
import { descriptionFromText } from "@colophon/domain/kdp/store-description";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow } from "../books/books.ts";
import { selectKnownKeywords } from "./keyword-files.store.ts";
import { type MaterialDeps, listingMaterial, ownBook } from "./listing-material.ts";
import type { ListingMaterial } from "./prompts/listing-prompt.ts";

/** What a proposal is made for: a book, what a form says, or both. */
export type Subject = {
  ownerId: string;
  book: BookRow | null;
  request: OriginalRequest | null;
  title: string;
  /** as the author named it */
  genreName: string;
  author: string;
};

const MOST_IMPORTED = 30;

/** @throws Error where there is neither book nor form */
export function subjectOf(
  ownerId: string,
  { book, request }: { book: BookRow | null; request: OriginalRequest | null },
): Subject {
  const title = request?.title ?? book?.title;
  const genreName = request?.genre ?? book?.genre;
  // programmer error: whoever carries an order out gives it up where it has neither
  if (title === undefined || genreName === undefined) throw new Error("a proposal for nothing");
  return { ownerId, book, request, title, genreName, author: book?.author_name ?? "" };
}

/** Its own words, for the proposal that asks no model. What a form says counts as text of the book. */
export async function ownOfSubject(deps: MaterialDeps, db: Db, subject: Subject): Promise<OwnBook> {
  const { book, request, title, genreName } = subject;
  const written = book === null ? NO_TEXT : await ownBook(deps, db, book);
  if (request === null) return written;
  const told = paragraphsOf(request.book_summary);
  return {
    ...written,
    title,
    genre: bookGenreOf(genreName),
    blurb: written.blurb === "" ? descriptionFromText(request.book_summary) : written.blurb,
    sections: told.length === 0 ? written.sections : [...written.sections, told],
  };
}

/** The author's own keywords that are about it, the most searched for first. */
export async function importedThatFit(
  db: Db,
  { ownerId }: Pick<Subject, "ownerId">,
  own: OwnBook,
): Promise<string[]> {
  return keywordsThatFit(await selectKnownKeywords(db, ownerId), own).slice(0, MOST_IMPORTED);
}

/** What a model is told: of the book what is known of it, and what the form says. */
export async function materialOfSubject(
  deps: MaterialDeps,
  db: Db,
  subject: Subject,
): Promise<ListingMaterial> {
  const { book, request, title, genreName } = subject;
  const own = await ownOfSubject(deps, db, subject);
  const imported = await importedThatFit(db, subject, own);
  const known = book === null ? nothingKnown(subject) : await listingMaterial(deps, db, book);
  if (request === null) return { ...known, imported };
  const genre = bookGenreOf(genreName);
  return {
    ...known,
    title,
    genre: genre === "General" ? genreName : genre,
    categories: categoriesForGenre(genre),
    words: book === null ? ownKeywords(own) : known.words,
    readers: request.target_audience,
    summary: request.book_summary,
    existing: request.existing_description,
    wished: request.target_keywords ?? [],
    imported,
  };
}

const NO_TEXT: OwnBook = { title: "", genre: "General", isEnglish: true, blurb: "", sections: [], names: [] };

function nothingKnown({ title, genreName }: Subject): ListingMaterial {
  return {
    title,
    author: "",
    genre: genreName,
    audience: "adult",
    language: "en-US",
    blurb: "",
    about: [],
    summaries: [],
    entries: [],
    words: [],
    opening: "",
    categories: categoriesForGenre(bookGenreOf(genreName)),
    readers: "",
    summary: "",
    existing: "",
    wished: [],
    imported: [],
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
