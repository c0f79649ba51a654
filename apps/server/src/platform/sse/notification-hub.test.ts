import net from "node:net";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { type Db, openDatabase } from "../db/database.ts";
import { createLog } from "../log/log.ts";
import { eventually } from "../testing/eventually.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { turns } from "../testing/event-loop-turns.ts";
import { type NotificationHub, openNotificationHub } from "./notification-hub.ts";

const CHANNEL = "test_events";
/** The pause before another try is a timer. */
const TIMERS: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ["setTimeout", "clearTimeout"] };
const log = createLog({ name: "test", level: "silent" });
let database: TestDatabase;
let db: Db;
const hubs: NotificationHub[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const hub of hubs.splice(0)) await hub.close();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function buildHub(url = database.url): Promise<NotificationHub> {
  const hub = await openNotificationHub({ url, channel: CHANNEL, log });
  hubs.push(hub);
  return hub;
}

async function notify(payload: unknown): Promise<void> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
}

/** A listener that records what it receives. */
function buildListener(): { received: unknown[]; listen: (data: unknown) => void } {
  const received: unknown[] = [];
  return { received, listen: (data) => void received.push(data) };
}

/** Connections listening on the hub's channel. */
async function listening(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query like ${`listen ${CHANNEL}%`}`.execute(db);
  return rows.map(({ pid }) => pid);
}

async function breakConnections(): Promise<void> {
  for (const pid of await listening()) await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
}

test("notifies all listeners of a topic, and no others", async () => {
  const hub = await buildHub();
  const [one, two, other] = [buildListener(), buildListener(), buildListener()];
  hub.subscribe("book-1", one.listen);
  hub.subscribe("book-1", two.listen);
  hub.subscribe("book-2", other.listen);
  await notify({ topic: "book-1", data: { words: 12 } });
  await notify({ topic: "book-1" });
  await notify({ topic: "book-3", data: "nobody listens" });
  await eventually(async () => two.received.length, { until: (length) => length === 2 });
  expect(one.received).toEqual([{ words: 12 }, undefined]);
  expect(two.received).toEqual([{ words: 12 }, undefined]);
  expect(other.received).toEqual([]);
});

test("keeps the new listener of a topic that was left and taken up again", async () => {
  const hub = await buildHub();
  const leave = hub.subscribe("book-1", () => undefined);
  leave();
  const { received, listen } = buildListener();
  hub.subscribe("book-1", listen);
  leave();
  await notify({ topic: "book-1", data: 1 });
  await eventually(async () => received.length, { until: (length) => length === 1 });
  expect(received).toEqual([1]);
});

test("serves all listeners by one connection", async () => {
  const hub = await buildHub();
  for (let n = 0; n < 50; n += 1) hub.subscribe(`book-${n}`, () => undefined);
  expect(await listening()).toHaveLength(1);
});

test("stops notifying who has unsubscribed, and continues for others", async () => {
  const hub = await buildHub();
  const [gone, still] = [buildListener(), buildListener()];
  const leave = hub.subscribe("book-1", gone.listen);
  hub.subscribe("book-1", still.listen);
  leave();
  leave();
  await notify({ topic: "book-1", data: 1 });
  await eventually(async () => still.received.length, { until: (length) => length === 1 });
  expect(gone.received).toEqual([]);
});

test.each(["", "no JSON", "[]", '{"topic": 7}'])("ignores the payload %j", async (payload) => {
  const hub = await buildHub();
  const { received, listen } = buildListener();
  hub.subscribe("book-1", listen);
  await notify(payload);
  await notify({ topic: "book-1", data: "still here" });
  await eventually(async () => received.length, { until: (length) => length === 1 });
  expect(received).toEqual(["still here"]);
});

test("continues for others when a listener throws", async () => {
  const hub = await buildHub();
  const { received, listen } = buildListener();
  hub.subscribe("book-1", () => {
    throw new Error("a bug of a listener");
  });
  hub.subscribe("book-1", listen);
  await notify({ topic: "book-1", data: 1 });
  await eventually(async () => received.length, { until: (length) => length === 1 });
  expect(received).toEqual([1]);
});

test("tells every listener to check after a broken connection, and continues", async () => {
  const hub = await buildHub();
  const [one, two] = [buildListener(), buildListener()];
  hub.subscribe("book-1", one.listen);
  hub.subscribe("book-2", two.listen);
  await breakConnections();
  await eventually(async () => [...one.received, ...two.received].length, {
    until: (length) => length === 2,
  });
  expect([...one.received, ...two.received]).toEqual([undefined, undefined]);
  await notify({ topic: "book-2", data: "after" });
  await eventually(async () => two.received.length, { until: (length) => length === 2 });
  expect(two.received).toEqual([undefined, "after"]);
  expect(await listening()).toHaveLength(1);
});

test("closes its connection for good", async () => {
  vi.useFakeTimers(TIMERS);
  const hub = await buildHub();
  await hub.close();
  await turns();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await eventually(listening, { until: (pids) => pids.length === 0 });
});

/** A connection to the database that can be cut, and counts attempts meanwhile. */
async function buildCuttableWay(): Promise<{
  url: string;
  cut: () => void;
  mend: () => void;
  tries: () => number;
  close: () => void;
}> {
  const target = new URL(database.url);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  let tries = 0;
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    if (isCut) {
      tries += 1;
      socket.destroy();
      return;
    }
    const onwards = net.connect(Number(target.port), target.hostname);
    onwards.on("error", () => undefined);
    sockets.add(socket).add(onwards);
    socket.pipe(onwards).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(database.url);
  url.host = `127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    tries: () => tries,
    close: () => {
      cut();
      server.close();
    },
  };
}

test(
  "tries once a second while the database is unavailable, and keeps one connection",
  { tags: "merge" },
  async () => {
    const way = await buildCuttableWay();
    vi.useFakeTimers(TIMERS);
    const hub = await buildHub(way.url);
    const { received, listen } = buildListener();
    hub.subscribe("book-1", listen);
    const connect = vi.spyOn(Client.prototype, "connect");
    const warn = vi.spyOn(log, "warn");
    way.cut();
    // No expect.poll here: it advances the fake clock.
    await eventually(async () => vi.getTimerCount(), { until: (count) => count === 1 });
    for (const tries of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(999);
      expect(connect).toHaveBeenCalledTimes(tries - 1);
      if (tries === 4) way.mend();
      vi.advanceTimersByTime(1);
      expect(connect).toHaveBeenCalledTimes(tries);
      // The clock is stopped until that attempt has failed.
      const failed = async (): Promise<number> => warn.mock.calls.length;
      if (tries < 4) await eventually(failed, { until: (count) => count === tries });
    }
    await eventually(async () => received.length, { until: (length) => length === 1 });
    expect(way.tries()).toBe(3);
    vi.useRealTimers();
    expect(received).toEqual([undefined]);
    expect(await listening()).toHaveLength(1);
    await hub.close();
    way.close();
  },
);

test("fails if it cannot connect at first, without retrying", async () => {
  const way = await buildCuttableWay();
  way.cut();
  vi.useFakeTimers(TIMERS);
  await expect(openNotificationHub({ url: way.url, channel: CHANNEL, log })).rejects.toThrow("terminated");
  await turns();
  expect(vi.getTimerCount()).toBe(0);
  expect(way.tries()).toBe(1);
  way.close();
});
