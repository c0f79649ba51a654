import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import { PageQuery } from "../shared/pagination.ts";
import { KeywordFigureList, KeywordFile, KeywordFileQuery, KeywordLookup } from "./keyword-files.ts";
import { KEYWORD_FILE_BYTES } from "./limits.ts";
import {
  MetadataRequest,
  MetadataUsage,
  Optimization,
  OptimizationList,
  OptimizationOffer,
} from "./optimization.ts";

const ById = z.object({ id: Id });

/** The optimizer of listings, for a book or for none. */
export const optimizationEndpoints = {
  offerOptimization: defineEndpoint({
    method: "GET",
    path: "/api/metadata/offer",
    auth: "user",
    summary: "What the optimizer would cost, for a book or for none",
    query: z.object({ book_id: Id.optional() }),
    reply: OptimizationOffer,
    errors: ["books.not_found"],
  }),
  orderOptimization: defineEndpoint({
    method: "POST",
    path: "/api/metadata/optimize",
    auth: "user",
    summary:
      "Have a listing proposed from a form, and a book if one is named; the credits are held until there is one",
    body: MetadataRequest,
    status: 202,
    reply: Optimization,
    errors: [
      "books.not_found",
      "listings.optimizing",
      "paid_work.too_many",
      "paid_work.price_changed",
      "paid_work.needs_model",
      "paid_work.is_sample",
      "writing.unavailable",
      "writing.spent_for_today",
      "own_keys.refused",
      "credits.insufficient",
      "credits.none",
    ],
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  listOptimizations: defineEndpoint({
    method: "GET",
    path: "/api/metadata/optimizations",
    auth: "user",
    summary: "What the optimizer has made for an author, the newest first",
    query: PageQuery,
    reply: OptimizationList,
    errors: [],
  }),
  getOptimization: defineEndpoint({
    method: "GET",
    path: "/api/metadata/optimizations/{id}",
    auth: "user",
    summary: "One order to the optimizer, under way or ended, with what came of it",
    params: ById,
    reply: Optimization,
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
  }),
  deleteOptimization: defineEndpoint({
    method: "DELETE",
    path: "/api/metadata/optimizations/{id}",
    auth: "user",
    summary: "Delete a record; listings that still say just what it says are emptied, changed ones stay",
    params: ById,
    reply: z.object({ books_changed: z.int() }),
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  getMetadataUsage: defineEndpoint({
    method: "GET",
    path: "/api/metadata/{id}/usage",
    auth: "user",
    summary: "Which books were given a record's texts",
    params: ById,
    reply: MetadataUsage,
    errors: ["listings.metadata_not_found"],
    notFound: "listings.metadata_not_found",
  }),
  addKeywordFile: defineEndpoint({
    method: "POST",
    path: "/api/metadata/keyword-files",
    auth: "user",
    summary: "Bring a table of keywords with figures (CSV) from a tool of the author's",
    query: KeywordFileQuery,
    takesFile: true,
    maxBodyBytes: KEYWORD_FILE_BYTES,
    status: 201,
    reply: KeywordFile,
    errors: ["listings.keyword_file_refused", "listings.too_many_keyword_files"],
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  listKeywordFiles: defineEndpoint({
    method: "GET",
    path: "/api/metadata/keyword-files",
    auth: "user",
    summary: "The author's tables of keywords, the newest first",
    reply: z.object({ files: z.array(KeywordFile) }),
    errors: [],
  }),
  deleteKeywordFile: defineEndpoint({
    method: "DELETE",
    path: "/api/metadata/keyword-files/{id}",
    auth: "user",
    summary: "Forget a table of keywords; its figures are shown nowhere any more",
    params: ById,
    reply: z.object({ deleted: z.literal(true) }),
    errors: ["listings.keyword_file_not_found"],
    notFound: "listings.keyword_file_not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  lookUpKeywords: defineEndpoint({
    method: "POST",
    path: "/api/metadata/keyword-figures",
    auth: "user",
    summary: "What the author's own tables say of some keywords",
    body: KeywordLookup,
    reply: KeywordFigureList,
    errors: [],
    limits: [{ max: 1200, windowSeconds: 3600, by: "user" }],
  }),
} as const;
