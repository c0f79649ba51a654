import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** A text provider as shown to administrators; never with its key. */
export type Provider = CallReply<"GET /api/providers">["providers"][number];
/** The writing providers: set by the environment, or saved. */
export type ProviderList = CallReply<"GET /api/providers">;
/** A server found on the machine that Colophon runs on. */
export type LocalServer = CallReply<"GET /api/providers/local">["servers"][number];
/** The result of a small real call. */
export type ProviderTest = CallReply<"POST /api/providers/test">;

/** Key of everything that changes when another model takes over the writing. */
export const writerKey = ["writer"] as const;

/** The model that would write a book requested now. */
export const writerQuery = queryOptions({
  queryKey: [...writerKey, "state"],
  queryFn: ({ signal }) => call("GET /api/writer", { signal }),
});

/** Providers, for administrators. */
export const providersQuery = queryOptions({
  queryKey: [...writerKey, "providers"],
  queryFn: ({ signal }) => call("GET /api/providers", { signal }),
});

/** Local servers; searched for again each time the screen opens. */
export const localServersQuery = queryOptions({
  queryKey: ["local-servers"],
  queryFn: ({ signal }) => call("GET /api/providers/local", { signal }),
  staleTime: 0,
});
