import { analyticsEndpoints } from "@colophon/contracts/analytics/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { InstallationAnalytics } from "./analytics.ts";

export function mountAnalytics(
  mount: Mount,
  { analytics, now }: { analytics: InstallationAnalytics; now: () => Date },
): void {
  mount(analyticsEndpoints.analytics, ({ query }) => analytics.read(query));

  mount(analyticsEndpoints.analyticsFile, async ({ query }) => {
    const filename = `analytics-${query.table}-${now().toISOString().slice(0, 10)}.csv`;
    const bytes = Buffer.from(await analytics.file(query));
    return new FileAnswer({ bytes, mediaType: "text/csv; charset=utf-8", filename });
  });
}
