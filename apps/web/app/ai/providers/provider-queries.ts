import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** A provider of text as an administrator sees it; never with its key. */
export type Provider = CallReply<"GET /api/providers">["providers"][number];
/** Who writes: set by the environment, or kept. */
export type ProviderList = CallReply<"GET /api/providers">;
/** A server found on the machine that Colophon runs on. */
export type LocalServer = CallReply<"GET /api/providers/local">["servers"][number];
/** How a small real call went. */
export type ProviderTest = CallReply<"POST /api/providers/test">;

/** Everything that changes when somebody else writes from now on. */
export const writerKey = ["writer"] as const;

/** Who would write a book that is ordered now. */
export const writerQuery = queryOptions({
  queryKey: [...writerKey, "state"],
  queryFn: ({ signal }) => call("GET /api/writer", { signal }),
});

/** Providers, for administrators. */
export const providersQuery = queryOptions({
  queryKey: [...writerKey, "providers"],
  queryFn: ({ signal }) => call("GET /api/providers", { signal }),
});

/** Servers of this machine; looked for anew each time the screen opens. */
export const localServersQuery = queryOptions({
  queryKey: ["local-servers"],
  queryFn: ({ signal }) => call("GET /api/providers/local", { signal }),
  staleTime: 0,
});
