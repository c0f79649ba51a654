import type { Mutant } from "./mutant.ts";

const AUTH = "apps/server/src/features/auth";
const GATES = [`${AUTH}/auth-gates.api.test.ts`];
const MAILS = [`${AUTH}/auth-mail.job.test.ts`];
const SIGN_IN = [`${AUTH}/login.test.ts`];
const NAMES = ["packages/contracts/src/auth/credentials.test.ts"];
const LINKS = ["apps/web/app/features/auth/mailed-links.test.tsx"];
const CREDENTIALS = "packages/contracts/src/auth/credentials.ts";

/** Faults in what keeps strangers out of accounts and mailboxes. */
export const authGatesMutants: readonly Mutant[] = [
  {
    promise: "a password that was changed while it was checked signs nobody in",
    file: `${AUTH}/login.ts`,
    replace:
      '    if (present?.password_hash !== user.password_hash) throw new AppError("auth.invalid_credentials");\n',
    by: '    if (present === null) throw new AppError("auth.invalid_credentials");\n',
    red: SIGN_IN,
  },
  {
    promise: "registering does the same work for a known address",
    file: `${AUTH}/register.ts`,
    replace: '    await deps.queue.enqueue(tx, authMailJob, { kind: "verify", registrationId });\n',
    by: '    if (request.full_name !== "Ada Author") await deps.queue.enqueue(tx, authMailJob, { kind: "verify", registrationId });\n',
    red: GATES,
  },
  {
    promise: "asking for a new password queues the same job for any address",
    file: `${AUTH}/reset-password.ts`,
    replace: '    await deps.queue.enqueue(tx, authMailJob, { kind: "reset-request", requestId });\n',
    by: '    if (!email.startsWith("nobody")) await deps.queue.enqueue(tx, authMailJob, { kind: "reset-request", requestId });\n',
    red: GATES,
  },
  {
    promise: "a registration of an address with an account mails no link to confirm it",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "return user === null",
    by: "return user !== undefined",
    red: MAILS,
  },
  {
    promise: "nobody without an account is mailed a link for a new password",
    file: `${AUTH}/auth-mail.job.ts`,
    replace:
      "address === null ? null : await deps.users.findByEmail(tx, address);\n  if (user === null) return null;",
    by: 'address === null ? null : await deps.users.findByEmail(tx, address);\n  if (user === null) return alreadyRegisteredMail({ email: address ?? "", fullName: "" }, deps.appUrl);',
    red: MAILS,
  },
  {
    promise: "an address gets five mails of a kind a day",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "MAILS_A_DAY = 5",
    by: "MAILS_A_DAY = 6",
    red: MAILS,
  },
  {
    promise: "the fifth mail of a day still goes out",
    file: `${AUTH}/auth-mail.store.ts`,
    replace: "if (others >= mail.most) return false;",
    by: "if (others + 1 >= mail.most) return false;",
    red: MAILS,
  },
  {
    promise: "mails about registrations are limited",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: `  if (!(await mayMail(tx, { id: registrationId, address: email, kind: "registration", now }))) return null;\n`,
    by: `  await mayMail(tx, { id: registrationId, address: email, kind: "registration", now });\n`,
    red: MAILS,
  },
  {
    promise: "mails with links for a new password are limited",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "return (await mayMail(tx, request)) ? composeReset(deps, tx, user) : null;",
    by: "await mayMail(tx, request);\n  return composeReset(deps, tx, user);",
    red: MAILS,
  },
  {
    promise: "mails are counted for one address",
    file: `${AUTH}/auth-mail.store.ts`,
    replace: "where address = ${mail.address} and kind",
    by: "where ${mail.address} <> '' and kind",
    red: MAILS,
  },
  {
    promise: "mails are counted by their kind",
    file: `${AUTH}/auth-mail.store.ts`,
    replace: "and kind = ${mail.kind} and mailed_at",
    by: "and kind <> ${mail.kind} || '?' and mailed_at",
    red: MAILS,
  },
  {
    promise: "places for mails come back after a day",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "const DAY_MS = 86_400_000;",
    by: "const DAY_MS = 2 * 86_400_000;",
    red: MAILS,
  },
  {
    promise: "a mail that is tried again takes no second place",
    file: `${AUTH}/auth-mail.store.ts`,
    replace: " and id <> ${mail.id}",
    by: "",
    red: MAILS,
  },
  {
    promise: "jobs that run at once do not share one place for a mail",
    file: `${AUTH}/auth-mail.store.ts`,
    replace: "pg_advisory_xact_lock(hashtextextended(${`auth_mail ${mail.address}`}, 0))",
    by: "hashtextextended(${`auth_mail ${mail.address}`}, 0)",
    red: MAILS,
  },
  {
    promise: "a newer registration ends the older links of its address",
    file: `${AUTH}/auth.store.ts`,
    replace: "where r.id = ${id} and o.email = ${email} and o.confirmed_at is null",
    by: "where r.id = ${id} and o.email = ${email} and o.confirmed_at is not null",
    red: GATES,
  },
  {
    promise: "a job that comes late ends no newer link",
    file: `${AUTH}/auth.store.ts`,
    replace: "  if (given === 0) return false;\n",
    by: "",
    red: MAILS,
  },
  {
    promise: "a confirmation takes the password of its registration",
    file: `${AUTH}/verify-email.ts`,
    replace: 'if (!isRight) throw new AppError("auth.registration_password_wrong");',
    by: 'if (isRight === null) throw new AppError("auth.registration_password_wrong");',
    red: GATES,
  },
  {
    promise: "a link takes ten passwords and no eleventh",
    file: `${AUTH}/auth.store.ts`,
    replace: "and tries < ${token.mostTries}",
    by: "and tries <= ${token.mostTries}",
    red: GATES,
  },
  {
    promise: "a wrong password for a link counts",
    file: `${AUTH}/verify-email.ts`,
    replace: "  if (!isRight) throw",
    by: "  await giveVerificationTryBack(db, hash);\n  if (!isRight) throw",
    red: GATES,
  },
  {
    promise: "a confirmed registration keeps no hash",
    file: `${AUTH}/auth.store.ts`,
    replace: "sql`delete from registration where token_hash = ${tokenHash} and confirmed_at is null",
    by: "sql`update registration set confirmed_at = created_at where token_hash = ${tokenHash} and confirmed_at is null",
    red: GATES,
  },
  {
    promise: "a mail tells under which name its registration was made",
    file: `${AUTH}/auth-mails.ts`,
    replace: " under the name “${to.fullName}”",
    by: "",
    red: MAILS,
  },
  {
    promise: "a name has no control characters",
    file: CREDENTIALS,
    replace: "[\\p{Cc}\\u2028",
    by: "[\\n\\u2028",
    red: NAMES,
  },
  {
    promise: "a name does not turn its direction around unseen",
    file: CREDENTIALS,
    replace: "\\u202A-\\u202E",
    by: "",
    red: NAMES,
  },
  {
    promise: "a name holds no web address",
    file: CREDENTIALS,
    replace: "/:\\/\\/|\\bwww",
    by: "/\\bwww",
    red: NAMES,
  },
  {
    promise: "a name holds no mail address",
    file: CREDENTIALS,
    replace: "|\\S@\\S|",
    by: "|",
    red: NAMES,
  },
  {
    promise: "initials with full stops are a name",
    file: CREDENTIALS,
    replace: "[\\p{L}\\d]\\.\\p{L}{2,}\\/|",
    by: "[\\p{L}\\d]\\.\\p{L}{2,}|",
    red: NAMES,
  },
  {
    promise: "opening a mailed link posts nothing by itself",
    file: "apps/web/app/features/auth/verify-email-page.tsx",
    replace: '    defaultValues: { password: "" },\n  });',
    by: '    defaultValues: { password: "" },\n  });\n  useState(() => void verifyEmail({ token, password: "" }).catch(() => undefined));',
    red: LINKS,
  },
  {
    promise: "a wrong password leaves the form of a mailed link as it is",
    file: "apps/web/app/features/auth/verify-email-page.tsx",
    replace: 'error instanceof ApiError && error.code === "auth.verification_token_invalid"',
    by: "error instanceof ApiError && error.status < 500",
    red: LINKS,
  },
];
