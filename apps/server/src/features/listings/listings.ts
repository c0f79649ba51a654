import type { BookSummary } from "@colophon/contracts/books/book";
import type {
  AssignMetadataRequest,
  BookListing,
  ListingDesk,
  OptimizeMetadataRequest,
  SaveListingRequest,
} from "@colophon/contracts/listings/listing";
import type { MetadataRecord } from "@colophon/contracts/listings/metadata";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type AssignDeps, assignMetadata } from "./assign-metadata.ts";
import { copyListing, findListing } from "./listings.store.ts";
import { selectMetadata } from "./metadata.store.ts";
import { type OrderDeps, orderProposal } from "./order-proposal.ts";
import { presentDesk } from "./present-desk.ts";
import { presentListing, presentMetadata } from "./present-listing.ts";
import { type ProposeDeps, proposalWork } from "./propose-listing.job.ts";
import { type SaveDeps, saveListing } from "./save-listing.ts";

type Which = { ownerId: string; bookId: string };

/** What books' pages in the store say. */
export interface Listings {
  /** @returns null where nobody has written one */
  ofBook(db: Db, bookId: string): Promise<BookListing | null>;
  /** A listing with what can be asked for it. @throws AppError "books.not_found" */
  desk(which: Which): Promise<ListingDesk>;
  /** @throws AppError "books.not_found", "listings.metadata_not_found", "listings.changed"; FieldError beyond the store's limits */
  save(listing: Which & SaveListingRequest): Promise<ListingDesk>;
  /** Has a proposal made, or answers with the one under way. @throws AppError "books.not_found", "listings.nothing_to_go_by", "paid_work.…", "credits.…" */
  propose(order: Which & OptimizeMetadataRequest): Promise<ListingDesk>;
  /** An author's records of metadata, the newest first. */
  metadataOf(ownerId: string): Promise<MetadataRecord[]>;
  /** Copies a record into a book's listing. @throws AppError "books.not_found", "books.being_written", "listings.metadata_not_found" */
  assign(assignment: Which & AssignMetadataRequest): Promise<{ book: BookSummary; listing: BookListing }>;
  /** A copy of a book says the same. */
  copy(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void>;
  /** Has the worker make proposals. */
  work(worker: RunWorker, queue: Queue, model: Pick<ProposeDeps, "model" | "prices">): Promise<void>;
}

export type ListingDeps = OrderDeps & SaveDeps & AssignDeps & Omit<ProposeDeps, "model" | "prices">;

/** Keeps them; a worker of `work` makes what is proposed. */
export function createListings(deps: ListingDeps): Listings {
  return {
    async ofBook(db, bookId) {
      const row = await findListing(db, bookId);
      return row === null ? null : presentListing(row);
    },
    desk: (which) => presentDesk(deps, which),
    save: (listing) => saveListing(deps, listing),
    propose: (order) => orderProposal(deps, order),
    metadataOf: async (ownerId) => (await selectMetadata(deps.db, ownerId)).map(presentMetadata),
    assign: (assignment) => assignMetadata(deps, assignment),
    copy: copyListing,
    work: (worker, queue, model) => worker.work(queue, proposalWork({ ...deps, ...model })),
  };
}
