import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import { defineJob } from "../../shared/job.ts";
import {
  SetCopyrightPageRequest,
  Manuscript,
  SectionId,
  GeneratedPages,
  PastDocument,
  RestoreReply,
  RestoreRequest,
  SectionHistory,
  WritingDays,
  WritingDaysQuery,
  ChangeStructureRequest,
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
  VersionTag,
  WritingGoal,
} from "./manuscript.ts";

/**
 * Reasons to reject changes to a manuscript. Nothing is partially stored: a rejected change changes nothing.
 */
export const manuscriptErrors = {
  "manuscript.section_not_found": {
    status: 404,
    detail: "There is no such chapter in this book, or not any more.",
  },
  "manuscript.in_work": {
    status: 409,
    detail:
      "This chapter is being written just now. It can be edited as soon as it is finished; nothing was changed.",
  },
  "manuscript.being_written": {
    status: 409,
    detail:
      "Chapters of this book are still being written, so their order stands. Finished chapters can be edited; nothing was changed.",
  },
  "manuscript.unknown_version": {
    status: 409,
    detail: "This change was made to a version of the chapter that the server never had. Nothing was stored.",
  },
  "manuscript.no_such_version": {
    status: 404,
    detail: "This chapter never was in that version. Please open its history again; nothing was changed.",
  },
  "manuscript.steps_refused": {
    status: 422,
    detail:
      "This change does not fit the chapter: {reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "manuscript.too_long": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "manuscript.nothing_to_make": {
    status: 409,
    detail: "Nothing is known that this page could be made of. It stays as it is.",
  },
  "manuscript.structure_refused": {
    status: 409,
    detail: "{reason} Nothing was changed.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/**
 * Updates generated pages from an author's books. Not limited to one per key: changes made while one is
 * running must be processed too.
 */
export const followBooksJob = defineJob({
  name: "manuscript.follow_books",
  policy: "standard",
  payload: z.object({ ownerId: z.string() }),
  retryLimit: 3,
  backoff: true,
  expireSeconds: 5 * 60,
});

export const copyrightPageEndpoints = {
  setCopyrightPage: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/imprint",
    auth: "user",
    summary: "ISBN, edition and publisher; the lines of the copyright page that state them follow",
    params: z.object({ id: Id }),
    body: SetCopyrightPageRequest,
    reply: Manuscript,
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;

export const generatedPagesEndpoints = {
  listGeneratedPages: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/made-pages",
    auth: "user",
    summary: "Pages that are made of the author's books and profile, and what they would say now",
    params: z.object({ id: Id }),
    reply: GeneratedPages,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  makePage: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/from-my-books",
    auth: "user",
    summary: "Make such a page anew, as one more change of it; it follows the author's books from then on",
    params: z.object({ id: Id, section_id: SectionId }),
    reply: GeneratedPages,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.nothing_to_make"],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;

const InBook = z.object({ id: Id, section_id: SectionId });
const OfVersion = InBook.extend({ version: z.coerce.number().int().min(0).max(2_147_483_647) });

export const historyEndpoints = {
  getHistory: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/history",
    auth: "user",
    summary: "Who has changed a section and when, in sittings, the newest first",
    params: InBook,
    query: z.object({
      before: z.coerce
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe("Only sittings that ended before this version began: `next` of the page before"),
    }),
    reply: SectionHistory,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.in_work"],
    notFound: "books.not_found",
  }),
  getPastDocument: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/history/{version}",
    auth: "user",
    summary: "A section as it was at a version",
    params: OfVersion,
    reply: PastDocument,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.no_such_version",
    ],
    notFound: "books.not_found",
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  restoreVersion: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/chapters/{section_id}/history/{version}/restore",
    auth: "user",
    summary: "Make a section what it was, as one more change: nothing that came after is lost",
    params: OfVersion,
    body: RestoreRequest,
    reply: RestoreReply,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.no_such_version",
      "manuscript.too_long",
    ],
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 60, by: "user" }],
  }),
} as const;

export const writingDaysEndpoints = {
  getWritingDays: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/writing-days",
    auth: "user",
    summary:
      "The words an author typed into a book day by day; what models and files brought is not among them",
    params: z.object({ id: Id }),
    query: WritingDaysQuery,
    reply: WritingDays,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
} as const;

const BookId = z.object({ id: Id });
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
