import { adminJobsEndpoints } from "@colophon/contracts/admin/jobs";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Readiness } from "../../platform/http/readiness.ts";
import type { Watch } from "./jobs.ts";

export function registerAdminJobRoutes(
  registerRoute: RegisterRoute,
  { adminJobs, ready, now }: { adminJobs: Watch; ready: Readiness; now: () => Date },
): void {
  registerRoute(adminJobsEndpoints.watchJobs, () => adminJobs.look(ready));

  registerRoute(adminJobsEndpoints.failedJobs, async ({ query }) => {
    const { rows, ...place } = await adminJobs.listFailed(query);
    return { jobs: rows, ...place };
  });

  registerRoute(adminJobsEndpoints.failedJobsFile, async ({ query }) =>
    csvAnswer({ bytes: adminJobs.fileOfFailed(query), name: "failed-jobs", now: now() }),
  );

  registerRoute(adminJobsEndpoints.retryJob, async ({ params, addAuditInfo }) => {
    const queue = await adminJobs.retry(params.id);
    addAuditInfo({ detail: { queue } });
    return { queue };
  });
}
