import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { historyEndpoints } from "./history-endpoints.ts";
import { generatedPagesEndpoints } from "./generated-pages-endpoints.ts";
import { copyrightPageEndpoints } from "./copyright-page-endpoints.ts";
import {
  ChangeStructureRequest,
  Manuscript,
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  SectionId,
  StepsSince,
  VersionTag,
  WritingGoal,
} from "./manuscript.ts";

const BookId = z.object({ id: Id });
const InBook = z.object({ id: Id, section_id: SectionId });

/** A full manuscript of 300,000 words, pasted into one chapter in one step, takes about 4 MB. */
const STEPS_BYTES = 12 * 1024 * 1024;

export const manuscriptEndpoints = {
  ...historyEndpoints,
  ...copyrightPageEndpoints,
  ...generatedPagesEndpoints,
  getManuscript: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/manuscript",
    auth: "user",
    summary: "The sections of a book in their order, without text, and how chapters are numbered and opened",
    params: BookId,
    reply: Manuscript,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  changeStructure: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/manuscript/changes",
    auth: "user",
    summary: "Change the order, a title or the look of the sections; a repeated change is made once",
    params: BookId,
    body: ChangeStructureRequest,
    reply: Manuscript,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.being_written",
      "manuscript.in_work",
      "manuscript.unknown_version",
      "manuscript.structure_refused",
      "manuscript.too_long",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  setWritingGoal: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/goal",
    auth: "user",
    summary: "How much the author wants to write a day, and by when the book is to be there",
    params: BookId,
    body: WritingGoal,
    reply: Manuscript,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  manuscriptEvents: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/manuscript/events",
    auth: "user",
    summary: "Server-sent events that say which section or whether the order has news; none is replayed",
    params: BookId,
    reply: z.string(),
    streams: "events",
    errors: ["books.not_found", "request.too_many_streams"],
    notFound: "books.not_found",
  }),
  getSection: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}",
    auth: "user",
    summary: "A section with its document, those in the bin too",
    params: InBook,
    query: z.object({
      known_version: z.coerce.number().int().min(0).default(0).describe("That the caller has a copy of"),
      known_stamp: VersionTag.default("").describe("Of that version, as it was answered"),
    }),
    reply: SectionDocument,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.in_work"],
    notFound: "books.not_found",
  }),
  getSteps: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/changes",
    auth: "user",
    summary: "The steps that a document has taken since a version",
    params: InBook,
    query: z.object({
      since: z.coerce.number().int().min(0).default(0),
      stamp: VersionTag.default("").describe("Of that version, as it was answered"),
    }),
    reply: StepsSince,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.unknown_version",
    ],
    notFound: "books.not_found",
  }),
  saveSteps: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/changes",
    auth: "user",
    summary: "Store steps made against the newest version; when others came first, they are answered instead",
    params: InBook,
    body: SaveStepsRequest,
    maxBodyBytes: STEPS_BYTES,
    reply: SaveStepsReply,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.unknown_version",
      "manuscript.steps_refused",
      "manuscript.too_long",
    ],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 60, by: "user" }],
  }),
} as const;
