import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/**
 * Composes and sends one of the auth emails, if there is one to send. Secrets are created when the email is
 * composed, so no token is ever in the queue; a repeated job sends a new one, which replaces the last.
 * Whether an address has an account is checked here, not in the call that queues, so its response time
 * reveals nothing.
 * - "verify": a registration; the address gets a link, or a note that it has an account
 * - "verify-again": someone asked for a new confirmation link for an address
 * - "reset-request": someone asked for a new password for an address
 * - "password-changed": tells an author that their password was changed
 * - "already-registered", "reset": queued by earlier versions only
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
