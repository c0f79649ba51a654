import { z } from "zod";
import { defineJob } from "../shared/job.ts";

/**
 * Composes and sends one of auth's mails. Secrets are made when the mail is composed, so that no token
 * ever lies in the queue; a repeated job mails a new one, which replaces the last.
 */
export const authMailJob = defineJob({
  name: "auth.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("verify"), registrationId: z.uuid() }),
    z.object({ kind: z.literal("already-registered"), userId: z.uuid() }),
    z.object({ kind: z.literal("reset"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
