import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Changes an author is emailed about, so that their sign-in methods never change unnoticed. */
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

/** Emails an author about a change to their authentication methods. */
export const mfaEmailJob = defineJob({
  name: "factors.mail",
  policy: "standard",
  payload: z.object({ userId: z.uuid(), event: MfaEvent, at: z.iso.datetime() }),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});
