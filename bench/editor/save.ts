import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@colophon/rules/seeded-random";
import { z } from "zod";
import { grantToApp, roleOf } from "../../apps/server/src/platform/db/app-role.ts";
import { openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { createPrivateDatabase } from "../../scripts/private-server.ts";
import { insertSignedIn } from "../api/seeded-authors.store.ts";
import type { Measured } from "./measured.ts";
import { insertBook, makeBareTable } from "./typed-chapters.store.ts";

const AUTHORS = 20;
const CHAPTER_BYTES = 200_000;
/** Keystrokes per call: those of a second or two. */
const STEPS = 10;
const ROUNDS = 4;
const ROUND_MS = 5000;
/**
 * An author who keeps typing sends once every two seconds, one who pauses sends at once: about one call per
 * second.
 */
const PAUSE_MS = 1000;

const SERVER = path.join(import.meta.dirname, "editor-server.ts");
const SENTENCE = "The lamp went out and nobody spoke for a while over the salt marshes. ";

type Author = { token: string; bookId: string; version: number; sequence: number };

/**
 * Saves of authors typing in chapters of 200 KB, compared with inserting a row of the same size with the same
 * driver in the same process: alternating, so that load affects both.
 */
export async function measureSaves(): Promise<Measured[]> {
  const database = await createPrivateDatabase();
  const directory = await mkdtemp(path.join(os.tmpdir(), "bench-desk-"));
  let server: ChildProcess | null = null;
  try {
    const authors = await seed(database);
    server = fork(SERVER, {
      env: {
        ...process.env,
        NODE_ENV: "test",
        LOG_LEVEL: "warn",
        DATABASE_URL: database.url,
        DATA_DIR: directory,
        API_CALLS_PER_MINUTE: "100000000",
      },
    });
    const [message]: unknown[] = await once(server, "message");
    const { address } = z.object({ address: z.string() }).parse(message);
    return await measure(address, authors);
  } finally {
    server?.kill("SIGKILL");
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function seed({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<Author[]> {
  const db = openDatabase({ url: ownerUrl, connections: 2, onError: () => undefined });
  await makeBareTable(db);
  await grantToApp(db, await roleOf(url));
  const paragraph = SENTENCE.repeat(6).trim();
  const text = `${paragraph}\n\n`.repeat(Math.ceil(CHAPTER_BYTES / (paragraph.length + 2))).trim();
  const authors: Author[] = [];
  for (let n = 0; n < AUTHORS; n += 1) {
    const { id, token } = await insertSignedIn(db);
    const bookId = await insertBook(db, { ownerId: id, chapters: [text] });
    authors.push({ token, bookId, version: 0, sequence: 0 });
  }
  await db.destroy();
  return authors;
}

async function measure(address: string, authors: readonly Author[]): Promise<Measured[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AUTHORS });
  const save = (author: Author): Promise<number> => saveOnce({ address, agent }, author);
  const insert = (author: Author): Promise<number> =>
    timed({ address, agent }, { author, path: "/bench/rows", body: { steps: steps(author.sequence) } }).then(
      ({ ms }) => ms,
    );
  // a chapter's first save converts its text into a document
  await round(authors, { act: save, forMs: 1500 });
  await round(authors, { act: insert, forMs: 1500 });
  const saves: number[] = [];
  const inserts: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    saves.push(...(await round(authors, { act: save, forMs: ROUND_MS })));
    inserts.push(...(await round(authors, { act: insert, forMs: ROUND_MS })));
  }
  agent.destroy();
  const line = (share: number): Measured => ({
    label: `save, ${AUTHORS} authors in 200 KB chapters, p${share * 100} ms, beside a bare insert`,
    value: at(saves, share),
    baseline: at(inserts, share),
  });
  return [line(0.5), line(0.95)];
}

async function round(
  authors: readonly Author[],
  { act, forMs }: { act: (author: Author) => Promise<number>; forMs: number },
): Promise<number[]> {
  const random = createRandom(11);
  const endsAt = performance.now() + forMs;
  const waits = await Promise.all(
    authors.map(async (author) => {
      const own: number[] = [];
      await sleep(random.int(PAUSE_MS));
      while (performance.now() < endsAt) {
        own.push(await act(author));
        await sleep(PAUSE_MS / 2 + random.int(PAUSE_MS));
      }
      return own;
    }),
  );
  return waits.flat();
}

type Line = { address: string; agent: http.Agent };

const Saved = z.object({ stored: z.boolean(), version: z.int() });

async function saveOnce(line: Line, author: Author): Promise<number> {
  author.sequence += 1;
  const { ms, answer } = await timed(line, {
    author,
    path: `/api/books/${author.bookId}/chapters/1/changes`,
    body: {
      client_id: "bench-desk",
      sequence: author.sequence,
      version: author.version,
      steps: steps(author.sequence),
    },
  });
  const { stored, version } = Saved.parse(JSON.parse(answer));
  if (!stored) throw new Error("a save of the only author was not stored");
  author.version = version;
  return ms;
}

/** Characters typed one after another, somewhere in the chapter. */
function steps(sequence: number): Record<string, unknown>[] {
  const from = 5 + ((sequence * 7919) % 100_000);
  return Array.from({ length: STEPS }, (_, index) => ({
    stepType: "replace",
    from: from - (from % 430) + 5 + index,
    to: from - (from % 430) + 5 + index,
    slice: { content: [{ type: "text", text: SENTENCE.charAt(index) }] },
  }));
}

async function timed(
  { address, agent }: Line,
  call: { author: Author; path: string; body: unknown },
): Promise<{ ms: number; answer: string }> {
  const startedAt = performance.now();
  const request = http.request(`${address}${call.path}`, {
    agent,
    method: "POST",
    headers: { authorization: `Bearer ${call.author.token}`, "content-type": "application/json" },
  });
  request.end(JSON.stringify(call.body));
  const [response]: http.IncomingMessage[] = await once(request, "response");
  if (response === undefined) throw new Error("no answer");
  let answer = "";
  for await (const chunk of response.setEncoding("utf8")) answer += String(chunk);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${answer.slice(0, 300)}`);
  return { ms: performance.now() - startedAt, answer };
}

function at(waits: readonly number[], share: number): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? Number.NaN;
}
