import type { CallInput, CallReply } from "@colophon/contracts/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** How the installation is set up, as administrators see it. */
export type Settings = CallReply<"GET /api/admin/settings">;
/** The values of the form. */
export type SettingValues = Settings["settings"];
/** What of them is to be another. */
export type SaveSettings = CallInput<"POST /api/admin/settings">["body"];

export const settingsKey = ["admin", "settings"] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call("GET /api/admin/settings", { signal }),
});

/** Every published figure that prices are reckoned with. */
export const figuresQuery = queryOptions({
  queryKey: ["admin", "store-figures"],
  queryFn: ({ signal }) => call("GET /api/admin/store-figures", { signal }),
});
export type Figure = CallReply<"GET /api/admin/store-figures">["figures"][number];
