import type { Mutant } from "./mutant.ts";

const AUTH = "apps/server/src/features/auth";
const JOURNEY = [`${AUTH}/auth.api.test.ts`];
const LIFETIMES = [`${AUTH}/auth-lifetimes.api.test.ts`];
const LIMITS = [`${AUTH}/auth-limits.api.test.ts`];
const HASHING = [`${AUTH}/password-hash.test.ts`];
const MAILS = [`${AUTH}/auth-mail.job.test.ts`];
const SIGN_IN = [`${AUTH}/login.test.ts`];
const ENDPOINTS = "packages/contracts/src/auth/endpoints.ts";

/** Faults in accounts and sessions. */
export const authMutants: readonly Mutant[] = [
  {
    promise: "a session is over 90 days after signing in",
    file: `${AUTH}/session.store.ts`,
    replace: "s.expires_at > ${of.now} and ",
    by: "",
    red: LIFETIMES,
  },
  {
    promise: "the 90 days of a session are 90 days",
    file: `${AUTH}/session.ts`,
    replace: "SESSION_ABSOLUTE_DAYS = 90",
    by: "SESSION_ABSOLUTE_DAYS = 91",
    red: LIFETIMES,
  },
  {
    promise: "a session unused for 30 days is over",
    file: `${AUTH}/session.store.ts`,
    replace: " and s.last_used_at > ${of.usedSince}",
    by: "",
    red: LIFETIMES,
  },
  {
    promise: "the 30 idle days of a session are 30 days",
    file: `${AUTH}/session.ts`,
    replace: "SESSION_IDLE_MS = 30 *",
    by: "SESSION_IDLE_MS = 31 *",
    red: LIFETIMES,
  },
  {
    promise: "each use of a session begins its idle days anew",
    file: `${AUTH}/session.ts`,
    replace: "await touchSession(deps.db, { id: session.id, now });",
    by: "",
    red: LIFETIMES,
  },
  {
    promise: "the use of a session is noted once an hour at most",
    file: `${AUTH}/session.ts`,
    replace: "TOUCH_AFTER_MS = 60 * 60 * 1000",
    by: "TOUCH_AFTER_MS = 60 * 1000",
    red: LIFETIMES,
  },
  {
    promise: "a confirmation link is looked at for its age",
    file: `${AUTH}/auth.store.ts`,
    replace:
      "where token_hash = ${token.hash} and confirmed_at is null and expires_at > ${token.now}\n        and tries",
    by: "where token_hash = ${token.hash} and confirmed_at is null\n        and tries",
    red: LIFETIMES,
  },
  {
    promise: "a confirmation link works for 24 hours",
    file: `${AUTH}/register.ts`,
    replace: "VERIFICATION_HOURS = 24",
    by: "VERIFICATION_HOURS = 25",
    red: LIFETIMES,
  },
  {
    promise: "nothing is mailed for a registration that is too old",
    file: `${AUTH}/auth.store.ts`,
    replace: "where id = ${of.id} and confirmed_at is null and expires_at > ${of.now}",
    by: "where id = ${of.id} and confirmed_at is null",
    red: MAILS,
  },
  {
    promise: "a confirmation mailed again replaces the one before",
    file: `${AUTH}/auth.store.ts`,
    replace: "update registration set token_hash = ${hash}",
    by: "update registration set token_hash = coalesce(token_hash, ${hash})",
    red: MAILS,
  },
  {
    promise: "a link for a new password is looked at for its age",
    file: `${AUTH}/auth.store.ts`,
    replace: "and used_at is null and expires_at > ${token.now}",
    by: "and used_at is null",
    red: LIFETIMES,
  },
  {
    promise: "a link for a new password works for an hour",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "RESET_HOURS = 1",
    by: "RESET_HOURS = 2",
    red: LIFETIMES,
  },
  {
    promise: "a link for a new password works once",
    file: `${AUTH}/auth.store.ts`,
    replace: "where token_hash = ${token.hash} and used_at is null and expires_at",
    by: "where token_hash = ${token.hash} and expires_at",
    red: JOURNEY,
  },
  {
    promise: "a new reset link ends the older ones",
    file: `${AUTH}/auth.store.ts`,
    replace: "  await deleteOpenResets(tx, reset.userId);\n",
    by: "",
    red: MAILS,
  },
  {
    promise: "a new password ends every session of its author",
    file: `${AUTH}/reset-password.ts`,
    replace: "    await deleteSessionsOf(tx, user.id);\n",
    by: "",
    red: JOURNEY,
  },
  {
    promise: "a new password ends nobody else's session",
    file: `${AUTH}/session.store.ts`,
    replace: "await endSessions(db, sql`user_id = ${userId}`);",
    by: "await endSessions(db, sql`user_id = ${userId} or true`);",
    red: JOURNEY,
  },
  {
    promise: "a common password is refused at registration",
    file: `${AUTH}/register.ts`,
    replace:
      "  refuseWeakPassword(request.password, { email: request.email, fullName: request.full_name });\n",
    by: "",
    red: JOURNEY,
  },
  {
    promise: "a browser's token works with its own cookie only",
    file: `${AUTH}/session.ts`,
    replace: "return cookie !== null && timingSafeEqual(session.binding_hash, hashToken(cookie));",
    by: "return cookie !== null;",
    red: JOURNEY,
  },
  {
    promise: "a browser's token does not work without a cookie",
    file: `${AUTH}/session.ts`,
    replace: "return cookie !== null && timingSafeEqual(",
    by: "return cookie === null || timingSafeEqual(",
    red: JOURNEY,
  },
  {
    promise: "a session started by a browser is bound to a cookie",
    file: `${AUTH}/login.ts`,
    replace: "const binding = fromBrowser ? createSecretToken() : null;",
    by: "const binding = fromBrowser ? null : createSecretToken();",
    red: JOURNEY,
  },
  {
    promise: "the cookie is marked secure where the product is reached by https",
    file: "apps/server/src/compose.ts",
    replace: 'config.http.appUrl.startsWith("https:")',
    by: 'config.http.appUrl.startsWith("https://localhost")',
    red: JOURNEY,
  },
  {
    promise: "the cookie lives as long as the session can",
    file: `${AUTH}/auth.routes.ts`,
    replace: "SESSION_ABSOLUTE_DAYS * 86_400;",
    by: "SESSION_ABSOLUTE_DAYS * 3600;",
    red: JOURNEY,
  },
  {
    promise: "signing out removes the cookie",
    file: `${AUTH}/auth.routes.ts`,
    replace:
      '    await auth.logout(actor.sessionId);\n    setHeader("set-cookie", setBindingCookie("", { maxAgeSeconds: 0, secure }));\n',
    by: "    await auth.logout(actor.sessionId);\n",
    red: JOURNEY,
  },
  {
    promise: "signing out ends the session",
    file: `${AUTH}/auth.routes.ts`,
    replace: "    await auth.logout(actor.sessionId);\n",
    by: "",
    red: JOURNEY,
  },
  {
    promise: "signing out ends no other session",
    file: `${AUTH}/session.store.ts`,
    replace: "await endSessions(db, sql`id = ${id}`);",
    by: "await endSessions(db, sql`user_id = (select user_id from session where id = ${id})`);",
    red: JOURNEY,
  },
  {
    promise: "signing in with an unknown address takes a password check too",
    file: `${AUTH}/login.ts`,
    replace: "? await deps.passwords.verifyNothing(request.password)",
    by: "? false",
    red: SIGN_IN,
  },
  {
    promise: "the check for an unknown address is a whole check",
    file: `${AUTH}/password-hash.ts`,
    replace: "        await engine.verify(nobody, password);\n",
    by: "",
    red: HASHING,
  },
  {
    promise: "signing in takes the right password",
    file: `${AUTH}/login.ts`,
    replace: "if (user === null || !isRight) throw",
    by: "if (user === null) throw",
    red: SIGN_IN,
  },
  {
    promise: "signing in is noted",
    file: `${AUTH}/login.ts`,
    replace: "    await deps.users.noteLogin(tx, user.id, now);\n",
    by: "",
    red: JOURNEY,
  },
  {
    promise: "hashing a password takes 64 MiB",
    file: `${AUTH}/password-hash.ts`,
    replace: "memoryCost: 64 * 1024",
    by: "memoryCost: 8 * 1024",
    red: HASHING,
  },
  {
    promise: "hashing a password takes three passes",
    file: `${AUTH}/password-hash.ts`,
    replace: "timeCost: 3",
    by: "timeCost: 2",
    red: HASHING,
  },
  {
    promise: "passwords are hashed by argon2id",
    file: `${AUTH}/password-hash.ts`,
    replace: "const ARGON2ID = 2;",
    by: "const ARGON2ID = 1;",
    red: HASHING,
  },
  {
    promise: "two passwords are hashed at once, not more",
    file: `${AUTH}/password-hash.ts`,
    replace: "if (running >= atOnce) {",
    by: "if (running > atOnce) {",
    red: HASHING,
  },
  {
    promise: "64 passwords wait, and the next is refused",
    file: `${AUTH}/password-hash.ts`,
    replace: "if (waiting.length >= queue)",
    by: "if (waiting.length > queue)",
    red: HASHING,
  },
  {
    promise: "a check of a password that fails gives its place back",
    file: `${AUTH}/password-hash.ts`,
    replace: `    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }`,
    by: `    const done = await work();
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
    return done;`,
    red: HASHING,
  },
  {
    promise: "tokens are 256 random bits",
    file: `${AUTH}/secret-token.ts`,
    replace: "randomBytes(32)",
    by: "randomBytes(16)",
    red: MAILS,
  },
  {
    promise: "a confirmation for an address that has an account meanwhile is refused",
    file: `${AUTH}/verify-email.ts`,
    replace:
      '    if (!added) throw new AppError("auth.verification_token_invalid");\n    await deleteRegistrations',
    by: "    await deleteRegistrations",
    red: JOURNEY,
  },
  {
    promise: "the trial runs from the registration on",
    file: `${AUTH}/verify-email.ts`,
    replace: "registeredAt: registration.created_at",
    by: "registeredAt: deps.now()",
    red: LIFETIMES,
  },
  {
    promise: "a mail that does not go out fails its job",
    file: `${AUTH}/auth-mail.job.ts`,
    replace: "if (mail !== null) await deps.mailer.send(mail);",
    by: "if (mail !== null) deps.mailer.send(mail).catch(() => undefined);",
    red: MAILS,
  },
  {
    promise: "10 registrations an hour are let through from one address",
    file: ENDPOINTS,
    replace: `errors: ["auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 10, windowSeconds: 3600, by: "address" }],`,
    by: 'errors: ["auth.password_common", "auth.password_guessable", "server.busy"],',
    red: LIMITS,
  },
  {
    promise: "30 confirmations an hour are let through from one address",
    file: ENDPOINTS,
    replace: `errors: ["auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy"],
    limits: [{ max: 30,`,
    by: `errors: ["auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy"],
    limits: [{ max: 300,`,
    red: LIMITS,
  },
  {
    promise: "10 tries to sign in are let through in a quarter of an hour",
    file: ENDPOINTS,
    replace: 'limits: [{ max: 10, windowSeconds: 900, by: "email" }],',
    by: 'limits: [{ max: 10, windowSeconds: 90, by: "email" }],',
    red: LIMITS,
  },
  {
    promise: "3 mails for a new password are let through in an hour",
    file: ENDPOINTS,
    replace: 'limits: [{ max: 3, windowSeconds: 3600, by: "email" }],',
    by: 'limits: [{ max: 30, windowSeconds: 3600, by: "email" }],',
    red: LIMITS,
  },
  {
    promise: "30 tries to set a new password are let through in an hour",
    file: ENDPOINTS,
    replace: `errors: ["auth.reset_token_invalid", "auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 30,`,
    by: `errors: ["auth.reset_token_invalid", "auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 31,`,
    red: LIMITS,
  },
];
