import { analyticsEndpoints } from "@colophon/contracts/admin/analytics";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { InstallationAnalytics } from "./analytics.ts";

export function registerAnalyticsRoutes(
  registerRoute: RegisterRoute,
  { analytics, now }: { analytics: InstallationAnalytics; now: () => Date },
): void {
  registerRoute(analyticsEndpoints.analytics, ({ query }) => analytics.read(query));

  registerRoute(analyticsEndpoints.analyticsFile, async ({ query }) => {
    const bytes = Buffer.from(await analytics.file(query));
    return csvAnswer({ bytes, name: `analytics-${query.table}`, now: now() });
  });
}
