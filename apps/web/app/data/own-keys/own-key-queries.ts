import type { CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The author's own keys of AI providers; never with the keys themselves. */
export type OwnKeys = CallReply<"GET /api/account/own-keys">;
export type OwnKeySlot = OwnKeys["kinds"][number];
export type OwnKeyKind = OwnKeySlot["kind"];

export const ownKeysQuery = queryOptions({
  queryKey: ["own-keys"],
  queryFn: ({ signal }) => call("GET /api/account/own-keys", { signal }),
});
