import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { pollDelayMs } from "./poll-pace.ts";

export type PollingQuery<D> = {
  query: UseQueryResult<D>;
  /** nothing has changed for so long that polling has stopped */
  hasStopped: boolean;
  watchAgain: () => void;
};

/** The delay after this much time without changes; false once polling has stopped. */
type Delay = (silentMs: number) => number | false;
type Seen<D> = { data: D | undefined; newsAt: number };

/**
 * A query that is polled while something is in progress: quickly after changes, then slower, and not for
 * ever.
 */
export function usePollingQuery<D, K extends QueryKey>(
  options: UseQueryOptions<D, Error, D, K>,
  { isUnderWay, delayMs = pollDelayMs }: { isUnderWay: (data: D) => boolean; delayMs?: Delay },
): PollingQuery<D> {
  const [seen, setSeen] = useState<Seen<D>>({ data: undefined, newsAt: 0 });
  const delayAfter = (state: AskedState<D>): number | false =>
    state.data !== undefined && isUnderWay(state.data) && delayMs(lastAskedAt(state) - seen.newsAt);
  const query = useQuery({ ...options, refetchInterval: ({ state }) => delayAfter(state) });
  const { data, dataUpdatedAt, refetch } = query;
  // An unchanged answer keeps its reference: a new one is a change, wherever it came from, and speeds up
  // polling.
  if (data !== seen.data) setSeen({ data, newsAt: dataUpdatedAt });

  const hasStopped = data !== undefined && isUnderWay(data) && delayAfter(query) === false;
  const watchAgain = useCallback(() => {
    setSeen({ data, newsAt: Date.now() });
    void refetch();
  }, [data, refetch]);
  return { query, hasStopped, watchAgain };
}

type AskedState<D> = { data: D | undefined; dataUpdatedAt: number; errorUpdatedAt: number };

function lastAskedAt(state: AskedState<unknown>): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}
