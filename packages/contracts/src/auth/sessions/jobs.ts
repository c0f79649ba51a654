import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Composes and sends one of auth's mails, if there is one to send. Secrets are made when the mail is composed, so
 * that no token ever lies in the queue; a repeated job mails a new one, which replaces the last. Whether an address
 * has an account is looked up here and not in the call that queues, whose time then tells nothing.
 * - "verify": a registration; its address gets a link, or is told that it has an account
 * - "verify-again": somebody asked for a new confirmation link for an address
 * - "reset-request": somebody asked for a new password for an address
 * - "password-changed": an author is told that their password is a new one
 * - "already-registered", "reset": as versions before queued them; none is queued any more
 */
export const authEmailJob = defineJob({
  name: "auth.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("verify"), registrationId: z.uuid() }),
    z.object({ kind: z.literal("verify-again"), requestId: z.uuid() }),
    z.object({ kind: z.literal("reset-request"), requestId: z.uuid() }),
    z.object({ kind: z.literal("password-changed"), userId: z.uuid(), changedAt: z.iso.datetime() }),
    z.object({ kind: z.literal("already-registered"), userId: z.uuid() }),
    z.object({ kind: z.literal("reset"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
