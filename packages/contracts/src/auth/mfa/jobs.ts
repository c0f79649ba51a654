import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** What an author is told of by mail, so that nothing about how they sign in changes unseen. */
export const MfaEvent = z.enum([
  "totp-on",
  "totp-off",
  "passkey-added",
  "passkey-removed",
  "passkey-first-used",
  "recovery-codes-made",
  "recovery-code-used",
  "password-removed",
  "codes-guessed",
]);
export type MfaEvent = z.output<typeof MfaEvent>;

/** Tells an author of a change to what proves who they are. */
export const mfaEmailJob = defineJob({
  name: "factors.mail",
  policy: "standard",
  payload: z.object({ userId: z.uuid(), event: MfaEvent, at: z.iso.datetime() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
