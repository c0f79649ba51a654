import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { ListPlace, CsvReply } from "../../shared/list.ts";
import {
  AdminBook,
  AdminBookDetails,
  AdminBookQuery,
  AdminModelCall,
  AdminRunEvent,
  BooksPagination,
  DeleteBookRequest,
  ModelCallQuery,
  RunEventQuery,
  AdminDeletedBook,
} from "./admin-book.ts";

/** Reasons for rejecting an administrator's action on a book. */
export const adminBookErrors = {
  "admin_books.work_began": {
    status: 409,
    detail: "Work on this book began just this moment. Nothing was deleted; please try again.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const BookId = z.object({ id: Id });

/** All books, for administrators: state and history, never their text. */
export const adminBookEndpoints = {
  adminBooks: defineEndpoint({
    method: "GET",
    path: "/api/admin/books",
    auth: "admin",
    summary: "Everybody's books, the newest first unless sorted otherwise; those in bins too",
    query: AdminBookQuery,
    reply: z.object({ books: z.array(AdminBook), pagination: BooksPagination }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  adminBooksFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: AdminBookQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  adminBook: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/{id}",
    auth: "admin",
    summary:
      "All work on a book: runs, holds, models, findings and files by counts and hashes, without its text",
    params: BookId,
    reply: AdminBookDetails,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  adminBookCalls: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/{id}/calls",
    auth: "admin",
    summary: "Calls to models for a book, each try by itself, the last first unless sorted otherwise",
    params: BookId,
    query: ModelCallQuery,
    reply: z.object({ calls: z.array(AdminModelCall) }).extend(ListPlace.shape),
    errors: ["books.not_found", "admin.cursor_unknown"],
    notFound: "books.not_found",
  }),
  adminBookCallsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/{id}/calls/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    params: BookId,
    query: ModelCallQuery,
    streams: "file",
    reply: CsvReply,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  adminBookEvents: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/{id}/events",
    auth: "admin",
    summary: "What happened to a book's runs, in order; texts by their length alone",
    params: BookId,
    query: RunEventQuery,
    reply: z.object({ events: z.array(AdminRunEvent) }).extend(ListPlace.shape),
    errors: ["books.not_found", "admin.cursor_unknown"],
    notFound: "books.not_found",
  }),
  adminBookEventsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/books/{id}/events/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    params: BookId,
    query: RunEventQuery,
    streams: "file",
    reply: CsvReply,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  deleteAnyBook: defineEndpoint({
    method: "DELETE",
    path: "/api/admin/books/{id}",
    auth: "admin",
    audited: "book.deleted",
    requiresRecentAuth: true,
    summary:
      "Take a book away: what goes on with it ends and costs nothing, and it lies in its author's bin, or is gone",
    params: BookId,
    body: DeleteBookRequest,
    reply: AdminDeletedBook,
    errors: ["books.not_found", "admin_books.work_began"],
    notFound: "books.not_found",
  }),
} as const;
