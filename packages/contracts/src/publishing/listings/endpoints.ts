import { z } from "zod";
import { BookSummary } from "../../library/books/book.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import { PageQuery } from "../../shared/list.ts";
import { KEYWORD_FILE_BYTES } from "./choices.ts";
import {
  AssignMetadataRequest,
  BookListing,
  ListingResponse,
  OptimizeMetadataRequest,
  SaveListingRequest,
  MetadataRecord,
} from "./listing.ts";
import {
  KeywordFigureList,
  KeywordFile,
  KeywordFileQuery,
  KeywordLookup,
  MetadataRequest,
  MetadataUsage,
  Optimization,
  OptimizationList,
  OptimizationOffer,
} from "./optimization.ts";

/** Reasons to reject listing jobs, in addition to those of all paid jobs. */
export const listingErrors = {
  "listings.metadata_not_found": { status: 404, detail: "This metadata is not here any more." },
  "listings.changed": {
    status: 409,
    detail:
      "This listing was changed in another window or on another device since you opened it here. Nothing was saved yet: look at what stands there now, then save again.",
  },
  "listings.nothing_to_go_by": {
    status: 409,
    detail:
      "This book has no text, no plan and no blurb yet that metadata could be made from. Nothing was charged; write or import something first.",
  },
  "listings.no_answers": {
    status: 409,
    detail:
      "There’s nothing to build a listing from yet. Answer at least one of the seven questions. Nothing was charged.",
  },
  "listings.optimizing": {
    status: 409,
    detail:
      "Three listings of yours are being worked on already. Please wait until one of them is done. Nothing was charged.",
  },
  "listings.keyword_file_not_found": {
    status: 404,
    detail: "This table of keywords is not here any more.",
  },
  "listings.keyword_file_refused": {
    status: 422,
    detail: "{reason} Nothing was kept.",
    data: z.object({ reason: z.string() }),
  },
  "listings.too_many_keyword_files": {
    status: 409,
    detail:
      "You have {limit} tables of keywords, which is the most. Please delete one first. Nothing was kept.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Proposes a listing for one book. */
export const proposeListingJob = defineJob({
  name: "books.propose-listing",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});

const ById = z.object({ id: Id });

/** The listing optimizer, with or without a book. */
export const optimizationEndpoints = {
  offerOptimization: defineEndpoint({
    method: "GET",
    path: "/api/metadata/offer",
    auth: "user",
    summary: "What the optimizer would cost, for a book or for none",
    query: z.object({ book_id: Id.optional() }),
    reply: OptimizationOffer,
    errors: ["books.not_found"],
  }),
  requestOptimization: defineEndpoint({
    method: "POST",
    path: "/api/metadata/optimize",
    auth: "user",
    featureFlag: "generation",
    summary:
      "Have a listing proposed from a form, and a book if one is named; the credits are held until there is one",
    body: MetadataRequest,
    status: 202,
    reply: Optimization,
    errors: [
      "books.not_found",
      "listings.optimizing",
      "paid_work.too_many",
      "paid_work.price_changed",
      "paid_work.needs_model",
      "paid_work.is_sample",
      "writing.unavailable",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  listOptimizations: defineEndpoint({
    method: "GET",
    path: "/api/metadata/optimizations",
    auth: "user",
    summary: "What the optimizer has made for an author, the newest first",
    query: PageQuery,
    reply: OptimizationList,
    errors: [],
  }),
  getOptimization: defineEndpoint({
    method: "GET",
    path: "/api/metadata/optimizations/{id}",
    auth: "user",
    summary: "One order to the optimizer, under way or ended, with what came of it",
    params: ById,
    reply: Optimization,
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
  }),
  deleteOptimization: defineEndpoint({
    method: "DELETE",
    path: "/api/metadata/optimizations/{id}",
    auth: "user",
    summary: "Delete a record; listings that still say just what it says are emptied, changed ones stay",
    params: ById,
    reply: z.object({ books_changed: z.int() }),
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  getMetadataUsage: defineEndpoint({
    method: "GET",
    path: "/api/metadata/{id}/usage",
    auth: "user",
    summary: "Which books were given a record's texts",
    params: ById,
    reply: MetadataUsage,
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
  }),
  addKeywordFile: defineEndpoint({
    method: "POST",
    path: "/api/metadata/keyword-files",
    auth: "user",
    summary: "Bring a table of keywords with figures (CSV) from a tool of the author's",
    query: KeywordFileQuery,
    acceptsFile: true,
    maxBodyBytes: KEYWORD_FILE_BYTES,
    status: 201,
    reply: KeywordFile,
    errors: ["listings.keyword_file_refused", "listings.too_many_keyword_files"],
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  listKeywordFiles: defineEndpoint({
    method: "GET",
    path: "/api/metadata/keyword-files",
    auth: "user",
    summary: "The author's tables of keywords, the newest first",
    reply: z.object({ files: z.array(KeywordFile) }),
    errors: [],
  }),
  deleteKeywordFile: defineEndpoint({
    method: "DELETE",
    path: "/api/metadata/keyword-files/{id}",
    auth: "user",
    summary: "Forget a table of keywords; its figures are shown nowhere any more",
    params: ById,
    reply: z.object({ deleted: z.literal(true) }),
    errors: ["listings.keyword_file_not_found"],
    notFound: "listings.keyword_file_not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  lookUpKeywords: defineEndpoint({
    method: "POST",
    path: "/api/metadata/keyword-figures",
    auth: "user",
    summary: "What the author's own tables say of some keywords",
    body: KeywordLookup,
    reply: KeywordFigureList,
    errors: [],
    limits: [{ max: 1200, windowSeconds: 3600, by: "user" }],
  }),
} as const;

const BookId = z.object({ id: Id });

export const listingEndpoints = {
  getListing: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/listing",
    auth: "user",
    summary: "What a book's page in the store says, and what can be proposed for it",
    params: BookId,
    reply: ListingResponse,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  saveListing: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/listing",
    auth: "user",
    summary:
      "Keep description, keywords and categories, not over a newer listing; of HTML only the store's tags are kept",
    params: BookId,
    body: SaveListingRequest,
    reply: ListingResponse,
    errors: ["books.not_found", "listings.metadata_not_found", "listings.changed"],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  optimizeMetadata: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/optimize-metadata",
    auth: "user",
    featureFlag: "generation",
    summary: "Have metadata proposed for a book; the credits are held until there is some",
    params: BookId,
    body: OptimizeMetadataRequest,
    status: 202,
    reply: ListingResponse,
    errors: [
      "books.not_found",
      "listings.nothing_to_go_by",
      "listings.no_answers",
      "paid_work.too_many",
      "paid_work.needs_model",
      "paid_work.is_sample",
      "paid_work.price_changed",
      "writing.unavailable",
      "writing.spent_for_today",
      "writing.trial_share_used",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  listMetadata: defineEndpoint({
    method: "GET",
    path: "/api/metadata/user",
    auth: "user",
    summary: "The author's metadata, the newest first",
    reply: z.object({ metadata: z.array(MetadataRecord) }),
    errors: [],
  }),
  assignMetadata: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/assign-metadata",
    auth: "user",
    summary: "Copy one of the author's records of metadata into a book's listing",
    params: BookId,
    body: AssignMetadataRequest,
    reply: z.object({ book: BookSummary, listing: BookListing }),
    errors: ["books.not_found", "books.being_written", "listings.metadata_not_found"],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  ...optimizationEndpoints,
} as const;
