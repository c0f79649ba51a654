import type { Mutant } from "./mutant.ts";

const RESEND = ["apps/server/src/features/auth/resend-verification.api.test.ts"];

/** A confirmation link that was lost or has expired is sent again. */
export const authMailsAgainMutants: readonly Mutant[] = [
  {
    promise: "A link that is sent again works for a day from then.",
    file: "apps/server/src/features/auth/auth.store.ts",
    replace: "tries = 0, expires_at = ${expiresAt}",
    by: "tries = 0",
    red: RESEND,
  },
  {
    promise: "A link that is sent again takes ten passwords.",
    file: "apps/server/src/features/auth/auth.store.ts",
    replace: "tries = 0, expires_at = ${expiresAt}",
    by: "expires_at = ${expiresAt}",
    red: RESEND,
  },
  {
    promise: "Mails that are sent again count among the five of a day.",
    file: "apps/server/src/features/auth/auth-mail.job.ts",
    replace: 'if (!(await mayMail(tx, { id: requestId, address, kind: "registration", now }))) return null;',
    by: "",
    red: RESEND,
  },
  {
    promise: "After a week a registration is over.",
    file: "apps/server/src/features/auth/verification-link.ts",
    replace: "const REGISTRATION_KEPT_DAYS = 7;",
    by: "const REGISTRATION_KEPT_DAYS = 8;",
    red: RESEND,
  },
  {
    promise: "Whoever has an account is told so instead of being sent a link.",
    file: "apps/server/src/features/auth/auth-mail.job.ts",
    replace: "if (user === null && waiting === null) return null;",
    by: "if (waiting === null) return null;",
    red: RESEND,
  },
];
