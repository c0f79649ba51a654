import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { PageQuery, Pagination } from "../../shared/pagination.ts";
import { Export, ExportForecast, FileReply, ListedExport } from "./export.ts";
import { ExportFormat, ExportLayoutQuery, ExportRequest, WrapPreviewQuery } from "./export-request.ts";

const OfBook = z.object({ id: Id });

const OfExport = OfBook.extend({ exportId: Id });

const DOWNLOAD_LIMIT = [{ max: 30, windowSeconds: 60, by: "user" }] as const;

const Raw = z.object({ raw: z.enum(["0", "1"], "Choose 0 or 1").default("0") });

export const exportEndpoints = {
  downloadBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/download/{format}",
    auth: "user",
    summary: "The finished book as a file: JSON with base64, or the file itself with ?raw=1",
    params: OfBook.extend({ format: ExportFormat }),
    query: Raw.extend(ExportLayoutQuery.shape),
    reply: FileReply,
    streams: "file",
    errors: [
      "exports.format_unknown",
      "books.not_found",
      "books.not_completed",
      "exports.no_text",
      "exports.render_failed",
      "server.busy",
    ],
    notFound: "books.not_found",
    notFoundParams: { format: "exports.format_unknown" },
    limits: DOWNLOAD_LIMIT,
  }),
  previewWrap: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/wrap-preview",
    auth: "user",
    summary: "The wrap as it would be delivered, as a WebP 1200 px wide; its pages must have been set before",
    params: OfBook,
    query: WrapPreviewQuery,
    reply: z.never(),
    streams: "picture",
    errors: [
      "books.not_found",
      "books.not_completed",
      "exports.no_text",
      "exports.pages_unknown",
      "exports.pages_unfit",
      "exports.render_failed",
      "server.busy",
    ],
    notFound: "books.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  requestExport: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/exports",
    auth: "user",
    featureFlag: "exports",
    summary: "Make files of a finished book and check them; costs nothing",
    params: OfBook,
    body: ExportRequest,
    status: 202,
    reply: Export,
    errors: ["books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"],
    notFound: "books.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  listExports: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports",
    auth: "user",
    summary: "The orders for a book's files from all devices, newest first: under way, ready and failed",
    params: OfBook,
    query: PageQuery,
    reply: z.object({ exports: z.array(ListedExport), pagination: Pagination }),
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  forecastExport: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/forecast",
    auth: "user",
    summary:
      "How many pages a finished book has in a look, and which files KDP would refuse; nothing is made",
    params: OfBook,
    query: ExportLayoutQuery,
    reply: ExportForecast,
    errors: ["books.not_found", "books.not_completed", "exports.no_text"],
    notFound: "books.not_found",
  }),
  getExport: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}",
    auth: "user",
    summary: "How far an export is, its files and what preflight found",
    params: OfExport,
    reply: Export,
    errors: ["exports.not_found"],
    notFound: "exports.not_found",
  }),
  downloadExportZip: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}/zip",
    auth: "user",
    summary: "All checked files of an export in one ZIP, with a note of what goes where on KDP",
    params: OfExport,
    reply: z.string().describe("The ZIP itself"),
    streams: "file",
    errors: ["exports.not_found", "exports.not_kept", "exports.withheld"],
    notFound: "exports.not_found",
    limits: DOWNLOAD_LIMIT,
  }),
  downloadExportFile: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/exports/{exportId}/files/{format}",
    auth: "user",
    summary: "A checked file of an export: JSON with base64, or the file itself with ?raw=1",
    params: OfExport.extend({ format: ExportFormat }),
    query: Raw,
    reply: FileReply,
    streams: "file",
    errors: ["exports.format_unknown", "exports.not_found", "exports.not_kept", "exports.withheld"],
    notFound: "exports.not_found",
    notFoundParams: { format: "exports.format_unknown" },
    limits: DOWNLOAD_LIMIT,
  }),
} as const;
