import type { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { followEventStream } from "../../platform/event-stream.ts";
import { toast } from "../../platform/toast.tsx";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { quickDelayMs } from "../../platform/poll-pace.ts";
import { refreshCovers } from "./cover-queries.ts";
import { coverGenerationQuery } from "./studio-queries.ts";

/**
 * Progress of a cover generation: streamed, with polling as a fallback. Announces when a watched one ends.
 */
export function useCoverGeneration(generationId: string | null): CoverGenerationStatus | null {
  const client = useQueryClient();
  const [isStreamed, setStreamed] = useState(false);
  const { data } = useQuery({
    ...coverGenerationQuery(generationId ?? ""),
    enabled: generationId !== null,
    refetchInterval: ({ state }) =>
      !isStreamed &&
      state.data?.order.state !== "completed" &&
      state.data?.order.state !== "failed" &&
      quickDelayMs(Date.now() - state.dataUpdatedAt),
  });
  const isOver = data !== undefined && data.order.state !== "running";
  // A connection is outside React: opened while the generation runs, closed with it.
  useEffect(() => {
    if (generationId === null || isOver) return undefined;
    const ending = new AbortController();
    void followEventStream({
      path: `/api/covers/orders/${encodeURIComponent(generationId)}/events`,
      onEvent({ data: text }) {
        const news = readNews(text);
        if (news?.order.id !== generationId) return;
        const { queryKey } = coverGenerationQuery(generationId);
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, news);
        // Lists of covers have one more.
        if (news.covers.length > (before?.covers.length ?? 0)) void refreshCovers(client);
      },
      onConnection: setStreamed,
      signal: ending.signal,
    });
    return () => {
      ending.abort();
      setStreamed(false);
    };
  }, [client, generationId, isOver]);
  useSayEnd(data);
  return data ?? null;
}

function useSayEnd(news: CoverGenerationStatus | undefined): void {
  const client = useQueryClient();
  const watched = useRef<string | null>(null);
  // What the server has done changes credits and lists, once.
  useEffect(() => {
    if (news === undefined) return;
    const { id, state, painted } = news.order;
    if (state === "running") {
      watched.current = id;
      return;
    }
    if (watched.current !== id) return;
    watched.current = null;
    if (painted > 0) toast.success("Cover generated successfully!");
    void client.invalidateQueries({ queryKey: creditsKey });
    void refreshCovers(client);
  }, [client, news]);
}

function readNews(text: string): CoverGenerationStatus | null {
  try {
    const news: unknown = JSON.parse(text);
    return isNews(news) ? news : null;
  } catch {
    return null;
  }
}

// predicate: the server validated the news against the contract; kinds it may add later have no generation
function isNews(news: unknown): news is CoverGenerationStatus {
  if (typeof news !== "object" || news === null) return false;
  return "order" in news && typeof news.order === "object" && news.order !== null && "covers" in news;
}
