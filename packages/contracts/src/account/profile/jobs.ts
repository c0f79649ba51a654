import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Composes and sends one of the account's mails, if there is one to send. Tokens are made when a mail is composed.
 * - "email-change-old", "email-change-new": the link of a change of address, to the one or the other of the two
 * - "email-changed": the old address is told that it is not the account's any more, and by whom
 * - "deletion-asked", "deletion-near": what will happen when, and how to restore the account
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

/** Ends the work under way of an account that is being deleted, each by the rules of its kind. */
export const windDownJob = defineJob({
  name: "account.wind-down",
  policy: "standard",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 300,
});
