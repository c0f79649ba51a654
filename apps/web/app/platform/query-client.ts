import {
  type DataTag,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const TRIES = 3;

/** Refusals are final; silence and server trouble are worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= TRIES - 1) return false;
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** A cache with the product's rules; tests make their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying }, mutations: { retry: false } },
  });
}

/** A question to the server: what a component asks it with, and the key under which the cache keeps the answer. */
export type Query<Data> = UnusedSkipTokenOptions<Data> & { queryKey: DataTag<QueryKey, Data, Error> };

/** Puts a question into words; the key's own members are of no interest to anybody but the cache. */
export function defineQuery<Data>(options: UnusedSkipTokenOptions<Data>): Query<Data> {
  return queryOptions(options);
}

/** The cache of this tab. */
export const queryClient = createQueryClient();
