import type { UpdateBookRequest } from "@colophon/contracts/library/books/shelf-endpoints";
import type { ListingAnswersPatch } from "@colophon/contracts/publishing/listings/answers";
import type {
  AssignMetadataRequest,
  ListingResponse,
  SaveListingRequest,
} from "@colophon/contracts/publishing/listings/listing";
import type { MetadataRecord } from "@colophon/contracts/publishing/listings/metadata";
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

/** A proposal takes a model up to half a minute. */
const POLL_MS = 2000;

function isRunning(response: ListingResponse | undefined): boolean {
  return response?.optimization?.state === "running";
}

/** A book's listing and what can be proposed for it; asked again while a proposal is made. */
export function useListing(bookId: string): UseQueryResult<ListingResponse> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: listingKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/listing", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });
  const running = isRunning(query.data);
  // Its price is settled with its end, and there is a record more.
  useEffect(() => {
    if (running) return;
    void client.invalidateQueries({ queryKey: creditsKey });
    void client.invalidateQueries({ queryKey: metadataKey });
    void client.invalidateQueries({ queryKey: optimizerKey });
  }, [client, running]);
  return query;
}

/** The author's records of metadata, the newest first. @param isAsked  only then are they fetched */
export function useMetadata(isAsked: boolean): UseQueryResult<MetadataRecord[]> {
  return useQuery({
    queryKey: metadataKey,
    queryFn: async ({ signal }) => (await call("GET /api/metadata/user", { signal })).metadata,
    enabled: isAsked,
  });
}

/** What an author does about a listing; the caches have how it stands then. */
export type ListingActions = {
  /** @returns how it stands then */
  save: (listing: SaveListingRequest) => Promise<ListingResponse>;
  /** Asks how it stands now. */
  look: () => Promise<ListingResponse | undefined>;
  /** Credits: the price that was said. Answers: those that changed, saved with the book first. */
  propose: (order: { credits: number; answers?: ListingAnswersPatch | undefined }) => Promise<void>;
  /** Copies a record into the listing; what was typed there and not saved goes. */
  assign: (request: AssignMetadataRequest) => Promise<void>;
  /** Changes title or subtitle, with cover and files. */
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
      // Seen beside: the form does not wait for it.
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
