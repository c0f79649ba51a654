import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { textLine, textParagraphs } from "../shared/text.ts";
import { visibleText } from "../shared/visible-text.ts";
import { SERIES_LIMITS, isVolume } from "./series-limits.ts";

const volumeMessage =
  "A volume's number is from 0 to 999, or half of one: 1.5 stands between the first and the second";

/** A volume's number as typed. */
export const VolumeNumber = z
  .number("Please enter a number")
  .min(0, volumeMessage)
  .max(SERIES_LIMITS.volume, volumeMessage)
  .refine(isVolume, volumeMessage)
  .nullable()
  .describe("Whole, or half for a novella between two volumes; null: it has none");

/** A book in a series. Numbered books come first, in order. */
export const SeriesBook = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    author_name: z.string(),
    volume: VolumeNumber,
  })
  .meta({ id: "SeriesBook" });
export type SeriesBook = z.output<typeof SeriesBook>;

/** Books of one author that belong together; those in the trash are left out. */
export const Series = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    books: z.array(SeriesBook),
  })
  .meta({ id: "Series" });
export type Series = z.output<typeof Series>;

/** A person or place shared by all books of a series. */
export const SeriesEntry = z
  .object({
    kind: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    role: z.string().describe("What a place looks like stands here too"),
    attributes: z.array(z.string()),
    from: z
      .object({ book_id: z.uuid(), title: z.string() })
      .nullable()
      .describe("The book that shares it; null where it is gone"),
    is_overridden: z.boolean().describe("The book has an entry of this name of its own, which it is held to"),
  })
  .meta({ id: "SeriesEntry" });
export type SeriesEntry = z.output<typeof SeriesEntry>;

/** A book's place among its author's other books. */
export const SeriesOfBook = z
  .object({
    book_id: z.uuid(),
    author_name: z.string().describe("As it stands on the cover: the book is of the profile of this name"),
    volume: VolumeNumber,
    series: Series.nullable(),
    entries: z.array(SeriesEntry),
  })
  .meta({ id: "SeriesOfBook" });
export type SeriesOfBook = z.output<typeof SeriesOfBook>;

const Title = textLine("The series' title", "Please enter the series' title")
  .min(1, "Please enter the series' title")
  .max(SERIES_LIMITS.title, "Please use at most 200 characters")
  .check(visibleText("Please write the title in visible characters"));

const Description = textParagraphs("The description").max(
  SERIES_LIMITS.description,
  "Please use at most 2,000 characters",
);

export const AddSeriesRequest = z
  .object({ title: Title, description: Description.default("") })
  .meta({ id: "AddSeriesRequest" });
export type AddSeriesRequest = z.output<typeof AddSeriesRequest>;

/** Absent fields stay unchanged. */
export const ChangeSeriesRequest = z
  .object({ title: Title.optional(), description: Description.optional() })
  .meta({ id: "ChangeSeriesRequest" });
export type ChangeSeriesRequest = z.output<typeof ChangeSeriesRequest>;

export const PlaceInSeriesRequest = z
  .object({
    series_id: z.uuid().toLowerCase().nullable().describe("null takes the book out of its series"),
    volume: VolumeNumber,
  })
  .meta({ id: "PlaceInSeriesRequest" });
export type PlaceInSeriesRequest = z.output<typeof PlaceInSeriesRequest>;

export const ShareEntryRequest = z
  .object({
    what: z
      .enum(["share", "unshare", "override"])
      .describe(
        "`share` gives the book's own entry to all books of the series, in the place of what was shared under its name; `override` gives the book one of its own to change",
      ),
    kind: textLine("The kind").min(1, "Please name the kind").max(40, "Please use at most 40 characters"),
    name: textLine("The name").min(1, "Please name the entry").max(400, "Please use at most 400 characters"),
  })
  .meta({ id: "ShareEntryRequest" });
export type ShareEntryRequest = z.output<typeof ShareEntryRequest>;

/** Reasons to reject changes to a series. */
export const seriesErrors = {
  "series.not_found": { status: 404, detail: "There is no such series, or not any more." },
  "series.too_many": {
    status: 409,
    detail: "You have {limit} series, which is the most. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
  "series.volume_taken": {
    status: 409,
    detail:
      "Volume {volume} of this series is “{book}” already. Please give this book another number, or none; nothing was changed.",
    data: z.object({ volume: z.number(), book: z.string() }),
  },
  "series.none": {
    status: 409,
    detail: "This book belongs to no series, so there is nobody to share with. Nothing was changed.",
  },
  "series.entry_unknown": {
    status: 409,
    detail: "There is no such person or place there, or not any more. Nothing was changed.",
  },
  "series.too_many_entries": {
    status: 409,
    detail: "This series shares {limit} people and places, which is the most. Nothing was shared.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

const IdParams = z.object({ id: Id });
const CHANGES = [{ max: 120, windowSeconds: 60, by: "user" }] as const;

export const seriesEndpoints = {
  listSeries: defineEndpoint({
    method: "GET",
    path: "/api/series",
    auth: "user",
    summary: "The author's series with their books, by title",
    reply: z.object({ series: z.array(Series) }),
    errors: [],
  }),
  addSeries: defineEndpoint({
    method: "POST",
    path: "/api/series",
    auth: "user",
    summary: "Begin a series",
    body: AddSeriesRequest,
    status: 201,
    reply: Series,
    errors: ["series.too_many"],
    limits: CHANGES,
  }),
  changeSeries: defineEndpoint({
    method: "PUT",
    path: "/api/series/{id}",
    auth: "user",
    summary: "Change a series' title or description; pages that tell of it follow",
    params: IdParams,
    body: ChangeSeriesRequest,
    reply: Series,
    errors: ["series.not_found"],
    notFound: "series.not_found",
    limits: CHANGES,
  }),
  deleteSeries: defineEndpoint({
    method: "DELETE",
    path: "/api/series/{id}",
    auth: "user",
    summary: "Delete a series with what its books share; the books stay",
    params: IdParams,
    reply: z.object({ id: z.uuid() }),
    errors: ["series.not_found"],
    notFound: "series.not_found",
  }),
  getSeriesOfBook: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/series",
    auth: "user",
    summary: "The series that a book belongs to, its number there, and what its books share",
    params: IdParams,
    reply: SeriesOfBook,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  placeInSeries: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/series",
    auth: "user",
    summary: "Put a book into a series, give it a number there, or take it out",
    params: IdParams,
    body: PlaceInSeriesRequest,
    reply: SeriesOfBook,
    errors: ["books.not_found", "series.not_found", "series.volume_taken"],
    notFound: "books.not_found",
    limits: CHANGES,
  }),
  shareEntry: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/series/entries",
    auth: "user",
    summary: "Share a person or place of a book with its series, end that, or give the book its own again",
    params: IdParams,
    body: ShareEntryRequest,
    reply: SeriesOfBook,
    errors: ["books.not_found", "series.none", "series.entry_unknown", "series.too_many_entries"],
    notFound: "books.not_found",
    limits: CHANGES,
  }),
} as const;
