import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Makes and checks the files of one export. */
export const renderExportJob = defineJob({
  name: "exports.render",
  policy: "one-per-key",
  payload: z.object({ exportId: z.uuid() }),
  // The run counts its own attempts and fails with a message; this limit just has to be higher.
  retryLimit: 20,
  backoff: true,
  expireSeconds: 15 * 60,
});

/** Makes a finished book's print pages ahead of any request. Nobody is waiting, so one retry is enough. */
export const printAheadJob = defineJob({
  name: "exports.print-ahead",
  policy: "one-per-key",
  payload: z.object({ bookId: z.uuid(), ownerId: z.string() }),
  retryLimit: 1,
  backoff: true,
  expireSeconds: 5 * 60,
});
