import { jobWatchEndpoints } from "@colophon/contracts/job-watch/endpoints";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Readiness } from "../../platform/http/readiness.ts";
import type { Watch } from "./job-watch.ts";

export function mountJobWatch(
  mount: Mount,
  { jobWatch, ready, now }: { jobWatch: Watch; ready: Readiness; now: () => Date },
): void {
  mount(jobWatchEndpoints.watchJobs, () => jobWatch.look(ready));

  mount(jobWatchEndpoints.failedJobs, async ({ query }) => {
    const { rows, ...place } = await jobWatch.listFailed(query);
    return { jobs: rows, ...place };
  });

  mount(jobWatchEndpoints.failedJobsFile, async ({ query }) =>
    csvAnswer({ bytes: jobWatch.fileOfFailed(query), name: "failed-jobs", now: now() }),
  );

  mount(jobWatchEndpoints.retryJob, async ({ params, noteForAudit }) => {
    const queue = await jobWatch.retry(params.id);
    noteForAudit({ detail: { queue } });
    return { queue };
  });
}
