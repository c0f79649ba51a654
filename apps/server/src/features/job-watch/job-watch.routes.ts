import { jobWatchEndpoints } from "@colophon/contracts/job-watch/endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
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

  mount(jobWatchEndpoints.failedJobsFile, async ({ query }) => {
    const filename = `failed-jobs-${now().toISOString().slice(0, 10)}.csv`;
    return new FileAnswer({
      bytes: jobWatch.fileOfFailed(query),
      mediaType: "text/csv; charset=utf-8",
      filename,
    });
  });

  mount(jobWatchEndpoints.retryJob, async ({ params, noteForAudit }) => {
    const queue = await jobWatch.retry(params.id);
    noteForAudit({ detail: { queue } });
    return { queue };
  });
}
