import { useQuery } from "@tanstack/react-query";
import { call, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Checks, Circuits, InstallationStatus, Stops } from "./installation-state.tsx";
import { Queues } from "./queues.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Jobs: administration",
    description: "Work in the background of this installation.",
  });
}

const POLL_MS = 10_000;

/** Background work: workers, queued and failed jobs, and the latest checks. */
export default function JobsPage(): React.ReactElement {
  const query = useQuery({
    queryKey: ["admin", "jobs"],
    queryFn: ({ signal }) => call("GET /api/admin/jobs", { signal }),
    refetchInterval: POLL_MS,
  });
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="mb-6 font-display text-h2">
        Jobs
      </h2>
      <QueryView
        query={query}
        loadingLabel="Loading jobs"
        skeleton={<SkeletonLines count={6} />}
        errorTitle="Failed to fetch jobs"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(watch) => (
          <div className="grid gap-8">
            <InstallationStatus watch={watch} />
            <Stops stops={watch.stops} />
            <Queues queues={watch.queues} />
            <Circuits circuits={watch.circuits} />
            <Checks watch={watch} />
          </div>
        )}
      </QueryView>
      <h3 className="mt-10 mb-4 font-display text-h3">Failed jobs</h3>
      <FailedJobs queues={query.data?.queues ?? []} />
    </section>
  );
}
