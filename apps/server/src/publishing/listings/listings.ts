import type {
  AssignMetadataRequest,
  BookListing,
  OptimizeMetadataRequest,
  SaveListingRequest,
} from "@colophon/contracts/publishing/listings/listing";
import type { MetadataRequest } from "@colophon/contracts/publishing/listings/optimization";
import type { PageQuery } from "@colophon/contracts/shared/list";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type AssignDeps, assignMetadata } from "./assign-metadata.ts";
import { metadataUsage, removeMetadata } from "./delete-metadata.ts";
import {
  type KeywordFileUpload,
  saveKeywordFile,
  lookUpKeywords,
  presentKeywordFile,
} from "./save-keyword-file.ts";
import { deleteKeywordFile, selectKeywordFiles } from "./keyword-files.store.ts";
import { copyAnswers } from "./listing-answers.store.ts";
import { copyListing, findListing } from "./listings.store.ts";
import { selectMetadata } from "./metadata.store.ts";
import { type OptimizeDeps, offerOptimization, requestOptimization } from "./request-optimization.ts";
import { type ProposalDeps, requestProposal } from "./request-proposal.ts";
import { presentListingResponse } from "./present-listing-response.ts";
import { listOptimizations, presentOptimization } from "./present-optimization.ts";
import { presentListing, presentMetadata } from "./present-listing.ts";
import { type ProposeDeps, proposalWork } from "./propose-listing.job.ts";
import { type SaveDeps, saveListing } from "./save-listing.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type RecordRef = { ownerId: string; id: string };

/** The listings: store pages of books. */
export type Listings = ReturnType<typeof createListings>;

export type ListingDeps = ProposalDeps &
  OptimizeDeps &
  SaveDeps &
  AssignDeps &
  Omit<ProposeDeps, "modelOf" | "prices">;

/** Proposals are made by a worker started with `work`. */
export function createListings(deps: ListingDeps) {
  return {
    /** @returns null if none has been written */
    async ofBook(db: Db, bookId: string): Promise<BookListing | null> {
      const row = await findListing(db, bookId);
      return row === null ? null : presentListing(row);
    },
    /** A listing with the actions available for it. @throws AppError "books.not_found" */
    getListing: (which: BookRef) => presentListingResponse(deps, which),
    /**
     * @throws AppError "books.not_found", "listings.metadata_not_found", "listings.changed"; FieldError if
     *   over the store's limits
     */
    save: (listing: BookRef & SaveListingRequest) => saveListing(deps, listing),
    /**
     * Requests a proposal, or returns the one in progress.
     * @throws AppError "books.not_found", "listings.nothing_to_go_by", "listings.no_answers", "paid_work.…",
     *   "credits.…"
     */
    propose: (order: BookRef & OptimizeMetadataRequest) => requestProposal(deps, order),
    /** An author's metadata records, newest first. */
    metadataOf: async (ownerId: string) => (await selectMetadata(deps.db, ownerId)).map(presentMetadata),
    /**
     * Copies a record into a book's listing.
     * @throws AppError "books.not_found", "books.being_written", "listings.metadata_not_found"
     */
    assign: (assignment: BookRef & AssignMetadataRequest) => assignMetadata(deps, assignment),
    /** Price of an optimization, with or without a book. @throws AppError "books.not_found" */
    offer: (which: { ownerId: string; bookId: string | null }) => offerOptimization(deps, which),
    /**
     * Requests a listing proposal from a form.
     * @throws AppError "books.not_found", "listings.optimizing", "paid_work.…", "credits.…"
     */
    optimize: (order: { ownerId: string } & MetadataRequest) => requestOptimization(deps, order),
    /** The optimizer's results, newest first. */
    optimizations: (query: { ownerId: string } & PageQuery) => listOptimizations(deps, query),
    /** One optimization, running or ended. @throws AppError "listings.metadata_not_found" */
    optimization: (which: RecordRef) => presentOptimization(deps, which),
    /** Which books a record's texts were assigned to. @throws AppError "listings.metadata_not_found" */
    usage: (which: RecordRef) => metadataUsage(deps.db, which),
    /**
     * Deletes a record, along with listings identical to it.
     * @throws AppError "listings.metadata_not_found"
     */
    remove: (which: RecordRef) => removeMetadata(deps, which),
    /** An author's keyword tables. */
    keywordFiles: keywordFilesOf(deps),
    /** A copied book gets the same listing and the same answers. */
    async copy(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void> {
      await copyListing(tx, copy);
      await copyAnswers(tx, copy);
    },
    /** Lets the worker make proposals. */
    work: (worker: RunWorker, queue: Queue, model: Pick<ProposeDeps, "modelOf" | "prices">) =>
      proposalWork({ ...deps, ...model })(worker, queue),
  };
}

/** Tables of keyword figures that an author imported from other tools. */
function keywordFilesOf(deps: ListingDeps) {
  return {
    /** @throws AppError "listings.keyword_file_refused", "listings.too_many_keyword_files" */
    add: (file: KeywordFileUpload) => saveKeywordFile(deps, file),
    /** Newest first. */
    list: async (ownerId: string) => (await selectKeywordFiles(deps.db, ownerId)).map(presentKeywordFile),
    /** @throws AppError "listings.keyword_file_not_found" */
    async remove(which: RecordRef): Promise<void> {
      const isGone = await inTransaction(deps.db, (tx) => deleteKeywordFile(tx, which));
      if (!isGone) throw new AppError("listings.keyword_file_not_found");
    },
    /** Looks up their figures for some keywords. */
    lookUp: (question: { ownerId: string; keywords: readonly string[] }) => lookUpKeywords(deps.db, question),
  };
}
