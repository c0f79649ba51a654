import type { Mutant } from "./mutant.ts";

const RUNS = "apps/server/src/features/runs";
const HTTP = "apps/server/src/platform/http";
const CREDITS = "apps/server/src/features/credits";
const STREAM_TEST = `${RUNS}/stream-events.test.ts`;
const PLACES_TEST = `${HTTP}/user-streams.test.ts`;
const SOCKET_TEST = `${HTTP}/event-stream.test.ts`;
const READS_TEST = "tests/api/reads-write-nothing.test.ts";
const CREDITS_TEST = `${CREDITS}/credits.api.test.ts`;
const BALANCES = "apps/server/migrations/0014-balances-without-locks.sql";

export const streamsMutants: readonly Mutant[] = [
  {
    promise: "an author has ten streams, and not one more",
    file: `${HTTP}/user-streams.ts`,
    replace: "if (open >= MOST_STREAMS_OF_A_USER) {",
    by: "if (open > MOST_STREAMS_OF_A_USER) {",
    red: [PLACES_TEST],
  },
  {
    promise: "a stream that ends leaves its place to the next",
    file: `${HTTP}/user-streams.ts`,
    replace: "const left = (openOf.get(actor.id) ?? 1) - 1;",
    by: "const left = openOf.get(actor.id) ?? 1;",
    red: [PLACES_TEST],
  },
  {
    promise: "a session that ended without a word is noticed at the next heartbeat",
    file: `${HTTP}/user-streams.ts`,
    replace: "onHeartbeat: () => void lookAgain()",
    by: "onHeartbeat: () => undefined",
    red: [PLACES_TEST],
  },
  {
    promise: "streams end at once with their session",
    file: `${HTTP}/user-streams.ts`,
    replace: "subscribe(actor.sessionId, () => void lookAgain())",
    by: "subscribe(actor.id, () => void lookAgain())",
    red: [PLACES_TEST],
  },
  {
    promise: "a session that ended while its stream was being opened closes it",
    file: `${HTTP}/user-streams.ts`,
    replace: "    void lookAgain();\n    return stream;",
    by: "    return stream;",
    red: [PLACES_TEST],
  },
  {
    promise: "a stream belongs to one session, not to whoever holds the token by now",
    file: `${HTTP}/user-streams.ts`,
    replace: "if (found?.sessionId !== actor.sessionId) stream.close();",
    by: "if (found === null) stream.close();",
    red: [PLACES_TEST],
  },
  {
    promise: "a reader who has taken nothing for a minute is let go",
    file: `${HTTP}/event-stream.ts`,
    replace: "stuckBeats = tookSome || raw.writableLength === 0 ? 0 : stuckBeats + 1;",
    by: "stuckBeats = tookSome || raw.writableLength > 0 ? 0 : stuckBeats + 1;",
    red: [SOCKET_TEST],
  },
  {
    promise: "what is sent in bulk waits for its reader",
    file: `${HTTP}/event-stream.ts`,
    replace: "if (!open || raw.writableLength <= ENOUGH_WAITING_BYTES) return;",
    by: "if (!open || raw.writableLength >= ENOUGH_WAITING_BYTES) return;",
    red: [SOCKET_TEST],
  },
  {
    promise: "a reader joins the others only when it has missed nothing",
    file: `${RUNS}/run-feed.ts`,
    replace: "        if (seen !== notices) return false;\n",
    by: "",
    red: [STREAM_TEST],
  },
  {
    promise: "no reader gets an event twice",
    file: `${RUNS}/run-feed.ts`,
    replace: "news.filter(({ seq }) => seq > reader.sent)",
    by: "news.filter(({ seq }) => seq > 0)",
    red: [STREAM_TEST],
  },
  {
    promise: "a look at the rows that fails is repeated",
    file: `${RUNS}/run-feed.ts`,
    replace: "      setTimeout(() => void look(), LOOK_AGAIN_MS).unref();\n",
    by: "",
    red: [STREAM_TEST],
  },
  {
    promise: "a run's readers share one feed",
    file: `${RUNS}/run-feed.ts`,
    replace: "      feeds.set(runId, entry);\n",
    by: "      feeds.set(`${runId} ${feeds.size}`, entry);\n",
    red: [STREAM_TEST],
  },
  {
    promise: "a number that no event has yet keeps nobody from what comes",
    file: `${RUNS}/stream-events.ts`,
    replace:
      "if (reader.sent > 0) reader.sent = Math.min(reader.sent, await readLastNumber(deps.db, runId));",
    by: "",
    red: [STREAM_TEST],
  },
  {
    promise: "a long past is replayed at the reader's pace",
    file: `${RUNS}/stream-events.ts`,
    replace: "      await stream.taken();\n",
    by: "",
    red: [STREAM_TEST],
  },
  {
    promise: "reading a balance locks nothing",
    file: `${CREDITS}/credits.store.ts`,
    replace: "from credit_purse(${userId})`",
    by: "from credit_purse(${userId}) where credit_lock(${userId}) >= 0`",
    red: [READS_TEST],
  },
  {
    promise: "credits that have ended are not shown as credits that can be spent",
    file: BALANCES,
    replace: "and remaining > 0 and (expires_at is null or expires_at > statement_timestamp())",
    by: "and remaining > 0",
    red: [CREDITS_TEST],
  },
  {
    promise: "credits that never end are shown",
    file: BALANCES,
    replace: "(expires_at is null or expires_at > statement_timestamp())",
    by: "expires_at > statement_timestamp()",
    red: [CREDITS_TEST],
  },
  {
    promise: "the sweep writes off what has ended",
    file: `${CREDITS}/write-off-ended.ts`,
    replace: "(tx) => lockAccount(tx, userId)",
    by: "async () => userId",
    red: [CREDITS_TEST],
  },
  {
    promise: "a page behind the last still says how many books there are",
    file: "apps/server/src/features/books/shelf.store.ts",
    replace: "first === undefined ? await readCount(db, countOf(request)) : first.total",
    by: "first?.total ?? 0",
    red: ["apps/server/src/features/books/books.api.test.ts"],
  },
];
