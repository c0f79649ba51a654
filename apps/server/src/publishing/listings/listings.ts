import type { BookSummary } from "@colophon/contracts/library/books/book";
import type {
  AssignMetadataRequest,
  BookListing,
  ListingResponse,
  OptimizeMetadataRequest,
  SaveListingRequest,
} from "@colophon/contracts/publishing/listings/listing";
import type { KeywordFigureList, KeywordFile } from "@colophon/contracts/publishing/listings/keyword-files";
import type { MetadataRecord } from "@colophon/contracts/publishing/listings/metadata";
import type {
  MetadataRequest,
  MetadataUsage,
  Optimization,
  OptimizationList,
  OptimizationOffer,
} from "@colophon/contracts/publishing/listings/optimization";
import type { PageQuery } from "@colophon/contracts/shared/pagination";
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

/** Tables of keyword figures that an author imported from other tools. */
export interface KeywordFiles {
  /** @throws AppError "listings.keyword_file_refused", "listings.too_many_keyword_files" */
  add(file: KeywordFileUpload): Promise<KeywordFile>;
  /** Newest first. */
  list(ownerId: string): Promise<KeywordFile[]>;
  /** @throws AppError "listings.keyword_file_not_found" */
  remove(which: RecordRef): Promise<void>;
  /** Looks up their figures for some keywords. */
  lookUp(question: { ownerId: string; keywords: readonly string[] }): Promise<KeywordFigureList>;
}

/** The listings: store pages of books. */
export interface Listings {
  /** @returns null if none has been written */
  ofBook(db: Db, bookId: string): Promise<BookListing | null>;
  /** A listing with the actions available for it. @throws AppError "books.not_found" */
  getListing(which: BookRef): Promise<ListingResponse>;
  /**
   * @throws AppError "books.not_found", "listings.metadata_not_found", "listings.changed"; FieldError if over
   *         the store's limits
   */
  save(listing: BookRef & SaveListingRequest): Promise<ListingResponse>;
  /**
   * Requests a proposal, or returns the one in progress. @throws AppError "books.not_found",
   * "listings.nothing_to_go_by", "listings.no_answers", "paid_work.…", "credits.…"
   */
  propose(order: BookRef & OptimizeMetadataRequest): Promise<ListingResponse>;
  /** An author's metadata records, newest first. */
  metadataOf(ownerId: string): Promise<MetadataRecord[]>;
  /** Copies a record into a book's listing. @throws AppError "books.not_found", "books.being_written", "listings.metadata_not_found" */
  assign(assignment: BookRef & AssignMetadataRequest): Promise<{ book: BookSummary; listing: BookListing }>;
  /** Price of an optimization, with or without a book. @throws AppError "books.not_found" */
  offer(which: { ownerId: string; bookId: string | null }): Promise<OptimizationOffer>;
  /**
   * Requests a listing proposal from a form. @throws AppError "books.not_found", "listings.optimizing",
   * "paid_work.…", "credits.…"
   */
  optimize(order: { ownerId: string } & MetadataRequest): Promise<Optimization>;
  /** The optimizer's results, newest first. */
  optimizations(query: { ownerId: string } & PageQuery): Promise<OptimizationList>;
  /** One optimization, running or ended. @throws AppError "listings.metadata_not_found" */
  optimization(which: RecordRef): Promise<Optimization>;
  /** Which books a record's texts were assigned to. @throws AppError "listings.metadata_not_found" */
  usage(which: RecordRef): Promise<MetadataUsage>;
  /** Deletes a record, along with listings identical to it. @throws AppError "listings.metadata_not_found" */
  remove(which: RecordRef): Promise<{ books_changed: number }>;
  /** An author's keyword tables. */
  keywordFiles: KeywordFiles;
  /** A copied book gets the same listing and the same answers. */
  copy(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void>;
  /** Lets the worker make proposals. */
  work(worker: RunWorker, queue: Queue, model: Pick<ProposeDeps, "modelOf" | "prices">): Promise<void>;
}

export type ListingDeps = ProposalDeps &
  OptimizeDeps &
  SaveDeps &
  AssignDeps &
  Omit<ProposeDeps, "modelOf" | "prices">;

/** Stores listings; proposals are made by a worker started with `work`. */
export function createListings(deps: ListingDeps): Listings {
  return {
    async ofBook(db, bookId) {
      const row = await findListing(db, bookId);
      return row === null ? null : presentListing(row);
    },
    getListing: (which) => presentListingResponse(deps, which),
    save: (listing) => saveListing(deps, listing),
    propose: (order) => requestProposal(deps, order),
    metadataOf: async (ownerId) => (await selectMetadata(deps.db, ownerId)).map(presentMetadata),
    assign: (assignment) => assignMetadata(deps, assignment),
    offer: (which) => offerOptimization(deps, which),
    optimize: (order) => requestOptimization(deps, order),
    optimizations: (query) => listOptimizations(deps, query),
    optimization: (which) => presentOptimization(deps, which),
    usage: (which) => metadataUsage(deps.db, which),
    remove: (which) => removeMetadata(deps, which),
    keywordFiles: keywordFilesOf(deps),
    async copy(tx, copy) {
      await copyListing(tx, copy);
      await copyAnswers(tx, copy);
    },
    work: (worker, queue, model) => proposalWork({ ...deps, ...model })(worker, queue),
  };
}

function keywordFilesOf(deps: ListingDeps): KeywordFiles {
  return {
    add: (file) => saveKeywordFile(deps, file),
    list: async (ownerId) => (await selectKeywordFiles(deps.db, ownerId)).map(presentKeywordFile),
    async remove(which) {
      const isGone = await inTransaction(deps.db, (tx) => deleteKeywordFile(tx, which));
      if (!isGone) throw new AppError("listings.keyword_file_not_found");
    },
    lookUp: (question) => lookUpKeywords(deps.db, question),
  };
}
