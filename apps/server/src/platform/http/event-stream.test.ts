import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { AppError } from "@colophon/contracts/errors";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../testing/mounted-server.ts";
import { eventually } from "../testing/eventually.ts";
import { turns } from "../testing/event-loop-turns.ts";
import type { EventStream } from "./event-stream.ts";

const watch = defineEndpoint({
  method: "GET",
  path: "/api/watch",
  auth: "public",
  summary: "Tells what happens",
  reply: z.undefined(),
  streams: "events",
  errors: ["books.not_found"],
});

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

type Opened = { stream: EventStream; closings: number };

/**
 * A server whose only call opens a stream after running `before`.
 * @returns its address, the opened streams, and a function that waits until its end of the only connection is
 *          closed
 */
async function buildWatchServer(before: () => Promise<void> = async () => {}): Promise<{
  url: string;
  opened: Opened[];
  connectionIsClosed: () => Promise<void>;
}> {
  const { app, registerRoute } = await buildMountedServer();
  const opened: Opened[] = [];
  let connection: Socket | null = null;
  app.server.on("connection", (socket) => (connection = socket));
  const connectionIsClosed = async (): Promise<void> => {
    await eventually(async () => connection?.closed, { until: (closed) => closed === true });
    await turns();
  };
  registerRoute(watch, async ({ openEventStream }) => {
    await before();
    const stream = openEventStream();
    const one = { stream, closings: 0 };
    stream.onClose(() => {
      one.closings += 1;
    });
    opened.push(one);
  });
  closers.push(() => app.close());
  return { url: `${await app.listen({ host: "127.0.0.1", port: 0 })}/api/watch`, opened, connectionIsClosed };
}

/** A reader with its own socket. */
async function buildReader(url: string): Promise<{ response: IncomingMessage; read: () => string }> {
  const request = http.get(url, { agent: false });
  closers.unshift(async () => request.destroy());
  request.on("error", () => undefined);
  const [response] = await once(request, "response");
  if (!(response instanceof http.IncomingMessage)) throw new Error("no response");
  let text = "";
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => {
    text += chunk;
  });
  response.on("error", () => undefined);
  return { response, read: () => text };
}

async function theStreamOf(opened: readonly Opened[]): Promise<Opened> {
  const found = await eventually(async () => opened.at(-1), { until: (one) => one !== undefined });
  if (found === undefined) throw new Error("no stream");
  return found;
}

/** Waits until a count stops growing, however often other work gets to run. */
async function standsStill(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await turns();
  }
}

