import { z } from "zod";
import { ExportFormat } from "../../exports/export-request.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import { PageQuery, Pagination } from "../../shared/list.ts";
import { StoreFormat } from "../kdp-form.ts";
import {
  BookPackage,
  Edition,
  EditionChanges,
  EditionDetails,
  EditionTicket,
  PackageRequest,
  PublishEditionRequest,
} from "./edition.ts";

/** Errors of packages and editions. */
export const editionErrors = {
  "editions.not_found": {
    status: 404,
    detail: "There is no such edition. Your book is safe, and a package can be made of it at any time.",
  },
  "editions.package_running": {
    status: 409,
    detail:
      "A package of this book is being made, {kind} a hardcover's wrap. This one was not ordered, and nothing was charged. Please order it when the other is ready.",
    data: z.object({ kind: z.enum(["with", "without"]) }),
  },
  "editions.ticket_over": {
    status: 404,
    detail:
      "This address has ended: it holds for ten minutes, in the session that asked for it. Please press Download again.",
  },
  "editions.file_lost": {
    status: 410,
    detail:
      "The {format} of this edition is missing from our store, which is our fault. Your book is safe; a package made anew has every file. It costs nothing.",
    data: z.object({ format: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Makes the files of a package and freezes an edition. */
export const makePackageJob = defineJob({
  name: "editions.package",
  policy: "one-per-key",
  payload: z.object({ packageId: z.uuid() }),
  // The run counts its leases and reports the failure; this must only not end before that count does.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 15 * 60,
});

const OfBook = z.object({ id: Id });
const OfEdition = OfBook.extend({ editionId: Id });
const DOWNLOAD_LIMIT = [{ max: 60, windowSeconds: 60, by: "user" }] as const;
const Ticket = z.object({ ticket: z.string().regex(/^[\w-]{43}$/) });
/** Clients that resume a download send what they already have. */
const RESUMES = {
  Range: "The bytes that are still wanted, e.g. bytes=1048576-",
  "If-Range": "The ETag of what was begun; of another file the whole comes",
} as const;
const THE_FILE = z.string().describe("The file itself");

export const editionEndpoints = {
  requestPackage: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/package",
    auth: "user",
    featureFlag: "exports",
    summary: "Make the KDP package of a finished book and freeze an edition of it; costs nothing",
    params: OfBook,
    body: PackageRequest,
    status: 202,
    reply: BookPackage,
    errors: [
      "books.not_found",
      "books.not_completed",
      "exports.no_text",
      "editions.package_running",
      "request.idempotency_key_reused",
    ],
    notFound: "books.not_found",
    headers: {
      "Idempotency-Key": "A repeated request with the same key answers with the first one's package",
    },
    limits: [{ max: 30, windowSeconds: 60, by: "user" }],
  }),
  getPackage: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/package",
    auth: "user",
    summary: "How far the newest package of a book is; null while none was asked for",
    params: OfBook,
    reply: z.object({ package: BookPackage.nullable() }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  listEditions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/editions",
    auth: "user",
    summary: "The editions of a book, newest first, and which is the book as it stands",
    params: OfBook,
    query: PageQuery,
    reply: z.object({ editions: z.array(Edition), pagination: Pagination }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  getEdition: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/editions/{editionId}",
    auth: "user",
    summary: "An edition with what was frozen and found",
    params: OfEdition,
    reply: EditionDetails,
    errors: ["editions.not_found"],
    notFound: "editions.not_found",
  }),
  compareEdition: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/editions/{editionId}/changes",
    auth: "user",
    summary: "What changed since an edition, and what KDP has to be sent anew",
    params: OfEdition,
    query: z.object({ to: Id.optional().describe("Another edition; the book as it stands when absent") }),
    reply: EditionChanges,
    errors: ["editions.not_found", "books.not_completed", "exports.no_text"],
    notFound: "editions.not_found",
  }),
  recordPublication: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/editions/{editionId}/published",
    auth: "user",
    summary: "Note that an edition was published, once for each format",
    params: OfEdition,
    body: PublishEditionRequest,
    reply: Edition,
    errors: ["editions.not_found"],
    notFound: "editions.not_found",
  }),
  forgetPublished: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/editions/{editionId}/published/{format}",
    auth: "user",
    summary: "Take such a note away",
    params: OfEdition.extend({ format: StoreFormat }),
    reply: Edition,
    errors: ["editions.not_found"],
    notFound: "editions.not_found",
  }),
  downloadEditionZip: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/editions/{editionId}/zip",
    auth: "user",
    summary: "An edition as one ZIP; any range of it, so that a download can be resumed",
    params: OfEdition,
    reply: THE_FILE,
    streams: "file",
    errors: ["editions.not_found", "editions.file_lost"],
    notFound: "editions.not_found",
    headers: RESUMES,
    limits: DOWNLOAD_LIMIT,
  }),
  downloadEditionFile: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/editions/{editionId}/files/{format}",
    auth: "user",
    summary: "One file of an edition; any range of it",
    params: OfEdition.extend({ format: ExportFormat }),
    reply: THE_FILE,
    streams: "file",
    errors: ["exports.format_unknown", "editions.not_found", "editions.file_lost"],
    notFound: "editions.not_found",
    notFoundParams: { format: "exports.format_unknown" },
    headers: RESUMES,
    limits: DOWNLOAD_LIMIT,
  }),
  openEditionTicket: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/editions/{editionId}/ticket",
    auth: "user",
    summary: "Addresses of an edition's files that a browser can fetch by itself for ten minutes",
    params: OfEdition,
    reply: EditionTicket,
    errors: ["editions.not_found"],
    notFound: "editions.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  downloadByTicket: defineEndpoint({
    method: "GET",
    path: "/api/edition-tickets/{ticket}/zip",
    auth: "public",
    summary: "An edition's ZIP by the address that a ticket gave",
    params: Ticket,
    reply: THE_FILE,
    streams: "file",
    errors: ["editions.ticket_over", "editions.file_lost"],
    notFound: "editions.ticket_over",
    headers: RESUMES,
    limits: [{ max: 120, windowSeconds: 60, by: "address" }],
  }),
  downloadFileByTicket: defineEndpoint({
    method: "GET",
    path: "/api/edition-tickets/{ticket}/files/{format}",
    auth: "public",
    summary: "One file of an edition by the address that a ticket gave",
    params: Ticket.extend({ format: ExportFormat }),
    reply: THE_FILE,
    streams: "file",
    errors: ["exports.format_unknown", "editions.ticket_over", "editions.file_lost"],
    notFound: "editions.ticket_over",
    notFoundParams: { format: "exports.format_unknown" },
    headers: RESUMES,
    limits: [{ max: 120, windowSeconds: 60, by: "address" }],
  }),
} as const;
