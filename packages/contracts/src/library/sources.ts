import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { textLine, textParagraphs } from "../shared/text.ts";
import { IMPORT_FILE_BYTES } from "./imports.ts";

/**
 * Limits of a book's sources: their number, and the characters of a pasted
 * note, of one source, and of all of a book's.
 */
export const SOURCE_LIMITS = {
  perBook: 40,
  title: 200,
  noteCharacters: 200_000,
  letters: 1_000_000,
  totalChars: 2_000_000,
  /** days for which a deleted one can be restored */
  trashRetentionDays: 30,
} as const;

/** Maximum length of a passage attached to a statement, in characters. */
export const PASSAGE_CHARS_MAX = 4000;

/** A source the author has added to a book, without its text. */
export const BookSource = z
  .object({
    id: z.uuid(),
    number: z.int().describe("As writers cite it: S1, S2, …; it is never given again"),
    title: z.string(),
    kind: z.enum(["note", "file"]),
    filename: z.string().describe("Empty for a note"),
    words: z.int(),
    letters: z.int(),
    opening: z.string().describe("How its text begins"),
    statements: z.int().describe("Statements of the book that it vouches for"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "BookSource" });
export type BookSource = z.output<typeof BookSource>;

export const BookSources = z
  .object({
    book_id: z.uuid(),
    title: z.string().describe("Of the book"),
    sources: z.array(BookSource),
    removed: z
      .array(z.object({ id: z.uuid(), number: z.int(), title: z.string() }))
      .describe("Taken away in the last 30 days"),
    words: z.int().describe("Of all of them"),
    words_whole: z
      .int()
      .describe("Up to so many words in all, writers are given the sources whole; above, passages of them"),
  })
  .meta({ id: "BookSources" });
export type BookSources = z.output<typeof BookSources>;

export const SourceText = z
  .object({ id: z.uuid(), number: z.int(), title: z.string(), text: z.string() })
  .meta({ id: "SourceText" });
export type SourceText = z.output<typeof SourceText>;

const Title = textLine("The source’s title", "Please name the source")
  .min(1, "Please name the source")
  .max(SOURCE_LIMITS.title, "Please use at most 200 letters");
const Text = textParagraphs("The note")
  .min(1, "Please paste or type the note")
  .max(SOURCE_LIMITS.noteCharacters, "A note has at most 200,000 letters. Bring a longer text as a file.");

export const AddNoteRequest = z.object({ title: Title, text: Text }).meta({ id: "AddNoteRequest" });
export type AddNoteRequest = z.output<typeof AddNoteRequest>;

export const ChangeSourceRequest = z
  .object({ title: Title.optional(), text: Text.optional() })
  .meta({ id: "ChangeSourceRequest" });
export type ChangeSourceRequest = z.output<typeof ChangeSourceRequest>;

/** An author's response to a statement: they vouch for it, cite a source, or will fix it. */
export const STATEMENT_OUTCOMES = ["vouched", "sourced", "mend"] as const;

/** A statement about the world made by a book, and its state. */
export const BookStatement = z
  .object({
    id: z.uuid(),
    kind: z.enum(["number", "name", "quotation", "study"]),
    state: z.enum(["sourced", "hedged", "cut", "flagged"]).describe("What the check has made of it"),
    settled: z.enum(STATEMENT_OUTCOMES).nullable().describe("What its author says of it"),
    quote: z.string().describe("The sentence as the check has read it"),
    section_id: z.string(),
    chapter: z.int().describe("The number that its chapter has now"),
    block_id: z.string().nullable(),
    still_there: z
      .boolean()
      .describe("Whether the text has this sentence; what was cut or hedged has it not"),
    source: z
      .object({ id: z.uuid(), number: z.int(), title: z.string(), is_removed: z.boolean() })
      .nullable(),
    passage: z.string().describe("Words of the source that state it; empty where none are known"),
  })
  .meta({ id: "BookStatement" });
export type BookStatement = z.output<typeof BookStatement>;

export const BookStatements = z
  .object({ book_id: z.uuid(), claims: z.array(BookStatement) })
  .meta({ id: "BookStatements" });
export type BookStatements = z.output<typeof BookStatements>;

export const SettleStatementRequest = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("vouched") }),
    z.object({ outcome: z.literal("mend") }),
    z.object({ outcome: z.literal("open") }).describe("Takes back what was said of it"),
    z.object({
      outcome: z.literal("sourced"),
      source_id: Id,
      passage: textParagraphs("The passage").min(1, "Please choose a passage").max(PASSAGE_CHARS_MAX),
    }),
  ])
  .meta({ id: "SettleStatementRequest" });
export type SettleStatementRequest = z.output<typeof SettleStatementRequest>;

/** Passages from a book's sources about a statement, closest first. */
export const StatementPassages = z
  .object({
    passages: z.array(
      z.object({ source_id: z.uuid(), number: z.int(), title: z.string(), passage: z.string() }),
    ),
  })
  .meta({ id: "StatementPassages" });
export type StatementPassages = z.output<typeof StatementPassages>;

/** Errors of sources and of the statements they support. */
export const sourceErrors = {
  "sources.not_found": { status: 404, detail: "This source is not here any more." },
  "sources.claim_not_found": {
    status: 404,
    detail:
      "This statement is not on the list any more: its chapter was written or checked anew. Please look again.",
  },
  "sources.too_many": {
    status: 409,
    detail: "This book has {limit} sources, and can have no more. Take one away first. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
  "sources.too_long": {
    status: 409,
    detail:
      "With this text, which has {letters} letters, there would be more than fits: one source has at most 1,000,000 letters, and all sources of a book have at most 2,000,000. Nothing was changed.",
    data: z.object({ letters: z.int() }),
  },
  "sources.empty": {
    status: 422,
    detail: "This file has no text that could be read. Nothing was added.",
  },
  "sources.passage_not_found": {
    status: 409,
    detail: "These words do not stand in this source any more. Please choose a passage again.",
  },
} as const satisfies Record<string, ErrorDefinition>;

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
