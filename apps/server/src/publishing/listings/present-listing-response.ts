import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { priceByKey } from "@colophon/rules/credit-costs";
import { errorCatalogue } from "@colophon/contracts/errors";
import type { ListingResponse, ListingOptimization } from "@colophon/contracts/publishing/listings/listing";
import { hasAnswer } from "@colophon/kdp/compose-listing";
import { findForbiddenInListing } from "@colophon/kdp/forbidden-in-listing";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import type { Providers } from "../../ai/providers/providers.ts";
import { type RunRow, type Runs, presentFailure } from "../../jobs/runs/runs.ts";
import { proposalKind } from "./proposal-kind.ts";
import { blurbOf } from "./listing-material.ts";
import { findAnswers } from "./listing-answers.store.ts";
import { findListing } from "./listings.store.ts";
import { findMetadataOfRun } from "./metadata.store.ts";
import { presentListing, presentMetadata } from "./present-listing.ts";

export type ListingResponseDeps = {
  db: Db;
  books: Pick<Books, "chapters">;
  paidJobs: Pick<PaidJobs, "bookOf" | "byKey" | "hindrance">;
  runs: Pick<Runs, "latestOfBooks">;
  writers: Pick<Providers, "writerFor">;
};

/** @throws AppError "books.not_found" */
export function presentListingResponse(
  deps: ListingResponseDeps,
  which: { ownerId: string; bookId: string },
): Promise<ListingResponse> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const listing = await findListing(tx, book.id);
    const runs = await deps.runs.latestOfBooks(tx, { bookIds: [book.id], kind: "listing" });
    const run = runs.get(book.id);
    const { description, keywords, keywordCharacters, categories } = LISTING_LIMITS;
    return {
      book_id: book.id,
      title: book.title,
      subtitle: book.subtitle,
      genre: book.genre,
      listing: listing === null ? null : presentListing(listing),
      revision: listing?.revision ?? 0,
      warnings: listing === null ? [] : findForbiddenInListing(listing),
      blurb: blurbOf(book),
      limits: { description, keywords, keyword_characters: keywordCharacters, categories },
      answers: await findAnswers(tx, book.id),
      optimization: run === undefined ? null : await presentOptimization(tx, run),
      offer: await offerOf(deps, tx, book),
    };
  });
}

/** Whether a proposal would be composed by code: no model is available, or the book is a prepared sample. */
export async function isWithoutModel(
  deps: Pick<ListingResponseDeps, "writers">,
  tx: Db,
  book: BookRow,
): Promise<boolean> {
  return book.is_sample || ((await deps.writers.writerFor(tx, book.owner_id))?.isSample ?? true);
}

/** Without a model, a listing is composed from the author's own text: an answer, or the blurb. */
export async function hasAuthorText(db: Db, book: BookRow): Promise<boolean> {
  return blurbOf(book) !== "" || hasAnswer(await findAnswers(db, book.id));
}

/** Title and genre alone would leave everything to be invented. */
export async function hasSomethingToGoBy(
  deps: Pick<ListingResponseDeps, "books">,
  db: Db,
  book: BookRow,
): Promise<boolean> {
  if (book.plan !== null || blurbOf(book) !== "") return true;
  return (await deps.books.chapters(db, book.id)).some(({ words }) => words > 0);
}

async function offerOf(deps: ListingResponseDeps, tx: Tx, book: BookRow): Promise<ListingResponse["offer"]> {
  // Answers on the screen aren't saved yet, so nothing blocks a request here.
  if (await isWithoutModel(deps, tx, book)) return { credits: 0, is_sample: true, hindrance: null };
  const byKey = await deps.paidJobs.byKey(tx, book.owner_id);
  const hindrance = (await hasSomethingToGoBy(deps, tx, book))
    ? await deps.paidJobs.hindrance(tx, book, proposalKind)
    : errorCatalogue["listings.nothing_to_go_by"].detail;
  const credits = priceByKey(CREDIT_COSTS.metadata_optimization.base, byKey);
  return { credits, is_sample: false, hindrance };
}

async function presentOptimization(db: Db, run: RunRow): Promise<ListingOptimization | null> {
  const ordered = { id: run.id, ordered_at: run.created_at.toISOString() };
  switch (run.status) {
    case "running":
      return { ...ordered, state: "running", is_sample: run.funding === "none" };
    case "failed":
      return { ...ordered, ...presentFailure(run, proposalKind.failures.unexpected) };
    case "completed": {
      const metadata = await findMetadataOfRun(db, run.id);
      if (metadata === null) return null;
      return { ...ordered, state: "done", credits: run.paid, metadata: presentMetadata(metadata) };
    }
    default:
      return run.status satisfies never;
  }
}
