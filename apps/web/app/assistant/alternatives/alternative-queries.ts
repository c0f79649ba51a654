import type { CallReply } from "@colophon/contracts/api";
import type {
  StartAlternativeRequest,
  Alternative,
  AlternativeOffer,
  Alternatives,
} from "@colophon/contracts/assistant/alternatives";
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import {
  forgetProposals,
  type Settled,
  settleProposals,
  type Undone,
  undoProposals,
} from "../assistant-jobs/proposal-calls.ts";

export type { Alternative, AlternativeOffer, Alternatives };
export type AlternativeComparison = CallReply<"GET /api/books/{id}/takes/{take_id}">;

type SectionRef = { bookId: string; sectionId: string };

function alternativesKey({ bookId, sectionId }: SectionRef): readonly string[] {
  return ["takes", bookId, sectionId];
}

/** A model needs about ten seconds for a scene. */
const POLL_MS = 4000;

/** Alternatives of a section, and the price of another; polled while one is being written. */
export function useAlternatives(which: SectionRef): UseQueryResult<Alternatives> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: alternativesKey(which),
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/takes", {
        params: { id: which.bookId, section_id: which.sectionId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.takes.some(isRunning) === true ? POLL_MS : false),
    staleTime: 0,
  });
  const ended = query.data?.takes.filter((take) => !isRunning(take)).length ?? 0;
  // The end of an alternative settles its price, which other components show.
  useEffect(() => {
    if (ended > 0) void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, ended]);
  return query;
}

function isRunning({ outcome }: Alternative): boolean {
  return outcome.state === "running";
}

/** A position in a version of a section's text. */
export type Place = { version: number; at: number };

/**
 * The price of another version of the scene at a position; the previous scene stays shown while the next is
 * loading.
 */
export function useSceneOffer(which: SectionRef, place: Place | null): UseQueryResult<AlternativeOffer> {
  return useQuery({
    queryKey: [...alternativesKey(which), "offer", place?.version ?? 0, place?.at ?? 0],
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

/** Both texts of an alternative. */
export function comparisonQuery(of: { bookId: string; alternativeId: string }): Query<AlternativeComparison> {
  const { bookId, alternativeId } = of;
  return defineQuery({
    queryKey: ["take", bookId, alternativeId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/takes/{take_id}", { params: { id: bookId, take_id: alternativeId }, signal }),
    staleTime: 0,
  });
}

/** Actions on alternatives; the cache then has their new state. */
export type AlternativeActions = {
  order: (request: StartAlternativeRequest) => Promise<void>;
  /** `over`: it had ended before it could be stopped */
  stop: (alternativeId: string) => Promise<"stopped" | "over">;
  /** Inserts an alternative into the text. */
  choose: (suggestionId: string, evenIfChanged: boolean) => Promise<Settled>;
  leave: (suggestionId: string) => Promise<Settled>;
  undo: (alternativeId: string) => Promise<Undone>;
  /** Refetches the state of all of them. */
  look: () => Promise<void>;
};

export function useAlternativeActions(which: SectionRef): AlternativeActions {
  const { bookId, sectionId } = which;
  const client = useQueryClient();
  const look = (): Promise<void> => client.invalidateQueries({ queryKey: alternativesKey(which) });
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
    async stop(alternativeId) {
      try {
        await call("DELETE /api/books/{id}/takes/{take_id}", {
          params: { id: bookId, take_id: alternativeId },
        });
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
    async undo(alternativeId) {
      const undone = await undoProposals(bookId, alternativeId);
      await afterDecision();
      return undone;
    },
  };
}
