import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { BeginBulkEditRequest, BulkEdits, ListBulkEditRequest } from "./book-change.ts";

const BookId = z.object({ id: Id });
const OfBook = z.object({ id: Id, change_id: Id });
const requestErrors = [
  "books.not_found",
  "paid_work.busy",
  "paid_work.needs_model",
  "paid_work.is_sample",
  "paid_work.price_changed",
  "writing.unavailable",
  "writing.spent_for_today",
  "writing.trial_share_used",
  "own_keys.refused",
  "credits.insufficient",
  "credits.none",
] as const;

export const bulkEditEndpoints = {
  getBulkEdits: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/changes",
    auth: "user",
    summary: "The last change over the whole book, and what another would cost",
    params: BookId,
    reply: BulkEdits,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  listBulkEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/changes",
    auth: "user",
    featureFlag: "generation",
    summary: "Have a list made of what an instruction would change in the book",
    params: BookId,
    body: ListBulkEditRequest,
    status: 202,
    reply: BulkEdits,
    errors: [...requestErrors, "book_changes.no_words", "book_changes.refused"],
    notFound: "books.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  beginBulkEdit: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/changes/{change_id}/begin",
    auth: "user",
    featureFlag: "generation",
    summary: "Have parts of the list changed, one after the other; what comes back is proposed",
    params: OfBook,
    body: BeginBulkEditRequest,
    status: 202,
    reply: BulkEdits,
    errors: [...requestErrors, "book_changes.not_found", "book_changes.nothing_left"],
    notFound: "books.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  stopBulkEdit: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/changes/{change_id}",
    auth: "user",
    summary: "Stop it: what is proposed already stays and is paid for, the other credits come back",
    params: OfBook,
    reply: BulkEdits,
    errors: ["books.not_found", "book_changes.not_found", "paid_work.not_running"],
    notFound: "books.not_found",
  }),
} as const;
