import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { textLine } from "../../shared/text.ts";
import { BookImport, ImportChoices, ImportStatus, ImportedBook, MakeBookRequest } from "./import.ts";
import { IMPORT_FILE_BYTES } from "./limits.ts";

const ImportId = z.object({ id: Id });

export const importEndpoints = {
  startImport: defineEndpoint({
    method: "POST",
    path: "/api/imports",
    auth: "user",
    featureFlag: "imports",
    summary:
      "Queue a manuscript (DOCX, EPUB, Markdown, text) to be read; what it would become is kept for a day",
    query: z.object({ filename: textLine("The name of the file").trim().min(1).max(255) }),
    acceptsFile: true,
    maxBodyBytes: IMPORT_FILE_BYTES,
    status: 202,
    reply: ImportStatus,
    errors: ["imports.refused"],
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  getImport: defineEndpoint({
    method: "GET",
    path: "/api/imports/{id}",
    auth: "user",
    summary: "Where a file stands, and what it would become",
    params: ImportId,
    reply: ImportStatus,
    errors: ["imports.not_found"],
    notFound: "imports.not_found",
  }),
  chooseImport: defineEndpoint({
    method: "PUT",
    path: "/api/imports/{id}/choices",
    auth: "user",
    summary: "Cut the file otherwise; rename, join and leave out sections",
    params: ImportId,
    body: ImportChoices,
    maxBodyBytes: 4 * 1024 * 1024,
    reply: BookImport,
    errors: ["imports.not_found", "imports.not_ready", "imports.refused", "server.busy"],
    notFound: "imports.not_found",
    limits: [{ max: 120, windowSeconds: 60, by: "user" }],
  }),
  makeImportedBook: defineEndpoint({
    method: "POST",
    path: "/api/imports/{id}/book",
    auth: "user",
    featureFlag: "imports",
    summary: "Make the book; asked again, the same book is answered",
    params: ImportId,
    body: MakeBookRequest,
    status: 201,
    reply: ImportedBook,
    errors: [
      "imports.not_found",
      "imports.not_ready",
      "imports.refused",
      "imports.nothing_chosen",
      "imports.too_many_sections",
      "imports.too_many_books",
      "server.busy",
    ],
    notFound: "imports.not_found",
    limits: [{ max: 30, windowSeconds: 3600, by: "user" }],
  }),
  dropImport: defineEndpoint({
    method: "DELETE",
    path: "/api/imports/{id}",
    auth: "user",
    summary: "Forget a file that was read; a book that was made of it stays",
    params: ImportId,
    reply: z.object({ id: z.uuid() }),
    errors: ["imports.not_found"],
    notFound: "imports.not_found",
  }),
};
