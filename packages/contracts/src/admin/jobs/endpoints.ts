import { z } from "zod";
import { ListPlace } from "../../shared/list.ts";
import { CsvReply } from "../../shared/csv.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { FailedJob, FailedJobsQuery, AdminJobs } from "./admin-jobs.ts";

export const adminJobsEndpoints = {
  watchJobs: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs",
    auth: "admin",
    summary: "Queues, workers, providers' circuits, stopped accounts and the last checks",
    reply: AdminJobs,
    errors: [],
  }),
  failedJobs: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs/failed",
    auth: "admin",
    summary: "Jobs that were given up, the last first",
    query: FailedJobsQuery,
    reply: z.object({ jobs: z.array(FailedJob) }).extend(ListPlace.shape),
    errors: ["admin.cursor_unknown"],
  }),
  failedJobsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/jobs/failed/file",
    auth: "admin",
    audited: "list.exported",
    summary: "The same as a table for spreadsheets, whole",
    query: FailedJobsQuery,
    streams: "file",
    reply: CsvReply,
    errors: [],
  }),
  retryJob: defineEndpoint({
    method: "POST",
    path: "/api/admin/jobs/{id}/retry",
    auth: "admin",
    audited: "job.retried",
    summary: "Have a failed job done again, where that is safe",
    params: z.object({ id: z.uuid() }),
    reply: z.object({ queue: z.string().describe("where it waits now") }),
    errors: ["jobs.not_failed", "jobs.not_again", "jobs.already_there"],
  }),
} as const;
