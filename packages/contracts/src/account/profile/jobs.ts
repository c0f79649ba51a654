import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Composes and sends one of the account's emails, if there is one to send. Tokens are created when an email
 * is composed.
 * - "email-change-old", "email-change-new": the confirmation link of an email change, to either address
 * - "email-changed": notifies the old address that it no longer belongs to the account, and who changed it
 * - "deletion-asked", "deletion-near": what will be deleted when, and how to restore the account
 */
export const accountEmailJob = defineJob({
  name: "account.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("email-change-old"), changeId: z.uuid() }),
    z.object({ kind: z.literal("email-change-new"), changeId: z.uuid() }),
    z.object({ kind: z.literal("email-changed"), changeId: z.uuid() }),
    z.object({ kind: z.literal("deletion-asked"), userId: z.uuid() }),
    z.object({ kind: z.literal("deletion-near"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

/** Stops the running jobs of an account that is being deleted, each by its own rules. */
export const windDownJob = defineJob({
  name: "account.wind-down",
  policy: "standard",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 300,
});