test("declares its type, no caching, and a retry time", async () => {
  const { url } = await buildWatchServer();
  const { response, read } = await buildReader(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  await eventually(async () => read(), { until: (text) => text.startsWith("retry: 2000\n\n") });
});

test("sends events one by one, numbered if they can be replayed", async () => {
  const { url, opened } = await buildWatchServer();
  const { read } = await buildReader(url);
  const { stream } = await theStreamOf(opened);
  stream.send({ id: 7, name: "chapter-end", data: { chapter: 1, title: "Two\nlines" } });
  await eventually(async () => read(), { until: (text) => text.includes("chapter-end") });
  stream.send({ name: "scene-draft", data: { text: "夜" } });
  await eventually(async () => read(), { until: (text) => text.includes("scene-draft") });
  expect(read().replace("retry: 2000\n\n", "")).toBe(
    'id: 7\nevent: chapter-end\ndata: {"chapter":1,"title":"Two\\nlines"}\n\n' +
      'event: scene-draft\ndata: {"text":"夜"}\n\n',
  );
});

test("keeps a quiet stream open with a heartbeat every fifteen seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { url, opened } = await buildWatchServer();
  const { read } = await buildReader(url);
  const one = await theStreamOf(opened);
  vi.advanceTimersByTime(14_000);
  one.stream.send({ name: "later", data: {} });
  await eventually(async () => read(), { until: (text) => text.includes("later") });
  expect(read()).not.toContain("still here");
  vi.advanceTimersByTime(17_000);
  await eventually(async () => read().split(": still here\n\n").length - 1, {
    until: (beats) => beats === 2,
  });
  expect(one.closings).toBe(0);
  one.stream.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("ends a stream we close for its reader, once", async () => {
  const { url, opened, connectionIsClosed } = await buildWatchServer();
  const { response } = await buildReader(url);
  const one = await theStreamOf(opened);
  one.stream.close();
  one.stream.close();
  one.stream.send({ name: "too-late", data: {} });
  await once(response, "end");
  response.destroy();
  await connectionIsClosed();
  expect(one.closings).toBe(1);
});

test("closes the stream of a reader who leaves, once", async () => {
  const { url, opened, connectionIsClosed } = await buildWatchServer();
  const { response } = await buildReader(url);
  const one = await theStreamOf(opened);
  response.destroy();
  await eventually(async () => one.closings, { until: (closings) => closings > 0 });
  one.stream.send({ name: "too-late", data: {} });
  await connectionIsClosed();
  expect(one.closings).toBe(1);
});

test("closes at once for a reader who left before it was open", async () => {
  const gone = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { url, opened, connectionIsClosed } = await buildWatchServer(() => {
    asked.resolve();
    return gone.promise;
  });
  const request = http.get(url, { agent: false });
  request.on("error", () => undefined);
  await asked.promise;
  request.destroy();
  await connectionIsClosed();
  gone.resolve();
  const one = await theStreamOf(opened);
  await turns();
  expect(one.closings).toBe(1);
});

test("disconnects a reader who accepts nothing before memory fills up", async () => {
  const { url, opened } = await buildWatchServer();
  const { response } = await buildReader(url);
  response.pause();
  const one = await theStreamOf(opened);
  const data = { text: "x".repeat(1_000_000) };
  let sent = 0;
  while (one.closings === 0 && sent < 60) {
    one.stream.send({ name: "scene-text", data });
    sent += 1;
    await turns();
  }
  expect(one.closings).toBe(1);
  // The capacity of the kernel buffers at both ends, plus one.
  expect(sent).toBeLessThan(15);
});

test("waits for a slow reader with bulk data, delivered completely", { tags: "merge" }, async () => {
  const { url, opened } = await buildWatchServer();
  const { response, read } = await buildReader(url);
  response.pause();
  const one = await theStreamOf(opened);
  const data = { text: "x".repeat(200_000) };
  let sent = 0;
  const sending = (async () => {
    for (; sent < 60; sent += 1) {
      one.stream.send({ id: sent, name: "scene-text", data });
      await one.stream.taken();
    }
  })();
  await standsStill(() => sent);
  expect(sent).toBeLessThan(60);
  response.resume();
  await sending;
  await eventually(async () => read().length, { until: (length) => length > 60 * 200_000 });
  expect(one.closings).toBe(0);
});

test("releases writers waiting for a reader who leaves", async () => {
  const { url, opened } = await buildWatchServer();
  const { response } = await buildReader(url);
  response.pause();
  const one = await theStreamOf(opened);
  let sent = 0;
  const waiting = (async () => {
    for (; sent < 200 && one.closings === 0; sent += 1) {
      one.stream.send({ name: "scene-text", data: { text: "x".repeat(200_000) } });
      await one.stream.taken();
      await turns(1);
    }
  })();
  await standsStill(() => sent);
  expect(one.closings).toBe(0);
  response.destroy();
  await waiting;
  await one.stream.taken();
  expect(one.closings).toBe(1);
});

test("disconnects a reader stalled for a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { url, opened } = await buildWatchServer();
  const { response } = await buildReader(url);
  response.pause();
  const one = await theStreamOf(opened);
  for (let sent = 0; sent < 100; sent += 1) {
    one.stream.send({ name: "scene-text", data: { text: "x".repeat(200_000) } });
    const taken = await Promise.race([one.stream.taken().then(() => true), turns().then(() => false)]);
    if (!taken) break;
  }
  vi.advanceTimersByTime(61_000);
  expect(one.closings).toBe(0);
  vi.advanceTimersByTime(30_000);
  await eventually(async () => one.closings, { until: (closings) => closings === 1 });
});

test("keeps a quiet reader who accepts everything for hours", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { url, opened } = await buildWatchServer();
  const { read } = await buildReader(url);
  const one = await theStreamOf(opened);
  for (let beat = 1; beat <= 20; beat += 1) {
    vi.advanceTimersByTime(15_000);
    await eventually(async () => read().split(": still here").length - 1, {
      until: (beats) => beats === beat,
    });
  }
  expect(one.closings).toBe(0);
});

test("sends everything to a reader who accepts it", { tags: "merge" }, async () => {
  const { url, opened } = await buildWatchServer();
  const { read } = await buildReader(url);
  const one = await theStreamOf(opened);
  const data = { text: "x".repeat(1_000_000) };
  for (let n = 0; n < 30; n += 1) {
    one.stream.send({ id: n, name: "scene-text", data });
    await eventually(async () => read().length, { until: (length) => length > (n + 1) * 1_000_000 });
  }
  expect(one.closings).toBe(0);
});

test("answers a rejection before the stream with a problem", async () => {
  const { url } = await buildWatchServer(() => Promise.reject(new AppError("books.not_found")));
  const { response } = await buildReader(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("application/problem+json");
});

test("ends the streams of a closing server", async () => {
  const { app, registerRoute } = await buildMountedServer();
  registerRoute(watch, async ({ openEventStream }) => {
    openEventStream();
  });
  const url = `${await app.listen({ host: "127.0.0.1", port: 0 })}/api/watch`;
  const { response } = await buildReader(url);
  await app.close();
  await eventually(async () => response.destroyed || response.readableEnded, { until: (ended) => ended });
  expect(response.socket.destroyed).toBe(true);
});

test("opens no stream for a HEAD request", async () => {
  const { url, opened } = await buildWatchServer();
  const request = http.request(url, { method: "HEAD", agent: false });
  request.end();
  const [response] = await once(request, "response");
  expect(response).toMatchObject({ statusCode: 405 });
  expect(opened).toEqual([]);
});
