import { QueryClient } from "@tanstack/react-query";
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

/** The cache of this tab. */
export const queryClient = createQueryClient();
