import type { Mutant } from "./mutant.ts";

const AUTH = "apps/server/src/features/auth";
const HTTP = "apps/server/src/platform/http";
const ENDPOINTS = "packages/contracts/src/auth/endpoints.ts";
const TURNS = ["apps/server/src/platform/fair-turns.test.ts"];
const HASHING = [`${AUTH}/password-hash.test.ts`];
const SIGN_IN_LIMITS = [`${AUTH}/auth-limits.api.test.ts`];
const COUNTING = [`${HTTP}/rate-limit.test.ts`];
const MINUTE = [`${HTTP}/minute-limit.test.ts`];
const MOUNT = [`${HTTP}/mount.test.ts`];
const ADDRESS = [`${HTTP}/client-address.test.ts`];
const REFUSAL = [`${HTTP}/limit-refusal.test.ts`];

/** Faults in what keeps one caller from shutting out the others. */
export const limitsGatesMutants: readonly Mutant[] = [
  {
    promise: "two passwords are hashed at once, not more",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "if (running >= atOnce) {",
    by: "if (running > atOnce) {",
    red: TURNS,
  },
  {
    promise: "what is refused a turn waits for one, however many there are",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "if (running >= atOnce) {",
    by: "if (running >= Number.MAX_SAFE_INTEGER * atOnce) {",
    red: HASHING,
  },
  {
    promise: "64 passwords wait, and the next is refused",
    file: `${AUTH}/password-hash.ts`,
    replace: "const PLACES = 64;",
    by: "const PLACES = 65;",
    red: HASHING,
  },
  {
    promise: "16 passwords of one address wait, and the next is refused",
    file: `${AUTH}/password-hash.ts`,
    replace: "const PLACES_OF_ONE_ADDRESS = 16;",
    by: "const PLACES_OF_ONE_ADDRESS = PLACES;",
    red: HASHING,
  },
  {
    promise: "a household has the places of one address",
    file: `${AUTH}/password-hash.ts`,
    replace: "inTurn(addressHolder(from), work)",
    by: "inTurn(from.slice(addressKey(from).length * 0), work)",
    red: HASHING,
  },
  {
    promise: "a check of a password that fails gives its place back",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: `    try {
      return await work();
    } finally {
      beginNext();
    }`,
    by: `    const done = await work();
    beginNext();
    return done;`,
    red: HASHING,
  },
  {
    promise: "each address is served once before any is served twice",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: `      waiting.delete(whose);
      if (rest.length > 0) waiting.set(whose, rest);`,
    by: `      if (rest.length > 0) waiting.set(whose, rest);
      else waiting.delete(whose);`,
    red: TURNS,
  },
  {
    promise: "one caller has so many places in a queue",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "if (own.length >= placesEach)",
    by: "if (own.length > placesEach)",
    red: TURNS,
  },
  {
    promise: "a full queue makes room for a newcomer",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "if (longest.length < own.length + 2)",
    by: "if (longest.length >= own.length)",
    red: TURNS,
  },
  {
    promise: "nobody is put out of a queue for whoever would then have more places",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "if (longest.length < own.length + 2)",
    by: "if (longest.length < own.length + 1)",
    red: TURNS,
  },
  {
    promise: "who is put out of a queue is whoever has most places",
    file: "apps/server/src/platform/fair-turns.ts",
    replace: "other.length > longest.length ? other : longest",
    by: "other.length < longest.length ? other : longest",
    red: TURNS,
  },
  {
    promise: "signing in waits in the turn of its own address",
    file: `${AUTH}/login.ts`,
    replace: "const typed = { password: request.password, from: request.address };",
    by: 'const typed = { password: request.password, from: "" };',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "10 registrations an hour are let through from one address",
    file: ENDPOINTS,
    replace: '{ max: 10, windowSeconds: HOUR, by: "address" },',
    by: '{ max: 11, windowSeconds: HOUR, by: "address" },',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "40 registrations a day are let through from one address",
    file: ENDPOINTS,
    replace: '      { max: 40, windowSeconds: DAY, by: "address" },\n',
    by: "",
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "10 tries to sign in are let through in a quarter of an hour",
    file: ENDPOINTS,
    replace: '{ max: 10, windowSeconds: QUARTER, by: "email" },',
    by: '{ max: 11, windowSeconds: QUARTER, by: "email" },',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "60 tries to sign in are let through from one address, whoever they are for",
    file: ENDPOINTS,
    replace: '      { max: 60, windowSeconds: QUARTER, by: "address" },\n',
    by: "",
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "strangers have 50 guesses at an account in an hour",
    file: ENDPOINTS,
    replace: "max: 50,",
    by: "max: 51,",
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "signing in with the right password uses up no guess",
    file: ENDPOINTS,
    replace: '        only: "strangers\' failures",\n',
    by: "",
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "an account knows the address that it was signed in to from",
    file: ENDPOINTS,
    replace: '    logged: "sign-in",\n    remembersCaller: true,',
    by: '    logged: "sign-in",',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "an account knows the address from which its new password was set",
    file: `${AUTH}/auth.routes.ts`,
    replace: "    isAbout(email);\n",
    by: "    isAbout(address + email);\n",
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "3 mails for a new password are let through in an hour",
    file: ENDPOINTS,
    replace:
      '{ max: 3, windowSeconds: HOUR, by: "email" },\n      { max: 20, windowSeconds: HOUR, by: "address" },\n    ],\n    logged: "reset-asked"',
    by: '{ max: 30, windowSeconds: HOUR, by: "email" },\n      { max: 20, windowSeconds: HOUR, by: "address" },\n    ],\n    logged: "reset-asked"',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "20 mails for new passwords are let through from one address, whoever they are for",
    file: ENDPOINTS,
    replace: '      { max: 20, windowSeconds: HOUR, by: "address" },\n    ],\n    logged: "reset-asked"',
    by: '    ],\n    logged: "reset-asked"',
    red: SIGN_IN_LIMITS,
  },
  {
    promise: "calls beyond the maximum are refused",
    file: `${HTTP}/rate-limit.ts`,
    replace: "count <= limit.max) return [];",
    by: "count <= limit.max + 1) return [];",
    red: COUNTING,
  },
  {
    promise: "the first refusal of a window is known",
    file: `${HTTP}/rate-limit.ts`,
    replace: "isFirst: count === limit.max + 1",
    by: "isFirst: count > limit.max",
    red: COUNTING,
  },
  {
    promise: "of several limits the one that lasts longest answers",
    file: `${HTTP}/rate-limit.ts`,
    replace: "other.secondsLeft - one.secondsLeft",
    by: "one.secondsLeft - other.secondsLeft",
    red: COUNTING,
  },
  {
    promise: "a call that another limit refuses uses up no guess",
    file: `${HTTP}/rate-limit.ts`,
    replace: "where calls.count > other.max)",
    by: "where calls.count > other.max and false)",
    red: COUNTING,
  },
  {
    promise: "who is known to an account is not counted with its strangers",
    file: `${HTTP}/rate-limit.ts`,
    replace: "where key = ${known}::text and ends_at > now())",
    by: "where key = ${known}::text and ends_at < now())",
    red: COUNTING,
  },
  {
    promise: "an account knows an address for 90 days",
    file: `${HTTP}/rate-limit.ts`,
    replace: "const KNOWN_DAYS = 90;",
    by: "const KNOWN_DAYS = 9;",
    red: COUNTING,
  },
  {
    promise: "the 90 days begin anew with each sign-in",
    file: `${HTTP}/rate-limit.ts`,
    replace: "on conflict (key) do update set ends_at = excluded.ends_at`",
    by: "on conflict (key) do nothing`",
    red: COUNTING,
  },
  {
    promise: "a call that did not fail is taken back",
    file: `${HTTP}/rate-limit.ts`,
    replace: "set count = count - 1",
    by: "set count = count",
    red: COUNTING,
  },
  {
    promise: "a call that did not fail is taken back where failures are counted only",
    file: `${HTTP}/rate-limit.ts`,
    replace: "buckets.filter((bucket) => bucket.failures)",
    by: "buckets.filter((bucket) => bucket.key !== '')",
    red: COUNTING,
  },
  {
    promise: "IPv6 addresses are counted by /64",
    file: `${HTTP}/client-address.ts`,
    replace: ".slice(0, 4)",
    by: ".slice(0, 8)",
    red: ADDRESS,
  },
  {
    promise: "of an IPv4 address the log keeps its range",
    file: `${HTTP}/client-address.ts`,
    replace: '`${bytes.slice(0, 3).join(".")}.0/24`',
    by: '`${bytes.slice(0, 4).join(".")}/24`',
    red: ADDRESS,
  },
  {
    promise: "of an IPv6 address the log keeps its range",
    file: `${HTTP}/client-address.ts`,
    replace: '.slice(0, 3).join(":")}::/48`',
    by: '.slice(0, 4).join(":")}::/48`',
    red: ADDRESS,
  },
  {
    promise: "300 calls a minute are let through, and not the next",
    file: `${HTTP}/minute-limit.ts`,
    replace: "refused: count > allowed,",
    by: "refused: count > allowed + 1,",
    red: MINUTE,
  },
  {
    promise: "a minute has 60 seconds",
    file: `${HTTP}/minute-limit.ts`,
    replace: "MINUTE_MS = 60_000",
    by: "MINUTE_MS = 6_000",
    red: MINUTE,
  },
  {
    promise: "the memory of callers does not grow without end",
    file: `${HTTP}/minute-limit.ts`,
    replace: "if (count === 1 && calls.size >= most) forgetFirst(calls);",
    by: "if (calls.size > most * 10) forgetFirst(calls);",
    red: MINUTE,
  },
  {
    promise: "a wait is never told as less than it is",
    file: `${HTTP}/limit-refusal.ts`,
    replace: "Math.ceil(seconds / 60)",
    by: "Math.floor(seconds / 60)",
    red: REFUSAL,
  },
  {
    promise: "an endpoint for admins is closed to authors",
    file: `${HTTP}/require-caller.ts`,
    replace: "if (!isAdmin) throw",
    by: "if (isAdmin === undefined) throw",
    red: MOUNT,
  },
  {
    promise: "a signed-in call without a session is refused before it is read",
    file: `${HTTP}/require-caller.ts`,
    replace: '  if (actor === null) throw new AppError("auth.required");\n',
    by: "  if (actor === null) return;\n",
    red: MOUNT,
  },
  {
    promise: "every call is counted",
    file: `${HTTP}/mount.ts`,
    replace: "  countEveryCall(deps, caller);\n",
    by: "",
    red: MOUNT,
  },
  {
    promise: "calls of an author are counted by author, and visitors by address",
    file: `${HTTP}/guarded-call.ts`,
    replace: "  if (actor !== null) return actor.id;\n",
    by: "",
    red: MOUNT,
  },
  {
    promise: "the opening of a stream of events counts as a call",
    file: `${HTTP}/guarded-call.ts`,
    replace: "  if (!refused) return;\n  if (isFirst)",
    by: '  if (!refused || caller.endpoint.streams === "events") return;\n  if (isFirst)',
    red: MOUNT,
  },
  {
    promise: "an address is counted the same however it is spelled",
    file: `${HTTP}/guarded-call.ts`,
    replace: "z.string().trim().toLowerCase().min(1)",
    by: "z.string().min(1)",
    red: MOUNT,
  },
  {
    promise: "a call beyond a limit is not handled",
    file: `${HTTP}/guarded-call.ts`,
    replace: "if (counted.hit === null) return counted;",
    by: "if (counted.hit?.limit.max !== 0) return counted;",
    red: MOUNT,
  },
  {
    promise: "whoever is shut out of an account learns of the way back in",
    file: `${HTTP}/guarded-call.ts`,
    replace: "throw limitRefusal(secondsLeft, asked.find(({ key }) => key === limit.key)?.refusal);",
    by: "throw limitRefusal(secondsLeft);",
    red: MOUNT,
  },
  {
    promise: "a server that fails uses up nobody's try",
    file: `${HTTP}/guarded-call.ts`,
    replace: "error instanceof AppError && error.status < 500",
    by: "error instanceof Error",
    red: MOUNT,
  },
  {
    promise: "a call that was right uses up nobody's try",
    file: `${HTTP}/guarded-call.ts`,
    replace: "    const result = await handler();\n    await quietly(counted.forgive);\n",
    by: "    const result = await handler();\n",
    red: MOUNT,
  },
  {
    promise: "what is noted after a call cannot fail it",
    file: `${HTTP}/guarded-call.ts`,
    replace: "await note().catch(() => undefined);",
    by: "await note();",
    red: MOUNT,
  },
  {
    promise: "the log of security events hears of a call that failed",
    file: `${HTTP}/guarded-call.ts`,
    replace: 'outcome: error instanceof AppError ? error.code : "server.unexpected"',
    by: 'outcome: "done"',
    red: MOUNT,
  },
  {
    promise: "a limit is logged when it is hit",
    file: `${HTTP}/guarded-call.ts`,
    replace: "  if (isFirst) tellOfLimit(guards, caller, { email, detail: nameOf(limit, asked) });\n",
    by: "  if (isFirst && asked.length === 0) tellOfLimit(guards, caller, { email, detail: nameOf(limit, asked) });\n",
    red: MOUNT,
  },
  {
    promise: "the general limit is logged once a minute",
    file: `${HTTP}/guarded-call.ts`,
    replace: 'if (isFirst) tellOfLimit(guards, caller, { email: null, detail: "every call" });',
    by: 'if (isFirst || refused) tellOfLimit(guards, caller, { email: null, detail: "every call" });',
    red: MOUNT,
  },
  {
    promise: "the limit of calls a minute is the configured one",
    file: "apps/server/src/compose.ts",
    replace: "createMinuteLimit({ max: callsAMinute(features) })",
    by: "createMinuteLimit({ max: config.http.port })",
    red: SIGN_IN_LIMITS,
  },
];
