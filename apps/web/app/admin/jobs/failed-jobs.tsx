import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminBookUrl } from "../shell/admin-urls.ts";
import { type AdminColumn, AdminList } from "../shell/admin-list.tsx";
import { call, callAsAddressed, callForFileAsAddressed, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { FailedJob, AdminJobs } from "./job-labels.ts";

/** Jobs that were given up, with their state and a way to retry them. */
export function FailedJobs({ queues }: Pick<AdminJobs, "queues">): React.ReactElement {
  return (
    <AdminList<FailedJob>
      name="failed-jobs"
      caption="Failed jobs"
      noun={{ one: "failed job", many: "failed jobs" }}
      searchLabel="Queue, or an id"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filters={[
        {
          name: "queue",
          label: "Queue",
          options: queues.map(({ name, words }) => ({ value: name, label: words })),
        },
      ]}
      ordinarySort={{ column: "failed_at", isDescending: true }}
      load={async (asked, signal) => {
        const { jobs, ...place } = await callAsAddressed("GET /api/admin/jobs/failed", {
          query: asked,
          signal,
        });
        return { rows: jobs, ...place };
      }}
      loadFile={(asked) => callForFileAsAddressed("GET /api/admin/jobs/failed/file", { query: asked })}
      failure="Failed to fetch failed jobs"
      empty={
        <EmptyState title="No job has failed">What was given up within the last week stands here.</EmptyState>
      }
    />
  );
}

const COLUMNS: readonly AdminColumn<FailedJob>[] = [
  { id: "words", header: "Job", cell: ({ words }) => words },
  { id: "failed_at", header: "Failed", sortable: true, cell: ({ failed_at: at }) => formatDateTime(at) },
  { id: "tries", header: "Tries", align: "end", cell: ({ tries }) => tries },
  { id: "error", header: "Error", cell: ({ error }) => <ErrorText error={error} /> },
  { id: "about", header: "About", cell: ({ about }) => <About about={about} /> },
  { id: "again", header: "Again", cell: (job) => <Again job={job} /> },
  { id: "id", header: "Id", isExtra: true, cell: ({ id }) => <code>{id}</code> },
];

function ErrorText({ error }: Pick<FailedJob, "error">): React.ReactElement {
  return (
    <>
      {error.name}
      {error.code !== null && ` (${error.code})`}
      {error.place !== null && <code className="block text-micro break-all text-ink-2">{error.place}</code>}
    </>
  );
}

function About({ about }: Pick<FailedJob, "about">): React.ReactElement {
  return (
    <ul>
      {about.map(({ name, id }) => (
        <li key={name}>
          {name === "bookId" ? (
            <Anchor href={adminBookUrl(id)} className="underline">
              Its book
            </Anchor>
          ) : (
            <>
              {name}: <code className="text-micro break-all">{id}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Again({ job }: { job: FailedJob }): React.ReactElement {
  const client = useQueryClient();
  const retry = useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /api/admin/jobs/{id}/retry", { params: { id: job.id } }),
    onSuccess: () => toast.success(`It waits again: ${job.words}`),
    onError: (error) => toast.error(retryFailedText(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", "failed-jobs"] }),
        client.invalidateQueries({ queryKey: ["admin", "jobs"] }),
      ]),
  });
  if (job.no_retry !== null) return <span className="text-small text-ink-2">{job.no_retry}</span>;
  return (
    <>
      <Button
        size="small"
        icon={<RotateCw aria-hidden className="size-4" />}
        busy={retry.isPending}
        busyLabel="Putting it back"
        aria-label={`Do it again: ${job.words}, failed ${formatDateTime(job.failed_at)}`}
        onClick={() => retry.mutate()}
      >
        Do it again
      </Button>
      {retry.isError && <p className="mt-1 text-small text-danger">{retryFailedText(retry.error)}</p>}
    </>
  );
}

function retryFailedText(error: unknown): string {
  return messageOf(error, "The job was not put back. Please try again.");
}
