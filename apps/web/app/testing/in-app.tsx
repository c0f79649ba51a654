import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import { createQueryClient } from "../platform/query-client.ts";

/** A cache as the product has it, which asks once only, so that a refusal is there at once. */
export function buildImpatientClient(): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return client;
}

/** Runs a hook over the given cache, as a screen would. */
export function renderInApp<R>(client: QueryClient, useIt: () => R): RenderHookResult<R, unknown> {
  return renderHook(useIt, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
