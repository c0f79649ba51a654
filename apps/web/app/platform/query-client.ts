import {
  type DataTag,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const TRIES = 3;

/** Rejections are final; missing answers and server errors are retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= TRIES - 1) return false;
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

/** A cache with the product's rules; tests create their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying }, mutations: { retry: false } },
  });
}

/** A query to the server: the function to run, and its cache key. */
export type Query<Data> = UnusedSkipTokenOptions<Data> & { queryKey: DataTag<QueryKey, Data, Error> };

/** Builds a query; the members of its key only matter to the cache. */
export function defineQuery<Data>(options: UnusedSkipTokenOptions<Data>): Query<Data> {
  return queryOptions(options);
}

/** The cache of this tab. */
export const queryClient = createQueryClient();
