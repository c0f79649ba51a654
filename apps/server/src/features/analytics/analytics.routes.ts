import { analyticsEndpoints } from "@colophon/contracts/analytics/endpoints";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { InstallationAnalytics } from "./analytics.ts";

export function mountAnalytics(
  mount: Mount,
  { analytics, now }: { analytics: InstallationAnalytics; now: () => Date },
): void {
  mount(analyticsEndpoints.analytics, ({ query }) => analytics.read(query));

  mount(analyticsEndpoints.analyticsFile, async ({ query }) => {
    const bytes = Buffer.from(await analytics.file(query));
    return csvAnswer({ bytes, name: `analytics-${query.table}`, now: now() });
  });
}
