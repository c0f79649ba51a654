import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { createPrivateDatabase } from "../scripts/private-server.ts";
import { type LoadResult, type LoadTarget, measureLoad } from "./api/load.ts";
import { insertDelivered, insertSignedIn } from "./api/seeded-authors.store.ts";

const AUTHORS = 200;
const BOOKS = 1000;
const BARE = path.join(import.meta.dirname, "api/bare-server.ts");
const OURS = path.join(import.meta.dirname, "../apps/server/src/main-api.ts");

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    // only one line of the table, for profiling
    only: { type: "string" },
  },
});

/**
 * @property goal   share of the bare server's answers per second; a missed goal is shown
 * @property floor  the share below which the command fails; both null: the bare server itself
 */
type Line = { name: string; question: LoadTarget; goal: number | null; floor: number | null };

// Our reads compared with a bare Fastify that returns one row: alternating, on the same machine and database,
// so that load affects both. A line below its floor makes the command fail; one below its goal is shown.
await runProcess(async () => {
  const database = await createPrivateDatabase();
  const servers: ChildProcess[] = [];
  try {
    const { tokens, reader, small } = await seed(database);
    const bare = await serve(BARE, {
      environment: { DATABASE_URL: database.url, ROW_ID: reader.id },
      servers,
    });
    // One machine calls on behalf of all authors, so the rate limit per minute is lifted.
    const environment = { DATABASE_URL: database.url, API_CALLS_PER_MINUTE: "100000000" };
    const ours = await serve(OURS, { environment, servers });
    const read = (url: string, tokensUsed: readonly string[]): LoadTarget => ({
      port: ours,
      path: url,
      tokens: tokensUsed,
    });
    // A list answers with 25 rows of 25 columns and one book with ten chapters, where the bare server has one row of four:
    // per row, ours costs a third of it.
    const lines: Line[] = [
      { name: "bare, one row", question: { port: bare, path: "/", tokens }, goal: null, floor: null },
      { name: "GET /api/auth/me", question: read("/api/auth/me", tokens), goal: 0.5, floor: 0.5 },
      {
        name: "GET /api/auth/me, 1 author",
        question: read("/api/auth/me", [reader.token]),
        goal: 0.5,
        floor: 0.5,
      },
      {
        name: "GET /api/credits/balance",
        question: read("/api/credits/balance", tokens),
        goal: 0.4,
        floor: 0.2,
      },
      {
        name: "GET /api/books, 25 of 1,000",
        question: read("/api/books?limit=25", [reader.token]),
        goal: 0.2,
        floor: 0.06,
      },
      {
        name: "GET /api/books, 25 of 25",
        question: read("/api/books?limit=25", [small.token]),
        goal: 0.2,
        floor: 0.06,
      },
      {
        name: "GET /api/books/{id}",
        question: read(`/api/books/${small.bookId}`, [small.token]),
        goal: 0.2,
        floor: 0.03,
      },
    ];
    const { only } = options;
    const measured = await measure(
      lines.filter(({ name, floor }) => floor === null || only === undefined || name.includes(only)),
    );
    if (!print(measured)) process.exitCode = 1;
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await database.drop();
  }
  process.exit();
});

/** Uses the owner's role: only the owner can have its tables analysed, as autovacuum would do over time. */
async function seed({ ownerUrl }: { ownerUrl: string }): Promise<{
  tokens: string[];
  /** an author of years, with 1,000 books */
  reader: { id: string; token: string };
  /** an author with a single page of books, and one of them */
  small: { token: string; bookId: string };
}> {
  const db = openDatabase({ url: ownerUrl, connections: 4, onError: () => undefined });
  const authors = [];
  for (let n = 0; n < AUTHORS; n += 1) authors.push(await insertSignedIn(db));
  const [reader, small] = authors;
  if (reader === undefined || small === undefined) throw new Error("nobody to read");
  await insertDelivered(db, { ownerId: reader.id, books: BOOKS });
  const [bookId = ""] = await insertDelivered(db, { ownerId: small.id, books: 25 });
  await db.destroy();
  return { tokens: authors.map(({ token }) => token), reader, small: { token: small.token, bookId } };
}

async function serve(
  file: string,
  { environment, servers }: { environment: Record<string, string>; servers: ChildProcess[] },
): Promise<number> {
  const port = await freePort();
  const server = fork(file, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...environment,
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      SMTP_URL: "smtp://localhost:25",
      LOG_LEVEL: "warn",
    },
  });
  servers.push(server);
  await once(server, "message");
  return port;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

type Measured = Line & { rounds: LoadResult[] };

/** Each line in each round; a first short round is for warming up and doesn't count. */
async function measure(lines: readonly Line[]): Promise<Measured[]> {
  const connections = Number(options.connections);
  const measured: Measured[] = lines.map((line) => ({ ...line, rounds: [] }));
  for (const { question } of measured) await measureLoad(question, { connections, seconds: 2 });
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const line of measured) {
      line.rounds.push(await measureLoad(line.question, { connections, seconds: Number(options.seconds) }));
    }
  }
  return measured;
}

/** @returns whether every line reaches its floor */
function print(measured: readonly Measured[]): boolean {
  const bare = measured.find(({ floor }) => floor === null);
  let isFastEnough = true;
  console.log(row(["", "per second", "of bare", "goal", "floor", "p50 ms", "p99 ms", "not 200"]));
  for (const line of measured) {
    const share = middle(
      line.rounds.map(({ perSecond }, round) => perSecond / (bare?.rounds[round]?.perSecond ?? Number.NaN)),
    );
    const failed = line.rounds.reduce((sum, round) => sum + round.failed, 0);
    const isMissed = failed > 0 || (line.floor !== null && share < line.floor);
    if (isMissed) isFastEnough = false;
    console.log(
      row([
        line.name,
        middle(line.rounds.map(({ perSecond }) => perSecond)).toFixed(0),
        share.toFixed(2),
        line.goal === null ? "" : `${line.goal}${share < line.goal ? " missed" : ""}`,
        line.floor === null ? "" : `${line.floor}${isMissed ? " missed" : ""}`,
        middle(line.rounds.map(({ p50Ms }) => p50Ms)).toFixed(1),
        middle(line.rounds.map(({ p99Ms }) => p99Ms)).toFixed(1),
        String(failed),
      ]),
    );
  }
  return isFastEnough;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row([name = "", ...cells]: readonly string[]): string {
  return [name.padEnd(30), ...cells.map((cell) => cell.padStart(12))].join(" ");
}
