import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import {
  AddSeriesRequest,
  ChangeSeriesRequest,
  PlaceInSeriesRequest,
  Series,
  SeriesOfBook,
  ShareEntryRequest,
} from "./series.ts";

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
