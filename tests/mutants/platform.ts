import type { Mutant } from "./mutant.ts";

const PLATFORM = "apps/server/src/platform";
const DB = `${PLATFORM}/db`;
const ROWS = [`${DB}/rows.test.ts`];
const AWAY = [`${DB}/database-away.test.ts`];
const DATABASE = [`${DB}/database.test.ts`];
const PATIENCE = [`${DB}/patience.test.ts`];
const EMBEDDED = [`${DB}/embedded-postgres.test.ts`];
const QUEUE = [`${PLATFORM}/queue/queue.test.ts`];
const HUB = [`${PLATFORM}/sse/notification-hub.test.ts`];
const WORKER = [`${PLATFORM}/worker-number.test.ts`];
const PROCESS = [`${PLATFORM}/process.test.ts`];
const CONFIG = [`${PLATFORM}/config/config.test.ts`];
const LOCK = [`${DB}/start-lock.test.ts`];

/** Faults in the rest of the platform: database, queue, notifications, processes, configuration. */
export const platformMutants: readonly Mutant[] = [
  {
    promise: "a row that is not what the store takes it for is an error",
    file: `${DB}/rows.ts`,
    replace: "return rows.map((raw) => row.parse(raw));",
    by: "return rows.flatMap((raw) => { const read = row.safeParse(raw); return read.success ? [read.data] : []; });",
    red: ROWS,
  },
  {
    promise: "a count is the figure, not the number of rows",
    file: `${DB}/rows.ts`,
    replace: "return (await readRow(db, Count, query))?.count ?? 0;",
    by: "return (await readRow(db, Count, query)) === null ? 0 : 1;",
    red: ROWS,
  },
  {
    promise: "no row is null",
    file: `${DB}/rows.ts`,
    replace: "return rows.length === 0 ? null : row.parse(rows[0]);",
    by: "return row.parse(rows[0]);",
    red: ROWS,
  },
  {
    promise: "a database without a connection or memory left is a database that is away",
    file: `${DB}/database-away.ts`,
    replace: "|53[023]00|",
    by: "|",
    red: AWAY,
  },
  {
    promise: "an answer to the work itself is not the database's absence",
    file: `${DB}/database-away.ts`,
    replace: "|57P0\\d|",
    by: "|57\\w{3}|",
    red: AWAY,
  },
  {
    promise: "a pool without a free connection is a database that is away",
    file: `${DB}/database-away.ts`,
    replace: "|timeout exceeded when trying to connect",
    by: "",
    red: AWAY,
  },
  {
    promise: "counters come as numbers",
    file: `${DB}/database.ts`,
    replace: "types.setTypeParser(types.builtins.INT8, Number);",
    by: "types.setTypeParser(types.builtins.INT8, String);",
    red: DATABASE,
  },
  {
    promise: "a connection that breaks in a transaction does not end the process",
    file: `${DB}/database.ts`,
    replace: '    client.on("error", options.onError);\n',
    by: "",
    red: DATABASE,
  },
  {
    promise: "the same statement is planned once a connection",
    file: `${DB}/database.ts`,
    replace: "(name === null ? {} : { name })",
    by: "{}",
    red: DATABASE,
  },
  {
    promise: "patience ends",
    file: `${DB}/patience.ts`,
    replace: "!isDatabaseUnfit(error) || Date.now() > deadline",
    by: "!isDatabaseUnfit(error)",
    red: PATIENCE,
  },
  {
    promise: "patience is for a database that is away only",
    file: `${DB}/patience.ts`,
    replace: "!isDatabaseUnfit(error) || Date.now() > deadline",
    by: "Date.now() > deadline",
    red: PATIENCE,
  },
  {
    promise: "migrations that failed are an error",
    file: `${DB}/migrate.ts`,
    replace: "  if (error !== undefined) throw migrationFailure(error, failed);\n",
    by: "  void migrationFailure;\n",
    red: [`${DB}/migrate.test.ts`],
  },
  {
    promise: "a lock whose owner is dead is broken",
    file: `${DB}/start-lock.ts`,
    replace: "if (isStale(file)) breakLock(file);",
    by: "",
    red: LOCK,
  },
  {
    promise: "a lock whose owner lives is kept",
    file: `${DB}/start-lock.ts`,
    replace: "return !isRunning(Number(pid), start);",
    by: "return true;",
    red: LOCK,
  },
  {
    promise: "a number that belongs to another process by now is no owner",
    file: `${DB}/start-lock.ts`,
    replace: 'return start === "" || start === startOf(pid);',
    by: "return true;",
    red: LOCK,
  },
  {
    promise: "a lock that stays empty has lost its owner",
    file: `${DB}/start-lock.ts`,
    replace: "mtimeMs > FILLING_MS",
    by: "mtimeMs < FILLING_MS",
    red: LOCK,
  },
  {
    promise: "the embedded server's password is ours alone to read",
    file: `${DB}/embedded-postgres.ts`,
    replace: "fs.writeFileSync(aside, password, { mode: 0o600 });",
    by: "fs.writeFileSync(aside, password);",
    red: EMBEDDED,
  },
  {
    promise: "a server whose programs were deleted is not worked with",
    file: `${DB}/embedded-postgres.ts`,
    replace: "server !== null && hasItsPrograms(server.pid)",
    by: "server !== null",
    red: EMBEDDED,
  },
  {
    promise: "a dead worker's job is noticed by its missing heartbeat within seconds",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: "HEARTBEAT_SECONDS = 10",
    by: "HEARTBEAT_SECONDS = 3600",
    red: QUEUE,
  },
  {
    promise: "a job exists when its transaction commits, and only then",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: "        db: fromKysely(tx),\n",
    by: "",
    red: QUEUE,
  },
  {
    promise: "a payload is checked when it is sent",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: "const data = job.payload.parse(payload);",
    by: "const data: unknown = payload;",
    red: QUEUE,
  },
  {
    promise: "of one key one job waits or runs",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: 'job.policy === "one-per-key" ? "exclusive" : "standard"',
    by: 'job.policy === "one-per-key" ? "singleton" : "standard"',
    red: QUEUE,
  },
  {
    promise: "a group's places hold over all workers",
    file: `${PLATFORM}/queue/exact-groups.ts`,
    replace:
      '    await transaction.db.executeSql("select pg_advisory_xact_lock($1)", [ADVISORY_LOCKS.groupedClaims]);\n',
    by: "",
    red: QUEUE,
  },
  {
    promise: "a queue that stops waits for what runs",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: "await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });",
    by: "await boss.stop({ graceful: false });",
    red: QUEUE,
  },
  {
    promise: "after a broken connection every listener looks at its rows",
    file: `${PLATFORM}/sse/notification-hub.ts`,
    replace: "    for (const listeners of topics.values()) tell(listeners, undefined);\n",
    by: "",
    red: HUB,
  },
  {
    promise: "a hub whose connection broke listens again",
    file: `${PLATFORM}/sse/notification-hub.ts`,
    replace: '    next.on("end", reconnectSoon);\n',
    by: "",
    red: HUB,
  },
  {
    promise: "a topic that was left and taken up again stays with its new listener",
    file: `${PLATFORM}/sse/notification-hub.ts`,
    replace: "if (listeners.size === 0 && topics.get(topic) === listeners)",
    by: "if (listeners.size === 0)",
    red: HUB,
  },
  {
    promise: "a listener that throws keeps nothing from the others",
    file: `${PLATFORM}/sse/notification-hub.ts`,
    replace: '        log.error({ err: error }, "a listener failed");',
    by: "        throw error;",
    red: HUB,
  },
  {
    promise: "a worker takes its own number's lock again",
    file: `${PLATFORM}/worker-number.ts`,
    replace: "connect(RETAKE, [value])",
    by: "connect(TAKE, [])",
    red: WORKER,
  },
  {
    promise: "a worker that stops lets go of its number",
    file: `${PLATFORM}/worker-number.ts`,
    replace: "      await client?.end();\n",
    by: "",
    red: WORKER,
  },
  {
    promise: "a process stops before it ends",
    file: `${PLATFORM}/process.ts`,
    replace: "    stop().then(\n",
    by: "    void stop();\n    Promise.resolve().then(\n",
    red: PROCESS,
  },
  {
    promise: "a process whose launcher is gone ends",
    file: `${PLATFORM}/process.ts`,
    replace: '  process.on("disconnect", end);\n',
    by: "",
    red: PROCESS,
  },
  {
    promise: "a wrong configuration ends with status 2",
    file: `${PLATFORM}/process.ts`,
    replace: "process.exit(2);",
    by: "process.exit(1);",
    red: PROCESS,
  },
  {
    promise: "production wants a mail server",
    file: `${PLATFORM}/config/mail.ts`,
    replace: 'mode === "production" && values.SMTP_URL === undefined',
    by: 'mode === "production" && values.SMTP_URL === null',
    red: CONFIG,
  },
  {
    promise: "in production no samples are written unless told to",
    file: `${PLATFORM}/config/writing.ts`,
    replace: 'values.SAMPLE_WRITER ?? mode !== "production"',
    by: "values.SAMPLE_WRITER ?? true",
    red: CONFIG,
  },
  {
    promise: "what is written in a letter is text, never markup",
    file: `${PLATFORM}/mail/letter.ts`,
    replace: '    .replaceAll("<", "&lt;")\n',
    by: "",
    red: [`${PLATFORM}/mail/letter.test.ts`],
  },
  {
    promise: "a letter's link can be read without its button",
    file: `${PLATFORM}/mail/letter.ts`,
    replace: "`${action.label}:\\n${action.link}`",
    by: "`${action.label}`",
    red: [`${PLATFORM}/mail/letter.test.ts`],
  },
  {
    promise: "a broken promise of which little is known is told all the same",
    file: "apps/server/src/features/invariants/invariants.store.ts",
    replace: "coalesce(detail, '?') as detail",
    by: "detail",
    red: ["apps/server/src/features/invariants/invariants.api.test.ts"],
  },
  {
    promise: "a folder that is closed to the database's user is seen as such",
    file: `${DB}/embedded-binaries.ts`,
    replace: "(stat.mode & 0o001) === 0 && stat.uid !== uid",
    by: "(stat.mode & 0o010) === 0 && stat.uid !== uid",
    red: [`${DB}/embedded-binaries.test.ts`],
  },
  {
    promise: "every folder on the way is looked at, not the last alone",
    file: `${DB}/embedded-binaries.ts`,
    replace: "if (directory === path.dirname(directory)) return true;",
    by: "return true;",
    red: [`${DB}/embedded-binaries.test.ts`],
  },
];
