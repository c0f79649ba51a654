import type { BookSettings } from "@colophon/contracts/library/books/book";
import { AppError } from "@colophon/contracts/errors";
import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import { isCountedSection } from "@colophon/contracts/manuscript/sections/sections";
import type { BookPublishing, PublishingChoices, Disclosure } from "@colophon/contracts/publishing/kdp-form";
import {
  type CoverArt,
  type DisclosedSection,
  type DisclosureAnswers,
  type Editing,
  discloseAi,
} from "@colophon/kdp/disclosure";
import { isTooShortToPrint } from "@colophon/kdp/page-limits";
import { wordCountsByOrigin } from "@colophon/manuscript/word-counts-by-origin";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow, Books, ChapterRow } from "../../library/books/books.ts";
import type { CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";
import type { Exports, SurveyedBook } from "../../exports/files/files.ts";
import type { Listings } from "../listings/listings.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import type { FiguresNow, Pricing } from "../prices/prices.ts";
import type { SeriesShelf } from "../../library/series/series.ts";
import { findChoices, findEbookBytes } from "./kdp-form.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Dependencies for collecting a form's facts. */
export type FactsDeps = {
  db: Db;
  books: Pick<Books, "find" | "chapters">;
  manuscripts: Pick<Manuscripts, "printedSections" | "arrangement">;
  exports: Pick<Exports, "survey">;
  listings: Pick<Listings, "ofBook">;
  series: Pick<SeriesShelf, "ofBook">;
  pricing: Pick<Pricing, "figures">;
  coverArtwork: Pick<CoverArtwork, "painterOf">;
};

/** Everything KDP's forms contain about the current book. */
export type BookFacts = {
  book: BookRow;
  listing: BookListing | null;
  series: { title: string; volume: number | null } | null;
  imprint: { isbn: string | null; edition: string | null; publisher: string | null };
  choices: PublishingChoices;
  pages: BookPublishing["pages"];
  /** it has fewer pages than KDP's minimum for print */
  isEbookOnly: boolean;
  ebookBytes: number | null;
  /** the figures for calculating prices */
  figures: FiguresNow;
  /** images in the text; `described`: with alt text */
  pictures: { count: number; described: number; hasBleed: boolean };
  disclosure: Disclosure;
  answers: DisclosureAnswers;
  /** how much AI-written text was edited; null if there is none */
  editing: Editing | null;
};

/** The same without anything calculated from files and forecasts. */
export type DecidedFacts = Omit<BookFacts, "pages" | "isEbookOnly" | "ebookBytes" | "figures">;
/** Data about a book that the caller has already read; it is not read again. */
export type KnownOfBook = { survey: SurveyedBook | null };

/** @throws AppError "books.not_found" if the book is unknown, in the trash, or another author's */
export async function bookFacts(deps: FactsDeps, which: BookRef, known?: KnownOfBook): Promise<BookFacts> {
  const survey = known === undefined ? await surveyOf(deps, which) : known.survey;
  const facts = await decidedFacts(deps, which, survey?.sections);
  return {
    ...facts,
    ...lengthOf(survey, facts.book.settings),
    ebookBytes: await findEbookBytes(deps.db, which.bookId),
    figures: await deps.pricing.figures(),
  };
}

/** @throws AppError "books.not_found" as `bookFacts` */
export async function decidedFacts(
  deps: Omit<FactsDeps, "exports" | "pricing">,
  which: BookRef,
  known?: SurveyedBook["sections"],
): Promise<DecidedFacts> {
  const { db, manuscripts } = deps;
  const { bookId } = which;
  const book = await bookOf(deps, which);
  const sections = known ?? (await manuscripts.printedSections(db, bookId));
  const { isbn, edition, publisher } = await manuscripts.arrangement(db, bookId);
  const { series, volume } = await deps.series.ofBook(which);
  const pictures = imagesIn(sections);
  return {
    book,
    listing: await deps.listings.ofBook(db, bookId),
    series: series === null ? null : { title: series.title, volume },
    imprint: { isbn, edition, publisher },
    choices: await findChoices(db, bookId),
    pictures,
    ...discloseAi({
      sections: disclosedSections(sections, await deps.books.chapters(db, bookId)),
      isSample: book.is_sample,
      pictures: pictures.count,
      cover: await coverArtOf(deps, book),
    }),
  };
}

/** The kind of artwork on a book's cover; without a cover, the press paints one itself. */
async function coverArtOf(
  { db, coverArtwork }: Pick<FactsDeps, "db" | "coverArtwork">,
  { owner_id: ownerId, cover }: Pick<BookRow, "owner_id" | "cover">,
): Promise<CoverArt> {
  if (cover === null || cover.recipe.art.kind === "painted") return { kind: "code" };
  const painter = await coverArtwork.painterOf(db, { ownerId, recipe: cover.recipe });
  return painter === null ? { kind: "own" } : { ...painter, kind: "model" };
}

/** @throws AppError "books.not_found" */
export async function bookOf(
  { db, books }: Pick<FactsDeps, "db" | "books">,
  { ownerId, bookId }: BookRef,
): Promise<BookRow> {
  const book = await books.find(db, bookId);
  if (book?.owner_id !== ownerId || book.deleted_at !== null) throw new AppError("books.not_found");
  return book;
}

/** A book with its pages; null if there is nothing to print. */
export async function surveyOf(
  { exports }: Pick<FactsDeps, "exports">,
  which: BookRef,
): Promise<SurveyedBook | null> {
  try {
    return await exports.survey(which);
  } catch (error) {
    if (error instanceof AppError && isUnfinished(error)) return null;
    throw error;
  }
}

/** Length of the interior. */
export function lengthOf(
  survey: SurveyedBook | null,
  look: Pick<BookSettings, "trim" | "paper">,
): Pick<BookFacts, "pages" | "isEbookOnly"> {
  if (survey === null) return { pages: null, isEbookOnly: false };
  const { pages, is_exact } = survey.forecast.forecast;
  const isEbookOnly = isTooShortToPrint({ pages }, look);
  return { pages: { count: pages, is_exact }, isEbookOnly };
}

function isUnfinished({ code }: AppError): boolean {
  return code === "books.not_completed" || code === "exports.no_text";
}

/**
 * Chapters, and any other section a model was involved in: an author's dedication says nothing about their
 * text.
 */
function disclosedSections(
  sections: readonly WrittenSection[],
  chapters: readonly ChapterRow[],
): DisclosedSection[] {
  const drafts = new Map(chapters.map(({ id, provider, model }) => [id, { provider, model }]));
  return sections.flatMap(({ id, kind, title, number, words, document }) => {
    const byOrigin = wordCountsByOrigin(document);
    if (!isCountedSection(kind) && byOrigin.size === 0) return [];
    const draft = drafts.get(id);
    const draftedBy =
      draft === undefined || draft.provider === "" ? null : `${draft.provider}/${draft.model}`;
    return [{ title: nameOf(title, number), words, byOrigin, draftedBy }];
  });
}

function nameOf(title: string, number: number | null): string {
  if (title !== "") return title;
  return number === null ? "Untitled" : `Chapter ${number}`;
}

function imagesIn(sections: readonly WrittenSection[]): BookFacts["pictures"] {
  const found = { count: 0, described: 0, hasBleed: false };
  for (const { document } of sections) {
    document.descendants((node) => {
      if (node.type.name !== "figure") return;
      found.count += 1;
      if (node.attrs["alt"] !== "") found.described += 1;
      if (node.attrs["placement"] === "bleed") found.hasBleed = true;
    });
  }
  return found;
}
