import type { CallReply } from "@colophon/contracts/api";
import type { OrderTakeRequest, Take, TakeOffer, Takes } from "@colophon/contracts/takes/take";
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { creditsKey } from "../credits/credit-queries.ts";
import {
  forgetProposals,
  type Settled,
  settleProposals,
  type Undone,
  undoProposals,
} from "../paid-work/proposal-calls.ts";

export type { Take, TakeOffer, Takes };
export type TakeComparison = CallReply<"GET /api/books/{id}/takes/{take_id}">;

type WhichSection = { bookId: string; sectionId: string };

function takesKey({ bookId, sectionId }: WhichSection): readonly string[] {
  return ["takes", bookId, sectionId];
}

/** A scene takes a model some ten seconds. */
const LOOK_MS = 4000;

/** Takes of a section, and what another would cost; asked again while one is written. */
export function useTakes(which: WhichSection): UseQueryResult<Takes> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: takesKey(which),
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/takes", {
        params: { id: which.bookId, section_id: which.sectionId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.takes.some(isRunning) === true ? LOOK_MS : false),
    staleTime: 0,
  });
  const ended = query.data?.takes.filter((take) => !isRunning(take)).length ?? 0;
  // The end of a take settles its price, which others show.
  useEffect(() => {
    if (ended > 0) void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, ended]);
  return query;
}

function isRunning({ outcome }: Take): boolean {
  return outcome.state === "running";
}

/** A place in a version of a section's text. */
export type Place = { version: number; at: number };

/** What another take of the scene at a place would cost; the scene before stays shown while the next is asked for. */
export function useSceneOffer(which: WhichSection, place: Place | null): UseQueryResult<TakeOffer> {
  return useQuery({
    queryKey: [...takesKey(which), "offer", place?.version ?? 0, place?.at ?? 0],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/takes/offer", {
        params: { id: which.bookId, section_id: which.sectionId },
        query: { version: place?.version ?? 0, at: place?.at ?? 0 },
        signal,
      }),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
}

/** Both texts of a take. */
export function comparisonQuery(of: { bookId: string; takeId: string }): Query<TakeComparison> {
  const { bookId, takeId } = of;
  return defineQuery({
    queryKey: ["take", bookId, takeId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/takes/{take_id}", { params: { id: bookId, take_id: takeId }, signal }),
    staleTime: 0,
  });
}

/** What an author can do about takes; the cache has how they stand then. */
export type TakeActions = {
  order: (request: OrderTakeRequest) => Promise<void>;
  /** `over`: it had ended before it could be stopped */
  stop: (takeId: string) => Promise<"stopped" | "over">;
  /** Puts a take into the text. */
  choose: (suggestionId: string, evenIfChanged: boolean) => Promise<Settled>;
  leave: (suggestionId: string) => Promise<Settled>;
  takeBack: (takeId: string) => Promise<Undone>;
  /** Asks how all of them stand. */
  look: () => Promise<void>;
};

export function useTakeActions(which: WhichSection): TakeActions {
  const { bookId, sectionId } = which;
  const client = useQueryClient();
  const look = (): Promise<void> => client.invalidateQueries({ queryKey: takesKey(which) });
  const afterDecision = async (): Promise<void> => {
    await Promise.all([
      look(),
      forgetProposals(client, bookId),
      client.invalidateQueries({ queryKey: ["take", bookId] }),
    ]);
  };
  return {
    look,
    async order(body) {
      await call("POST /api/books/{id}/chapters/{section_id}/takes", {
        params: { id: bookId, section_id: sectionId },
        body,
      });
      void client.invalidateQueries({ queryKey: creditsKey });
      await look();
    },
    async stop(takeId) {
      try {
        await call("DELETE /api/books/{id}/takes/{take_id}", { params: { id: bookId, take_id: takeId } });
        await look();
        return "stopped";
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        await look();
        return "over";
      }
    },
    async choose(suggestionId, evenIfChanged) {
      const settled = await settleProposals(bookId, {
        decision: "accept",
        which: { by: "id", ids: [suggestionId] },
        evenIfChanged,
      });
      await afterDecision();
      return settled;
    },
    async leave(suggestionId) {
      const settled = await settleProposals(bookId, {
        decision: "reject",
        which: { by: "id", ids: [suggestionId] },
      });
      await afterDecision();
      return settled;
    },
    async takeBack(takeId) {
      const undone = await undoProposals(bookId, takeId);
      await afterDecision();
      return undone;
    },
  };
}
