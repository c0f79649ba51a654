import type { BookSummary } from "@colophon/contracts/library/books/book";
import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import type {
  KeywordFile,
  ImportedFigures,
  MetadataUsage,
  Optimization,
  OptimizationList,
  OptimizationOffer,
} from "@colophon/contracts/publishing/listings/optimization";
import {
  type QueryClient,
  type UseQueryResult,
  keepPreviousData,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { withTyped } from "./answers-draft.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";

/** Prefix of all queries on the optimizer's screen; adding or deleting a record changes all of them. */
export const optimizerKey = ["optimizer"] as const;
/** Records as listed in pickers. */
const metadataKey = ["metadata"] as const;

const FIRST_POLL_MS = 1500;
const SLOWEST_POLL_MS = 15_000;
const POLL_TIMEOUT_MS = 10 * 60_000;

/** An optimizer request; polled while in progress, at growing intervals, for ten minutes. */
export function useOptimization(id: string | null): UseQueryResult<Optimization> {
  return useQuery({
    queryKey: [...optimizerKey, "one", id],
    queryFn: ({ signal }) =>
      call("GET /api/metadata/optimizations/{id}", { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? pollIntervalMs(state.data) : false),
  });
}

function pollIntervalMs({ created_at: createdAt }: Optimization): number | false {
  const waitedMs = Date.now() - Date.parse(createdAt);
  if (waitedMs > POLL_TIMEOUT_MS) return false;
  return Math.min(SLOWEST_POLL_MS, FIRST_POLL_MS + Math.max(0, waitedMs) / 10);
}

/** A page of the optimizer's results. */
export function useOptimizations(page: number): UseQueryResult<OptimizationList> {
  return useQuery({
    queryKey: [...optimizerKey, "list", page],
    queryFn: ({ signal }) => call("GET /api/metadata/optimizations", { query: { page, limit: 12 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Price of the next request, with or without a book. */
export function useOptimizationOffer(bookId: string): UseQueryResult<OptimizationOffer> {
  return useQuery({
    queryKey: [...optimizerKey, "offer", bookId],
    queryFn: ({ signal }) =>
      call("GET /api/metadata/offer", { query: bookId === "" ? {} : { book_id: bookId }, signal }),
    // The price is probably the same for another book; the answers aren't.
    placeholderData: (before) => before && { ...before, answers: NO_ANSWERS },
  });
}

/** Books using a record; fetched when the author is about to delete it. */
export function useMetadataUsage(id: string | null): UseQueryResult<MetadataUsage> {
  return useQuery({
    queryKey: [...optimizerKey, "usage", id],
    queryFn: ({ signal }) => call("GET /api/metadata/{id}/usage", { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
    // Cached usage may be outdated by changes in another window.
    gcTime: 0,
  });
}

/** The author's books, for selection. */
export function useBookChoice(): UseQueryResult<BookSummary[]> {
  return useQuery({
    queryKey: [...optimizerKey, "books"],
    queryFn: async ({ signal }) => (await call("GET /api/books", { query: { limit: 100 }, signal })).books,
  });
}

/** The author's keyword tables. */
export function useKeywordFiles(): UseQueryResult<KeywordFile[]> {
  return useQuery({
    queryKey: [...optimizerKey, "files"],
    queryFn: async ({ signal }) => (await call("GET /api/metadata/keyword-files", { signal })).files,
  });
}

/** Numbers from the author's tables, by keyword in lower case. */
export function useKeywordFigures(
  keywords: readonly string[],
): UseQueryResult<ReadonlyMap<string, ImportedFigures>> {
  const asked = keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== "");
  return useQuery({
    queryKey: [...optimizerKey, "figures", asked],
    queryFn: async ({ signal }) => {
      const body = { keywords: asked.slice(0, 50) };
      const { figures } = await call("POST /api/metadata/keyword-figures", { body, signal });
      return new Map(figures.map((one) => [one.keyword.toLowerCase(), one.figures]));
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
}

type OptimizationRequest = Parameters<typeof call<"POST /api/metadata/optimize">>[1]["body"];

/** Actions on the optimizer's screen; each updates the caches. */
export type OptimizerActions = {
  order: (request: OptimizationRequest) => Promise<Optimization>;
  remove: (id: string) => Promise<void>;
  addFile: (file: File) => Promise<KeywordFile>;
  removeFile: (id: string) => Promise<void>;
};

export function useOptimizerActions(): OptimizerActions {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: metadataKey });
    await client.invalidateQueries({ queryKey: optimizerKey });
  };
  return {
    async order(body) {
      const begun = await call("POST /api/metadata/optimize", { body });
      client.setQueryData([...optimizerKey, "one", begun.id], begun);
      void client.invalidateQueries({ queryKey: creditsKey });
      // The answers are saved with the book.
      const bookId = body.book_id ?? "";
      if (body.answers !== undefined && bookId !== "") {
        client.setQueryData<OptimizationOffer>(
          [...optimizerKey, "offer", bookId],
          (offer) => offer && { ...offer, answers: withTyped(offer.answers, body.answers ?? {}) },
        );
        void client.invalidateQueries({ queryKey: ["listings", bookId] });
      }
      return begun;
    },
    async remove(id) {
      await call("DELETE /api/metadata/optimizations/{id}", { params: { id } });
      client.removeQueries({ queryKey: [...optimizerKey, "one", id] });
      await client.invalidateQueries({ queryKey: [...optimizerKey, "list"] });
      void client.invalidateQueries({ queryKey: metadataKey });
      // A book may have lost its listing.
      void client.invalidateQueries({ queryKey: ["books"] });
      void client.invalidateQueries({ queryKey: ["listings"] });
    },
    async addFile(file) {
      const added = await call("POST /api/metadata/keyword-files", { query: { filename: file.name }, file });
      await refresh();
      return added;
    },
    async removeFile(id) {
      await call("DELETE /api/metadata/keyword-files/{id}", { params: { id } });
      await refresh();
    },
  };
}

/** Refetches credits and lists after a request has finished. */
export function refreshAfterRequest(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: creditsKey });
  void client.invalidateQueries({ queryKey: [...optimizerKey, "list"] });
  void client.invalidateQueries({ queryKey: metadataKey });
}
