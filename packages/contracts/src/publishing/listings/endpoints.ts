import { z } from "zod";
import { BookSummary } from "../../library/books/book.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import {
  AssignMetadataRequest,
  BookListing,
  ListingResponse,
  OptimizeMetadataRequest,
  SaveListingRequest,
} from "./listing.ts";
import { optimizationEndpoints } from "./optimization-endpoints.ts";
import { MetadataRecord } from "./metadata.ts";

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
