import { z } from "zod";
import { IMPORT_FILE_BYTES } from "../imports/limits.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { textLine } from "../../shared/text.ts";
import { BookStatements, StatementPassages, SettleStatementRequest } from "./statement.ts";
import { AddNoteRequest, BookSources, ChangeSourceRequest, SourceText } from "./source.ts";

const BookId = z.object({ id: Id });
const SourceId = BookId.extend({ sourceId: Id });
const StatementId = BookId.extend({ claimId: Id });
const File = z.object({ filename: textLine("The name of the file").trim().min(1).max(255) });
const path = "/api/books/{id}/sources";
const one = `${path}/{sourceId}` as const;
const NOTE_BYTES = 2 * 1024 * 1024;
const changes = [{ max: 120, windowSeconds: 3600, by: "user" }] as const;
const files = [{ max: 60, windowSeconds: 3600, by: "user" }] as const;

export const sourceEndpoints = {
  getSources: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "What an author has put beside a book: notes and files",
    params: BookId,
    reply: BookSources,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  getSource: defineEndpoint({
    method: "GET",
    path: one,
    auth: "user",
    summary: "One source with its text",
    params: SourceId,
    reply: SourceText,
    errors: ["books.not_found", "sources.not_found"],
    notFound: "books.not_found",
  }),
  addNote: defineEndpoint({
    method: "POST",
    path,
    auth: "user",
    summary: "Put a note beside a book",
    params: BookId,
    body: AddNoteRequest,
    maxBodyBytes: NOTE_BYTES,
    status: 201,
    reply: BookSources,
    errors: ["books.not_found", "sources.too_many", "sources.too_long"],
    notFound: "books.not_found",
    limits: changes,
  }),
  addSourceFile: defineEndpoint({
    method: "POST",
    path: `${path}/files`,
    auth: "user",
    summary: "Put the text of a file (DOCX, EPUB, Markdown, text) beside a book",
    params: BookId,
    query: File,
    acceptsFile: true,
    maxBodyBytes: IMPORT_FILE_BYTES,
    status: 201,
    reply: BookSources,
    errors: [
      "books.not_found",
      "imports.refused",
      "server.busy",
      "sources.too_many",
      "sources.too_long",
      "sources.empty",
    ],
    notFound: "books.not_found",
    limits: files,
  }),
  changeSource: defineEndpoint({
    method: "PUT",
    path: one,
    auth: "user",
    summary: "Rename a source, or replace its text",
    params: SourceId,
    body: ChangeSourceRequest,
    maxBodyBytes: NOTE_BYTES,
    reply: BookSources,
    errors: ["books.not_found", "sources.not_found", "sources.too_long"],
    notFound: "books.not_found",
    limits: changes,
  }),
  replaceSourceFile: defineEndpoint({
    method: "PUT",
    path: `${one}/file`,
    auth: "user",
    summary: "Replace the text of a source by that of a file; its number and title stay",
    params: SourceId,
    query: File,
    acceptsFile: true,
    maxBodyBytes: IMPORT_FILE_BYTES,
    reply: BookSources,
    errors: [
      "books.not_found",
      "sources.not_found",
      "imports.refused",
      "server.busy",
      "sources.too_long",
      "sources.empty",
    ],
    notFound: "books.not_found",
    limits: files,
  }),
  removeSource: defineEndpoint({
    method: "DELETE",
    path: one,
    auth: "user",
    summary: "Take a source away; for 30 days it can be brought back",
    params: SourceId,
    reply: BookSources,
    errors: ["books.not_found", "sources.not_found"],
    notFound: "books.not_found",
  }),
  restoreSource: defineEndpoint({
    method: "POST",
    path: `${one}/restore`,
    auth: "user",
    summary: "Bring back a source that was taken away",
    params: SourceId,
    reply: BookSources,
    errors: ["books.not_found", "sources.not_found", "sources.too_many", "sources.too_long"],
    notFound: "books.not_found",
  }),
  getStatements: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/claims",
    auth: "user",
    summary: "What a book states of the world, with what became of each statement",
    params: BookId,
    reply: BookStatements,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  getStatementPassages: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/claims/{claimId}/passages",
    auth: "user",
    summary: "Passages of the sources that speak of a statement",
    params: StatementId,
    reply: StatementPassages,
    errors: ["books.not_found", "sources.claim_not_found"],
    notFound: "books.not_found",
  }),
  settleStatement: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/claims/{claimId}",
    auth: "user",
    summary: "Say what is to be held of a statement; it holds wherever the book makes the same one",
    params: StatementId,
    body: SettleStatementRequest,
    reply: BookStatements,
    errors: ["books.not_found", "sources.claim_not_found", "sources.not_found", "sources.passage_not_found"],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
} as const;
