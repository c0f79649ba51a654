import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Pool, type PoolClient, types } from "pg";
import { isQueryTimeout } from "./database-unavailable.ts";

/** The database, or a transaction on it: what every store method takes first. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

/** A process that hangs in the middle of a transaction loses it after this long, and others get its rows. */
const IDLE_IN_TRANSACTION_MS = 20_000;
/** A database that hangs is one that is away: nobody waits longer than this for a statement, or for a connection. */
const ANSWER_MS = 10_000;
/** What looks at every row or rebuilds a table takes its time. */
export const LONG_ANSWER_MS = 30 * 60_000;
/** Statements beyond this many stay unnamed, so that generated SQL cannot fill the server's memory. */
const NAMED_STATEMENTS = 2000;

// bigint arrives as text by default; our counters stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a pool of connections.
 * @param connections  most connections the pool opens
 * @param answerMs     how long a statement may take; 10 s when absent; waiting for a connection gets the longer of this and 10 s
 * @param onError      told of connections that break, idle or not; the pool replaces them
 */
export function openDatabase(options: {
  url: string;
  connections: number;
  onError: (error: Error) => void;
  answerMs?: number;
}): Db {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: Math.max(ANSWER_MS, options.answerMs ?? 0),
    query_timeout: options.answerMs ?? ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ANSWER_MS,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // The pool hears its idle connections only; one that breaks in the middle of a transaction would end the process.
  const names: StatementNames = new Map();
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    nameStatements(client, names);
  });
  pool.on("error", () => undefined);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Names of a pool's statements, by their text. */
type StatementNames = Map<string, string>;

const queryTimeout = new AsyncLocalStorage<{ answerMs: number }>();

/** Runs work whose statements may take half an hour: migrations, and questions about every row. */
export function withLongQueries<T>(work: () => Promise<T>): Promise<T> {
  return queryTimeout.run({ answerMs: LONG_ANSWER_MS }, work);
}

/**
 * Named statements are planned once a connection: measured at 1.3 to 2 times the throughput of unnamed ones.
 * A connection whose statement ran out of time is ended, since nobody knows what it will still answer: whether a
 * commit was one, or rows that belong to the question before.
 */
function nameStatements(client: PoolClient, names: StatementNames): void {
  const query = client.query.bind(client);
  Object.defineProperty(client, "query", {
    configurable: true,
    writable: true,
    value: (...args: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(query, client, preparedArguments(args, names));
      if (answer instanceof Promise) answer.catch((error: unknown) => endIfLate(client, error));
      return answer;
    },
  });
}

function endIfLate(client: PoolClient, error: unknown): void {
  if (isQueryTimeout(error)) void client.end();
}

/** What a statement is sent as: by its name where it has one, and with the time that the work around it has. */
function preparedArguments(args: unknown[], names: StatementNames): unknown[] {
  const [text, values] = args;
  const long = queryTimeout.getStore();
  const timeout = long === undefined ? {} : { query_timeout: long.answerMs };
  if (typeof text !== "string" || args.length > 2) return args;
  if (!Array.isArray(values) || values.length === 0)
    return long === undefined ? args : [{ text, ...timeout }];
  const name = statementName(text, names);
  return [{ text, values, ...timeout, ...(name === null ? {} : { name }) }];
}

function statementName(text: string, names: StatementNames): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS) return null;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Answers when the database does. @throws when it does not */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
