import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { downloadByBrowser } from "../../platform/browser-download.ts";
import { type Query, defineQuery } from "../../platform/query-client.ts";

export type DataExports = CallReply<"GET /api/account/exports">;
export type DataExport = NonNullable<DataExports["export"]>;

/** Status of the account's latest export. */
export function dataExportsQuery(): Query<DataExports> {
  return defineQuery({
    queryKey: ["account", "exports"],
    queryFn: ({ signal }) => call("GET /api/account/exports", { signal }),
    // Another device may have requested one since, and files expire.
    staleTime: 0,
  });
}

/** @throws ApiError */
export function requestDataExport(): Promise<DataExport> {
  return call("POST /api/account/exports", {});
}

/** Makes the browser download the ZIP. @throws ApiError */
export async function downloadDataExport(): Promise<void> {
  const { path } = await call("POST /api/account/exports/ticket", {});
  await downloadByBrowser(path);
}

/** Whether it is being made, or queued. */
export function isUnderWay({ status }: Pick<DataExport, "status">): boolean {
  return status === "queued" || status === "running";
}
