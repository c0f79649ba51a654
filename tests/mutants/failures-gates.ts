import type { Mutant } from "./mutant.ts";

const PLATFORM = "apps/server/src/platform";
const DB = `${PLATFORM}/db`;
const HTTP = `${PLATFORM}/http`;
const FEATURES = "apps/server/src/features";
const DATABASE = [`${DB}/database.test.ts`];
const BROKEN = [`${FEATURES}/writing/broken-connections.api.test.ts`];
const DRAIN = [`${HTTP}/drain.test.ts`];
const READINESS = [`${HTTP}/readiness.test.ts`];
const PROBLEM = [`${HTTP}/problem.test.ts`];
const STORE_AWAY = [`${FEATURES}/exports/store-away.api.test.ts`];
const DISK = ["apps/server/src/adapters/blobs/disk-blobs.test.ts"];
const S3 = ["apps/server/src/adapters/blobs/s3-blobs.test.ts"];
const PORT = [`${HTTP}/claim-port.test.ts`];
const MIGRATE = [`${DB}/migrate.test.ts`];

/** Faults in what happens when the database, the disk, the store or the process goes. */
export const failuresGatesMutants: readonly Mutant[] = [
  {
    promise: "whoever hangs in a transaction loses it",
    file: "apps/server/src/platform/db/database.ts",
    replace: "    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,\n",
    by: "",
    red: ["apps/server/src/platform/db/database.test.ts"],
  },
  {
    promise: "a statement waits ten seconds for a database that hangs",
    file: `${DB}/database.ts`,
    replace: "    query_timeout: options.answerMs ?? ANSWER_MS,\n",
    by: "",
    red: DATABASE,
  },
  {
    promise: "a connection whose statement ran out of time is never used again",
    file: `${DB}/database.ts`,
    replace: "  if (isQueryTimeout(error)) void client.end();\n",
    by: "  void [client, isQueryTimeout(error)];\n",
    red: DATABASE,
  },
  {
    promise: "work that is known to take long is given its time",
    file: `${DB}/database.ts`,
    replace: "{ query_timeout: long.answerMs }",
    by: "{}",
    red: DATABASE,
  },
  {
    promise: "a statement without an answer means that the database is away",
    file: `${DB}/database-away.ts`,
    replace: " || isQueryTimeout(error)) return true;",
    by: ") return true;",
    red: DATABASE,
  },
  {
    promise: "the queue's own statements have an end",
    file: `${PLATFORM}/queue/queue.ts`,
    replace: "    ...connection,\n",
    by: "",
    red: [`${PLATFORM}/queue/queue.test.ts`],
  },
  {
    promise: "what a run reads is asked again when its connection breaks",
    file: `${FEATURES}/runs/claimed-run.ts`,
    replace: "(question) => retryWhileDatabaseIsAway(() => question(deps.db))",
    by: "(question) => question(deps.db)",
    red: BROKEN,
  },
  {
    promise: "the scenes that are there are read with patience",
    file: `${FEATURES}/writing/write-chapters.ts`,
    replace: "run.read((db) => selectScenes(db, run.bookId))",
    by: "selectScenes(run.db, run.bookId)",
    red: BROKEN,
  },
  {
    promise: "the chapters are read with patience before the book is measured",
    file: `${FEATURES}/writing/write-book.job.ts`,
    replace: "run.read((db) => bookOf(deps, db, run.row))",
    by: "bookOf(deps, run.db, run.row)",
    red: BROKEN,
  },
  {
    promise: "what a book was billed is read with patience",
    file: `${FEATURES}/writing/finish-book.ts`,
    replace: "run.read((db) => run.runs.billedTokens(db, run.runId))",
    by: "run.runs.billedTokens(run.db, run.runId)",
    red: BROKEN,
  },
  {
    promise: "a book waits for a disk that is full",
    file: `${DB}/database-away.ts`,
    replace: "  return isDatabaseAway(error) || isDatabaseFull(error);\n",
    by: "  return isDatabaseAway(error);\n",
    red: BROKEN,
  },
  {
    promise: "a full database is told as one that cannot store",
    file: `${DB}/database-away.ts`,
    replace: "53100|58030",
    by: "53200|58030",
    red: PROBLEM,
  },
  {
    promise: "a store that is away is no mistake of ours",
    file: `${HTTP}/problem.ts`,
    replace: "error instanceof StoreAway || ",
    by: "",
    red: PROBLEM,
  },
  {
    promise: "a disk that takes no files is a store that is away",
    file: "apps/server/src/adapters/blobs/flydrive-blobs.ts",
    replace: "        throw awayIfUnfit(error);\n      }\n    },",
    by: "        throw error;\n      }\n    },",
    red: DISK,
  },
  {
    promise: "a bucket that fails is no empty one, and away",
    file: "apps/server/src/adapters/blobs/flydrive-blobs.ts",
    replace:
      "        if (MissingObject.safeParse(error).success) return null;\n        return bucketAway(error);\n",
    by: "        return null;\n",
    red: S3,
  },
  {
    promise: "an order whose files cannot be stored is tried again before it fails",
    file: `${FEATURES}/exports/render-export.job.ts`,
    replace: "return isLastAttempt(run) ? NOT_STORED : null;",
    by: "return null;",
    red: STORE_AWAY,
  },
  {
    promise: "readiness sees the store of files",
    file: "apps/server/src/compose.ts",
    replace: "    files: { look: () => probeStore(adapters.blobs), keptMs: STORE_FINDING_KEPT_MS },\n",
    by: "",
    red: STORE_AWAY,
  },
  {
    promise: "a probe of the store writes something",
    file: "apps/server/src/ports/blob-store.ts",
    replace: '  await store.put("probe/readiness", PROBE, "application/octet-stream");\n',
    by: '  await store.get("probe/readiness");\n',
    red: DISK,
  },
  {
    promise: "a probe of the store takes away what it wrote",
    file: "apps/server/src/ports/blob-store.ts",
    replace: '  await store.delete("probe/readiness");\n',
    by: "",
    red: DISK,
  },
  {
    promise: "readiness answers within two seconds, whatever hangs",
    file: `${HTTP}/readiness.ts`,
    replace: 'Promise.race([looking, sleep<PartState>(ANSWER_MS, "away", { ref: false })])',
    by: 'Promise.race([looking, sleep<PartState>(ANSWER_MS * 4, "away", { ref: false })])',
    red: READINESS,
  },
  {
    promise: "one look at a part at a time, however many ask",
    file: `${HTTP}/readiness.ts`,
    replace: "looking ??= find();",
    by: "looking = find();",
    red: READINESS,
  },
  {
    promise: "one part that is away is enough not to be ready",
    file: `${HTTP}/readiness.ts`,
    replace: "found.every(",
    by: "found.some(",
    red: READINESS,
  },
  {
    promise: "a download under way when the process is asked to stop comes to its end",
    file: `${HTTP}/drain.ts`,
    replace: "if (answers === 0) socket.destroy();",
    by: "if (answers >= 0) socket.destroy();",
    red: DRAIN,
  },
  {
    promise: "a connection that waits for more does not keep a server that stops",
    file: `${HTTP}/drain.ts`,
    replace: "    server.closeIdleConnections();\n",
    by: "",
    red: DRAIN,
  },
  {
    promise: "a reader who takes nothing keeps a server that stops for its time only",
    file: `${HTTP}/drain.ts`,
    replace: "server.closeAllConnections();",
    by: "server.closeIdleConnections();",
    red: DRAIN,
  },
  {
    promise: "event streams end when the process is asked to stop",
    file: `${HTTP}/drain.ts`,
    replace: "    server.emit(DRAINING);\n",
    by: "    void DRAINING;\n",
    red: DRAIN,
  },
  {
    promise: "a server that stops is not ready",
    file: `${HTTP}/server.ts`,
    replace: "if (isDraining())",
    by: "if (!isDraining && true)",
    red: DRAIN,
  },
  {
    promise: "a port that is taken ends the start instead of being tried for ever",
    file: `${HTTP}/claim-port.ts`,
    replace: 'code !== "EADDRINUSE" || Date.now() >= deadline',
    by: 'code !== "EADDRINUSE"',
    red: PORT,
  },
  {
    promise: "a port that is being left is waited for",
    file: `${HTTP}/claim-port.ts`,
    replace: 'code !== "EADDRINUSE" || Date.now() >= deadline',
    by: 'code === "EADDRINUSE" || Date.now() >= deadline',
    red: PORT,
  },
  {
    promise: "a wrong password is told as one",
    file: `${DB}/migration-failure.ts`,
    replace: 'code === "28P01"',
    by: 'code === "28P00"',
    red: MIGRATE,
  },
  {
    promise: "no address gets out with what a database said",
    file: `${DB}/migration-failure.ts`,
    replace: '.replaceAll(ADDRESS, "(address)")',
    by: "",
    red: MIGRATE,
  },
  {
    promise: "a typesetter whose server was killed ends without a word",
    file: "packages/press/src/typesetter/answer-jobs.ts",
    replace: '  process.on("error", () => process.exit(0));\n',
    by: "",
    red: ["packages/press/src/typesetter/answer-jobs.test.ts"],
  },
];
