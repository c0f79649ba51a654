import { z } from "zod";
import { defineJob } from "../shared/job.ts";

/**
 * Sends one of support's mails, if there is one to send.
 * - "received": its sender is told the ticket's number
 * - "answered": the author gets the answer
 * - "to-desk": the desk's mailbox hears of what an author wrote
 */
export const supportMailJob = defineJob({
  name: "support.mail",
  policy: "standard",
  payload: z.object({ kind: z.enum(["received", "answered", "to-desk"]), messageId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
