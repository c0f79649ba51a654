import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import { Pool, type PoolClient, types } from "pg";
import { isQueryTimeout } from "./database-unavailable.ts";

/** The database, or a transaction on it: the first parameter of every store function. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

/** A process that hangs in the middle of a transaction loses it after this long, which releases its rows. */
const IDLE_IN_TRANSACTION_MS = 20_000;
/** A hanging database counts as unavailable: no statement or connection is waited for longer than this. */
const ANSWER_MS = 10_000;
/** For statements that scan every row or rebuild a table. */
export const LONG_ANSWER_MS = 30 * 60_000;
/** Statements beyond this many stay unnamed, so that generated SQL can't fill the server's memory. */
const NAMED_STATEMENTS = 2000;

// bigint is returned as text by default; our counters stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a pool of connections.
 * @param connections  maximum number of connections
 * @param answerMs     time limit of a statement; 10 s if absent; waiting for a connection is limited to the
 *        longer of this and 10 s
 * @param onError      called for connections that break, idle or not; the pool replaces them
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
  // The pool only listens to idle connections; one that breaks during a transaction would end the process.
  const names: StatementNames = new Map();
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    nameStatements(client, names);
  });
  pool.on("error", () => undefined);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Names of a pool's statements, by text. */
type StatementNames = Map<string, string>;

const queryTimeout = new AsyncLocalStorage<{ answerMs: number }>();

/** Runs work whose statements may take half an hour: migrations, and queries over every row. */
export function withLongQueries<T>(work: () => Promise<T>): Promise<T> {
  return queryTimeout.run({ answerMs: LONG_ANSWER_MS }, work);
}

/**
 * Named statements are planned once per connection: measured at 1.3 to 2 times the throughput of unnamed
 * ones. A connection is closed after a statement times out, since a late answer can't be interpreted: whether
 * a commit succeeded, or which query its rows belong to.
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

/** Arguments of a statement, with its name if it has one, and the time limit of the surrounding work. */
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

/** Runs `work` in one transaction; any error rolls everything back. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Resolves once the database answers. @throws if it doesn't */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
