import type { Mutant } from "./mutant.ts";

const AUTH = "apps/server/src/features/auth";
const SECURITY = "apps/server/src/features/security-log";
const LOG = [`${SECURITY}/security-log.test.ts`];
const LOGGED = [`${SECURITY}/security-log.api.test.ts`];

/** Faults in the log of security events and its alarms. */
export const securityLogMutants: readonly Mutant[] = [
  {
    promise: "a server that closes writes the events that wait",
    file: "apps/server/src/compose.ts",
    replace: '  app.addHook("onClose", () => features.securityLog.flush());\n',
    by: "",
    red: ["apps/server/src/features/security-log/security-log.api.test.ts"],
  },
  {
    promise: "a token without its cookie is logged",
    file: `${AUTH}/session.ts`,
    replace: 'kind: "foreign-token",',
    by: 'kind: "sign-in",',
    red: LOGGED,
  },
  {
    promise: "an address without account is kept as a hash",
    file: `${SECURITY}/security-log.store.ts`,
    replace: "sha256((select secret from security_log_key) || convert_to(event.email, 'UTF8'))",
    by: "convert_to(event.email, 'UTF8')",
    red: LOGGED,
  },
  {
    promise: "that hash cannot be tried without its key",
    file: `${SECURITY}/security-log.store.ts`,
    replace: "sha256((select secret from security_log_key) || convert_to(event.email, 'UTF8'))",
    by: "sha256(convert_to(event.email, 'UTF8'))",
    red: LOGGED,
  },
  {
    promise: "an event about an account names the account",
    file: `${SECURITY}/security-log.store.ts`,
    replace: "coalesce(caller.id, typed.id),",
    by: "caller.id,",
    red: LOGGED,
  },
  {
    promise: "events are counted since a moment",
    file: `${SECURITY}/security-log.store.ts`,
    replace: "from security_event where at > ${since} group by kind",
    by: "from security_event where at < ${since} group by kind",
    red: LOGGED,
  },
  {
    promise: "an event that cannot be written is told of and forgotten",
    file: `${SECURITY}/record-events.ts`,
    replace: 'deps.log.error({ err: error, lost: batch.length }, "security events could not be written");',
    by: "throw error;",
    red: LOG,
  },
  {
    promise: "a flood from one range does not fill the log",
    file: `${SECURITY}/record-events.ts`,
    replace: "if (refused || waiting.length >= MOST_WAITING) return;",
    by: "if (waiting.length >= MOST_WAITING) return;",
    red: LOG,
  },
  {
    promise: "events that wait do not fill the memory",
    file: `${SECURITY}/record-events.ts`,
    replace: "if (refused || waiting.length >= MOST_WAITING) return;",
    by: "if (refused) return;",
    red: LOG,
  },
  {
    promise: "the log writes again after what it could not write",
    file: `${SECURITY}/record-events.ts`,
    replace: "    writing = null;\n",
    by: "",
    red: LOG,
  },
  {
    promise: "an alarm is raised at its threshold",
    file: `${SECURITY}/look-for-bursts.ts`,
    replace: "const isBurst = count >= threshold;",
    by: "const isBurst = count > threshold;",
    red: LOG,
  },
  {
    promise: "sign-ins that succeed raise no alarm",
    file: `${SECURITY}/look-for-bursts.ts`,
    replace: 'count: of("sign-in").refused,',
    by: 'count: all(of("sign-in")),',
    red: LOG,
  },
  {
    promise: "a burst raises one alarm",
    file: `${SECURITY}/look-for-bursts.ts`,
    replace: "if (isBurst && !raised.has(burst))",
    by: "if (isBurst)",
    red: LOG,
  },
  {
    promise: "a burst is looked for in ten minutes",
    file: `${SECURITY}/look-for-bursts.ts`,
    replace: "WINDOW_MINUTES = 10",
    by: "WINDOW_MINUTES = 100",
    red: LOG,
  },
  {
    promise: "security events are kept for 90 days",
    file: `${SECURITY}/look-for-bursts.ts`,
    replace: "SECURITY_LOG_DAYS * 86_400_000",
    by: "(SECURITY_LOG_DAYS - 1) * 86_400_000",
    red: LOG,
  },
  {
    promise: "security events are forgotten after 90 days",
    file: `${SECURITY}/security-log.store.ts`,
    replace: "where at < ${of.before} order by at",
    by: "where at > ${of.before} order by at",
    red: LOG,
  },
];
