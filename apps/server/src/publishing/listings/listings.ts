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

type BookRef = { ownerId: string; bookId: string };

type RecordRef = { ownerId: string; id: string };

/** Tables of keywords with figures that an author has brought from tools of theirs. */
export interface KeywordFiles {
  /** @throws AppError "listings.keyword_file_refused", "listings.too_many_keyword_files" */
  add(file: KeywordFileUpload): Promise<KeywordFile>;
  /** The newest first. */
  list(ownerId: string): Promise<KeywordFile[]>;
  /** @throws AppError "listings.keyword_file_not_found" */
  remove(which: RecordRef): Promise<void>;
  /** What they say of some keywords. */
  lookUp(question: { ownerId: string; keywords: readonly string[] }): Promise<KeywordFigureList>;
}

/** What books' pages in the store say. */
export interface Listings {
  /** @returns null where nobody has written one */
  ofBook(db: Db, bookId: string): Promise<BookListing | null>;
  /** A listing with what can be asked for it. @throws AppError "books.not_found" */
  getListing(which: BookRef): Promise<ListingResponse>;
  /** @throws AppError "books.not_found", "listings.metadata_not_found", "listings.changed"; FieldError beyond the store's limits */
  save(listing: BookRef & SaveListingRequest): Promise<ListingResponse>;
  /** Has a proposal made, or answers with the one under way. @throws AppError "books.not_found", "listings.nothing_to_go_by", "listings.no_answers", "paid_work.…", "credits.…" */
  propose(order: BookRef & OptimizeMetadataRequest): Promise<ListingResponse>;
  /** An author's records of metadata, the newest first. */
  metadataOf(ownerId: string): Promise<MetadataRecord[]>;
  /** Copies a record into a book's listing. @throws AppError "books.not_found", "books.being_written", "listings.metadata_not_found" */
  assign(assignment: BookRef & AssignMetadataRequest): Promise<{ book: BookSummary; listing: BookListing }>;
  /** What the optimizer would cost, for a book or for none. @throws AppError "books.not_found" */
  offer(which: { ownerId: string; bookId: string | null }): Promise<OptimizationOffer>;
  /** Has a listing proposed from a form. @throws AppError "books.not_found", "listings.optimizing", "paid_work.…", "credits.…" */
  optimize(order: { ownerId: string } & MetadataRequest): Promise<Optimization>;
  /** What the optimizer has made, the newest first. */
  optimizations(query: { ownerId: string } & PageQuery): Promise<OptimizationList>;
  /** One order, under way or ended. @throws AppError "listings.metadata_not_found" */
  optimization(which: RecordRef): Promise<Optimization>;
  /** Which books were given a record's texts. @throws AppError "listings.metadata_not_found" */
  usage(which: RecordRef): Promise<MetadataUsage>;
  /** Deletes a record, with listings that say just what it says. @throws AppError "listings.metadata_not_found" */
  remove(which: RecordRef): Promise<{ books_changed: number }>;
  /** An author's tables of keywords. */
  keywordFiles: KeywordFiles;
  /** A copy of a book says the same, and has the same answers. */
  copy(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void>;
  /** Has the worker make proposals. */
  work(worker: RunWorker, queue: Queue, model: Pick<ProposeDeps, "modelOf" | "prices">): Promise<void>;
}

export type ListingDeps = ProposalDeps &
  OptimizeDeps &
  SaveDeps &
  AssignDeps &
  Omit<ProposeDeps, "modelOf" | "prices">;

/** Keeps them; a worker of `work` makes what is proposed. */
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
    work: (worker, queue, model) => worker.work(queue, proposalWork({ ...deps, ...model })),
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
