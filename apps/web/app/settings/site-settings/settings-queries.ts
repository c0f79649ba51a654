import type { CallInput, CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The installation's configuration, as administrators see it. */
export type Settings = CallReply<"GET /api/admin/settings">;
/** Form values. */
export type SettingValues = Settings["settings"];
/** The values to change. */
export type SaveSettings = CallInput<"POST /api/admin/settings">["body"];

export const settingsKey = ["admin", "settings"] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call("GET /api/admin/settings", { signal }),
});

/** Every published figure that prices are calculated from. */
export const figuresQuery = queryOptions({
  queryKey: ["admin", "store-figures"],
  queryFn: ({ signal }) => call("GET /api/admin/store-figures", { signal }),
});
export type Figure = CallReply<"GET /api/admin/store-figures">["figures"][number];
