import type { UpdateBookRequest } from "@colophon/contracts/library/books/endpoints";
import type {
  ListingAnswersPatch,
  AssignMetadataRequest,
  ListingResponse,
  SaveListingRequest,
  MetadataRecord,
} from "@colophon/contracts/publishing/listings/listing";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { refreshBook } from "../../library/books/book-queries.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { dropListingDraft } from "./listing-draft.ts";
import { optimizerKey } from "./optimization-queries.ts";

function listingKey(bookId: string): readonly ["listings", string] {
  return ["listings", bookId];
}

const metadataKey = ["metadata"] as const;

/** A model needs up to half a minute for a proposal. */
const POLL_MS = 2000;

function isRunning(response: ListingResponse | undefined): boolean {
  return response?.optimization?.state === "running";
}

/** A book's listing and the proposals available for it; polled while a proposal is being made. */
export function useListing(bookId: string): UseQueryResult<ListingResponse> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: listingKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/listing", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  const running = isRunning(query.data);
  // When it finishes, its price is settled and a new record exists.
  useEffect(() => {
    if (running) return;
    void client.invalidateQueries({ queryKey: creditsKey });
    void client.invalidateQueries({ queryKey: metadataKey });
    void client.invalidateQueries({ queryKey: optimizerKey });
  }, [client, running]);
  return query;
}

/** The author's metadata records, newest first. @param isAsked  whether to fetch them */
export function useMetadata(isAsked: boolean): UseQueryResult<MetadataRecord[]> {
  return useQuery({
    queryKey: metadataKey,
    queryFn: async ({ signal }) => (await call("GET /api/metadata/user", { signal })).metadata,
    enabled: isAsked,
  });
}

/** Changes an author can make to a listing; each updates the caches. */
export type ListingActions = {
  /** @returns the listing after the change */
  save: (listing: SaveListingRequest) => Promise<ListingResponse>;
  /** Fetches the current state. */
  look: () => Promise<ListingResponse | undefined>;
  /** Credits: the price quoted. Answers: the changed ones, saved with the book first. */
  propose: (order: { credits: number; answers?: ListingAnswersPatch | undefined }) => Promise<void>;
  /** Copies a record into the listing; unsaved text there is lost. */
  assign: (request: AssignMetadataRequest) => Promise<void>;
  /** Changes the title or subtitle, on cover and files too. */
  rename: (changes: Pick<UpdateBookRequest, "title" | "subtitle">) => Promise<void>;
};

export function useListingActions(bookId: string): ListingActions {
  const client = useQueryClient();
  const params = { id: bookId };
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: listingKey(bookId) });
    await refreshBook(client, bookId);
  };
  return {
    async save(body) {
      const response = await call("PUT /api/books/{id}/listing", { params, body });
      client.setQueryData(listingKey(bookId), response);
      // Shown next to the form, which doesn't wait for it.
      void client.invalidateQueries({ queryKey: optimizerKey });
      void refreshBook(client, bookId);
      return response;
    },
    async look() {
      await client.invalidateQueries({ queryKey: listingKey(bookId) });
      return client.getQueryData<ListingResponse>(listingKey(bookId));
    },
    async propose({ credits, answers }) {
      const order = { params, body: { credits, ...(answers !== undefined && { answers }) } };
      client.setQueryData(listingKey(bookId), await call("POST /api/books/{id}/optimize-metadata", order));
      void client.invalidateQueries({ queryKey: creditsKey });
    },
    async assign(body) {
      await call("POST /api/books/{id}/assign-metadata", { params, body });
      dropListingDraft(bookId);
      void client.invalidateQueries({ queryKey: metadataKey });
      void client.invalidateQueries({ queryKey: optimizerKey });
      await refresh();
    },
    async rename(body) {
      await call("PUT /api/books/{id}", { params, body });
      await refresh();
    },
  };
}
