import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { ChangeStructureRequest } from "@colophon/contracts/manuscript/sections/manuscript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { shelve } from "../../apps/server/src/platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { sectionInProcess } from "../api/section-in-process.ts";
import { requestOverHttp, sectionOverHttp } from "../api/section-over-http.ts";
import { runSchedules } from "../api/section-schedules.ts";

/** Each costs a start; the remaining schedules then run undisturbed. */
const KILLS = 12;
const SERVER = path.join(import.meta.dirname, "../api/host-clock-server.ts");

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => app.close());

test("10,000 schedules of faults lose no word, and end equal in all tabs and the server", async () => {
  const { db } = app.foundation;
  const { manuscripts } = app.features;
  const { id: ownerId } = await buildAuthor(app);
  const stage = {
    db,
    aBook: () => shelve(app, ownerId, { title: "The Salt Road" }),
    sectionOf: (place: { bookId: string; sectionId: string }) =>
      sectionInProcess(manuscripts, { ownerId, ...place }),
    arrange: (bookId: string, request: ChangeStructureRequest) =>
      manuscripts.arrange({ ...request, ownerId, bookId }),
  };
  const short = await runSchedules(stage, { from: 100_000, count: 9_700, events: 15 });
  const long = await runSchedules(stage, { from: 200_000, count: 300, events: 150 });
  expect([...short.wrong, ...long.wrong]).toEqual([]);
}, 3_600_000);

test("a server killed mid-save loses nothing that it has answered", async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), "colophon-killed-desk-"));
  const servers: ChildProcess[] = [];
  let address = "";
  const start = async (): Promise<void> => {
    const server = fork(SERVER, {
      env: {
        ...process.env,
        NODE_ENV: "test",
        LOG_LEVEL: "silent",
        DATABASE_URL: app.foundation.url,
        DATA_DIR: directory,
        API_CALLS_PER_MINUTE: "1000000",
      },
    });
    servers.unshift(server);
    const [message]: unknown[] = await once(server, "message");
    ({ address } = z.object({ address: z.string() }).parse(message));
  };
  await start();
  let kills = 0;
  let killing: Promise<void> | undefined;
  const kill = async (): Promise<void> => {
    if (kills === KILLS) return;
    killing ??= (async () => {
      kills += 1;
      servers[0]?.kill("SIGKILL");
      await start();
      killing = undefined;
    })();
    await killing;
  };
  const authors = new Map<string, string>();
  const at = (bookId: string): { server: () => string; token: string } => ({
    server: () => address,
    token: authors.get(bookId) ?? "",
  });
  try {
    const { wrong } = await runSchedules(
      {
        db: app.foundation.db,
        // calls are limited per author, so each book has its own
        async aBook() {
          const { id, token } = await buildAuthor(app);
          const bookId = await shelve(app, id, { title: "The Salt Road" });
          authors.set(bookId, token);
          return bookId;
        },
        sectionOf: (place) => sectionOverHttp({ ...at(place.bookId), ...place }),
        arrange: (bookId, body) =>
          requestOverHttp(at(bookId), { path: `/api/books/${bookId}/manuscript/changes`, body }),
        disturb: kill,
      },
      { from: 300_000, count: 60, events: 40 },
    );
    expect(wrong).toEqual([]);
    expect(kills).toBe(KILLS);
  } finally {
    servers[0]?.kill("SIGKILL");
    await rm(directory, { recursive: true, force: true });
  }
}, 900_000);
