import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import { createQueryClient } from "../platform/query-client.ts";

/** A cache like the product's, without retries, so that a rejection shows at once. */
export function buildImpatientClient(): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
}

/** Runs a hook with the given cache, like a screen. */
export function renderInApp<R>(client: QueryClient, useIt: () => R): RenderHookResult<R, unknown> {
  return renderHook(useIt, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
