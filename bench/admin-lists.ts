import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { allJobs } from "@colophon/contracts/jobs";
import { z } from "zod";
import { ConfigError } from "../apps/server/src/platform/config/config-error.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { type Db, openDatabase } from "../apps/server/src/platform/db/database.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { loadEnvironmentFile } from "../scripts/environment-file.ts";
import { findAnyUser, findWorkedBook, signIn, signOut } from "./admin-lists/administrator.store.ts";
import { readByHand } from "./admin-lists/by-hand.store.ts";
import { bookQueries, type ListQuery, listQueries } from "./admin-lists/list-queries.ts";

/** @source docs/product/requirements.md §9 */
const MAX_MS = 150;
const API = path.join(import.meta.dirname, "../apps/server/src/main-api.ts");

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "12" },
    // only lines whose name contains this
    only: { type: "string", default: "" },
    // fails if a list is too slow; without it, a busy hour on the machine fails nothing
    strict: { type: "boolean", default: false },
  },
});

const Answer = z.looseObject({ next: z.string().nullable().optional() });

type Measured = { question: ListQuery; calls: number[]; hands: number[] };

// Every admin list, in an installation filled by `npm run seed -- --large`: HTTP calls compared with the same
// page in plain SQL, alternating so that a busy machine affects both. Slow lists are reported; the command
// only fails if a list doesn't answer, or with `--strict` if one is too slow.
await runProcess(async () => {
  loadEnvironmentFile();
  const urls = await connectionsFor(readConfig(process.env));
  await prepareDatabase(urls, allJobs);
  const db = openDatabase({ url: urls.app, connections: 1, onError: () => undefined });
  const administrator = await signIn(db);
  if (administrator === null) {
    throw new ConfigError(
      "There are no lists to measure yet: fill the installation with npm run seed -- --large.",
    );
  }
  const servers: ChildProcess[] = [];
  try {
    const fetchList = asker(await serve(urls.app, servers), administrator.token);
    const bookId = await findWorkedBook(db);
    const ofBook = bookId === null ? [] : bookQueries(bookId);
    const questions = await withPlaces(fetchList, [...listQueries(await spanOf(db)), ...ofBook]);
    const over = print(await measure({ db, fetchList, bookId: bookId ?? "" }, questions));
    if (options.strict && over > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await signOut(db, administrator.id);
    await db.destroy();
  }
  process.exit();
});

async function spanOf(db: Db): Promise<{ userId: string; from: string; until: string }> {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return {
    userId: await findAnyUser(db),
    from: day(Date.now() - 30 * 86_400_000),
    until: day(Date.now()),
  };
}

async function serve(url: string, servers: ChildProcess[]): Promise<number> {
  const port = await freePort();
  const server = fork(API, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: url,
      API_CALLS_PER_MINUTE: "100000000",
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

type FetchList = (path: string) => Promise<z.output<typeof Answer>>;

function asker(port: number, token: string): FetchList {
  return async (asked) => {
    const response = await fetch(`http://127.0.0.1:${port}${asked}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await response.json();
    if (response.status === 200) return Answer.parse(body);
    console.error(`${asked} did not answer: ${response.status}`);
    process.exitCode = 1;
    return {};
  };
}

/** Adds after each numbered page the following one, addressed by the cursor of its last row. */
async function withPlaces(fetchList: FetchList, questions: readonly ListQuery[]): Promise<ListQuery[]> {
  const all: ListQuery[] = [];
  for (const question of questions.filter(({ name }) => name.includes(options.only))) {
    all.push(question);
    if (!question.path.includes("page=")) continue;
    const { next } = await fetchList(question.path);
    if (typeof next !== "string") continue;
    const list = question.path.slice(0, question.path.indexOf("?"));
    const name = `${list.slice("/api/admin/".length)} after=…`;
    all.push({ ...question, name, path: `${list}?after=${encodeURIComponent(next)}` });
  }
  return all;
}

/** Each line in each round; a first round is for warming up and doesn't count. */
async function measure(
  { db, fetchList, bookId }: { db: Db; fetchList: FetchList; bookId: string },
  questions: readonly ListQuery[],
): Promise<Measured[]> {
  const measured: Measured[] = questions.map((question) => ({ question, calls: [], hands: [] }));
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    for (const { question, calls, hands } of measured) {
      const call = await timed(() => fetchList(question.path));
      const hand = await timed(() => readByHand(db, { hand: question.hand, bookId }));
      if (round === 0) continue;
      calls.push(call);
      hands.push(hand);
    }
  }
  return measured;
}

async function timed(done: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await done();
  return performance.now() - startedAt;
}

/** @returns number of lists over their limit */
function print(measured: readonly Measured[]): number {
  console.log(row(["", "p50 ms", "p95 ms", "by hand", "times", ""]));
  for (const { question, calls, hands } of measured) {
    const [middle, slow, hand] = [at(calls, 0.5), at(calls, 0.95), at(hands, 0.5)];
    const cells = [middle, slow, hand, middle / hand].map((figure) => figure.toFixed(1));
    console.log(row([question.name, ...cells, slow > MAX_MS ? "OVER" : "PASS"]));
  }
  const over = measured.filter(({ calls }) => at(calls, 0.95) > MAX_MS).length;
  console.log(`\n${measured.length} lists, ${over} with a p95 of more than ${MAX_MS} ms`);
  return over;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function row([name = "", ...cells]: readonly string[]): string {
  return [name.padEnd(52).slice(0, 52), ...cells.map((cell) => cell.padStart(9))].join(" ");
}
