import { isEnglish } from "@colophon/contracts/library/books/languages";
import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import { NO_ANSWERS, bookGenreOf } from "@colophon/contracts/publishing/listings/choices";
import type { OriginalRequest } from "@colophon/contracts/publishing/listings/optimization";
import { namesIn } from "@colophon/kdp/answer-phrases";
import type { AnsweredBook } from "@colophon/kdp/answered-book";
import { keywordsThatFit } from "@colophon/kdp/compose-listing";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import { listingQuestions } from "@colophon/kdp/listing-questions";
import { descriptionFromText } from "@colophon/kdp/store-description";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow } from "../../library/books/books.ts";
import { selectKnownKeywords } from "./keyword-files.store.ts";
import { findAnswers } from "./listing-answers.store.ts";
import { type MaterialDeps, blurbOf, listingMaterial, textOfBook } from "./listing-material.ts";
import type { ListingMaterial } from "./prompts/listing-prompt.ts";

/** The subject of a proposal: a book, a form's input, or both. */
export type Subject = {
  ownerId: string;
  book: BookRow | null;
  request: OriginalRequest | null;
  title: string;
  /** as the author named it */
  genreName: string;
  author: string;
  /** for a book, the saved ones */
  answers: ListingAnswers;
};

const MAX_IMPORTED = 30;
/** Without a model nothing picks among them, so only as many as there are fields. */
const MAX_IMPORTED_COMPOSED = 7;

/** @throws Error if there is neither book nor form */
export async function subjectOf(
  db: Db,
  ownerId: string,
  { book, request }: { book: BookRow | null; request: OriginalRequest | null },
): Promise<Subject> {
  const title = request?.title ?? book?.title;
  const genreName = request?.genre ?? book?.genre;
  // programmer error: callers must abandon runs that have neither
  if (title === undefined || genreName === undefined) throw new Error("a proposal for nothing");
  const of = { ownerId, book, request, title, genreName };
  if (book === null) return { ...of, author: "", answers: request?.answers ?? NO_ANSWERS };
  return { ...of, author: book.author_name, answers: await findAnswers(db, book.id) };
}

/** Books and authors that only a description may name. */
export function comparedTo({ answers }: Pick<Subject, "answers">): string[] {
  return namesIn(answers.comparable);
}

/** Its author's own text, for the listing that is composed without a model. */
export async function answeredBook(db: Db, subject: Subject): Promise<AnsweredBook> {
  const { book, request, title, genreName, author, answers } = subject;
  const summary = request?.book_summary ?? "";
  const mentioned = [title, summary, ...Object.values(answers)];
  const imported = await importedThatFit(db, subject, mentioned);
  return {
    title,
    author,
    genre: bookGenreOf(genreName),
    isEnglish: book === null || isEnglish(book.language_variant),
    answers,
    typed: request?.existing_description ?? "",
    further: furtherOf(subject),
    wished: request?.target_keywords ?? [],
    imported: imported.slice(0, MAX_IMPORTED_COMPOSED),
  };
}

/** The blurb, else the form's text: to compare with the answers' output. */
function furtherOf({ book, request }: Subject): AnsweredBook["further"] {
  const blurb = book === null ? "" : blurbOf(book);
  if (blurb !== "")
    return { description: descriptionFromText(blurb), why: "The text for the back of your cover." };
  const summary = request?.book_summary ?? "";
  return summary === ""
    ? null
    : { description: descriptionFromText(summary), why: "Your summary of the book." };
}

/**
 * The author's own relevant keywords, highest search volume first.
 * @param mentioned  texts that must contain their words
 */
async function importedThatFit(
  db: Db,
  { ownerId, genreName }: Subject,
  mentioned: readonly string[],
): Promise<string[]> {
  const known = await selectKnownKeywords(db, ownerId);
  return keywordsThatFit(known, { mentioned, genre: bookGenreOf(genreName) }).slice(0, MAX_IMPORTED);
}

/** The model's input: what is known of the book, the form's input, and the author's answers. */
export async function materialOfSubject(
  deps: MaterialDeps,
  db: Db,
  subject: Subject,
): Promise<ListingMaterial> {
  const { book, request, title, genreName, answers } = subject;
  const known = book === null ? nothingKnown(subject) : await listingMaterial(deps, db, book);
  const text = book === null ? [] : await textOfBook(deps, db, book.id);
  const summary = request?.book_summary ?? "";
  const imported = await importedThatFit(db, subject, [
    title,
    known.blurb,
    summary,
    ...Object.values(answers),
    ...text,
  ]);
  const answered = listingQuestions(bookGenreOf(genreName))
    .filter(({ question }) => answers[question] !== "")
    .map(({ question, label }) => `${label} ${answers[question]}`);
  if (request === null) return { ...known, answers: answered, imported };
  const genre = bookGenreOf(genreName);
  return {
    ...known,
    title,
    genre: genre === "General" ? genreName : genre,
    categories: categoriesForGenre(genre),
    answers: answered,
    readers: request.target_audience,
    summary,
    existing: request.existing_description,
    wished: request.target_keywords ?? [],
    imported,
  };
}

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
    opening: "",
    categories: categoriesForGenre(bookGenreOf(genreName)),
    answers: [],
    readers: "",
    summary: "",
    existing: "",
    wished: [],
    imported: [],
  };
}
