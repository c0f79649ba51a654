import { z } from "zod";
import { SectionId } from "../../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import {
  SectionSuggestions,
  SettleReply,
  SettleRequest,
  SuggestionList,
  SuggestionQuery,
  UndoReply,
  UndoRequest,
} from "./suggestion.ts";

const BookId = z.object({ id: Id });
const changes = [
  "books.not_found",
  "manuscript.section_not_found",
  "manuscript.in_work",
  "manuscript.too_long",
  "manuscript.steps_refused",
] as const;

export const suggestionEndpoints = {
  listSuggestions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/suggestions",
    auth: "user",
    summary: "What is proposed for a book, in the order of its text, and how much of each kind waits",
    params: BookId,
    query: SuggestionQuery,
    reply: SuggestionList,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  sectionSuggestions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/suggestions",
    auth: "user",
    summary:
      "What waits in a section, with its places in the version that is asked about or the newest before it",
    params: z.object({ id: Id, section_id: SectionId }),
    query: z.object({
      version: z.coerce.number().int().min(0).optional().describe("The newest where it is left out"),
      group_id: Id.optional(),
    }),
    reply: SectionSuggestions,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.in_work"],
    notFound: "books.not_found",
  }),
  settleSuggestions: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/suggestions/settle",
    auth: "user",
    summary: "Take or leave suggestions, one by one or all of a kind; each section changes at once",
    params: BookId,
    body: SettleRequest,
    reply: SettleReply,
    errors: changes,
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  undoSuggestions: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/suggestions/undo",
    auth: "user",
    summary: "Put back what the accepted suggestions of a group replaced; they wait again",
    params: BookId,
    body: UndoRequest,
    reply: UndoReply,
    errors: changes,
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
