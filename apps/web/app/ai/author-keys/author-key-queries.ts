import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The author's own keys of AI providers; never the keys themselves. */
export type AuthorKeys = CallReply<"GET /api/account/own-keys">;
export type AuthorKeySlot = AuthorKeys["kinds"][number];
export type AuthorKeyKind = AuthorKeySlot["kind"];

export const authorKeysQuery = queryOptions({
  queryKey: ["own-keys"],
  queryFn: ({ signal }) => call("GET /api/account/own-keys", { signal }),
});
