import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type ManualTimers, manualTimers } from "../testing/manual-timers.ts";
import { buildMountedServer } from "../testing/mounted-server.ts";

const MEGABYTE = 1_000_000;
const LARGEST_BYTES = 20 * 1024 * 1024;
/** 1 Mbit/s for ten seconds. */
const WINDOW_BYTES = 1_250_000;

const upload = defineEndpoint({
  method: "POST",
  path: "/api/upload",
  auth: "public",
  summary: "Says how long a file is",
  acceptsFile: true,
  maxBodyBytes: LARGEST_BYTES,
  reply: z.object({ length: z.int() }),
  errors: [],
});
const echo = defineEndpoint({
  method: "POST",
  path: "/api/echo",
  auth: "public",
  summary: "Says how long a text is",
  body: z.object({ text: z.string() }),
  reply: z.object({ length: z.int() }),
  errors: [],
});

let app: FastifyInstance;
let port: number;
let timers: ManualTimers;
const serverSockets: net.Socket[] = [];

beforeAll(async () => {
  timers = manualTimers();
  // The production timeouts: none is passed.
  const server = await buildMountedServer({ timeouts: undefined, after: timers.after });
  server.registerRoute(upload, async ({ file }) => ({ length: file.byteLength }));
  server.registerRoute(echo, async ({ body }) => ({ length: body.text.length }));
  app = server.app;
  app.server.on("connection", (socket: net.Socket) => serverSockets.push(socket));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

/** A caller whose clock only advances on request. */
type Caller = {
  /** sends this many bytes of the body and waits until the server has read them */
  send: (bytes: number) => Promise<void>;
  /** everything that came back until the server closed the connection */
  answer: Promise<string>;
};

async function buildCaller(of: { path: string; type: string; length: number }): Promise<Caller> {
  const before = serverSockets.length;
  const waiting = timers.count();
  const socket = net.connect(port, "127.0.0.1");
  const head = `POST ${of.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${of.type}\r\nContent-Length: ${of.length}\r\n\r\n`;
  socket.write(head);
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.on("error", () => undefined);
  const answer = new Promise<string>((resolve) => socket.on("close", () => resolve(text)));
  await expect.poll(() => timers.count()).toBe(waiting + 1);
  const there = serverSockets[before];
  let sent = head.length;
  return {
    answer,
    async send(bytes) {
      sent += bytes;
      socket.write(Buffer.alloc(bytes, " "));
      await expect.poll(() => there?.bytesRead).toBe(sent);
    },
  };
}

const FILE = { path: "/api/upload", type: "application/octet-stream" };

test("receives 20 MB at 1 Mbit/s, which take nearly three minutes", async () => {
  const caller = await buildCaller({ ...FILE, length: LARGEST_BYTES });
  let seconds = 0;
  for (let left = LARGEST_BYTES; left > 0; left -= WINDOW_BYTES) {
    await caller.send(Math.min(left, WINDOW_BYTES));
    timers.advance(10_000);
    seconds += 10;
  }
  expect(seconds).toBe(170);
  expect(await caller.answer).toMatch(new RegExp(`^HTTP/1[.]1 200 [^]*"length":${LARGEST_BYTES}`, "u"));
  expect(timers.count()).toBe(0);
});

test("continues a file at the minimum rate, and ends a slower one", async () => {
  const caller = await buildCaller({ ...FILE, length: MEGABYTE });
  for (let window = 0; window < 4; window += 1) {
    await caller.send(200_000);
    timers.advance(10_000);
  }
  expect(timers.count()).toBe(1);
  await caller.send(199_999);
  timers.advance(9_999);
  expect(timers.count()).toBe(1);
  timers.advance(1);
  expect(await caller.answer).toMatch(/^HTTP\/1[.]1 408 [^]*request[.]upload_too_slow/u);
});

test("ends a trickling body after the first window, whatever length it announces", async () => {
  const caller = await buildCaller({ ...FILE, length: LARGEST_BYTES });
  for (let second = 0; second < 10; second += 1) {
    await caller.send(1);
    timers.advance(1000);
  }
  expect(await caller.answer).toMatch(/^HTTP\/1[.]1 408 /u);
  expect(timers.count()).toBe(0);
});

test("limits a body that is no file to 20 seconds, at any rate", async () => {
  const caller = await buildCaller({ path: "/api/echo", type: "application/json", length: MEGABYTE });
  for (let second = 0; second < 19; second += 1) {
    await caller.send(50_000);
    timers.advance(1000);
  }
  expect(timers.count()).toBe(1);
  timers.advance(1000);
  expect(await caller.answer).toMatch(/^HTTP\/1[.]1 408 [^]*request[.]timed_out/u);
});

test("times a body that nobody reads", async () => {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  socket.write(
    "POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 99\r\n\r\n ",
  );
  await expect.poll(() => text).toContain("route.not_found");
  const closed = once(socket, "close");
  timers.advance(20_000);
  await closed;
  await expect.poll(() => timers.count()).toBe(0);
});

test("stops timing a body that has arrived, however long its answer takes", async () => {
  const caller = await buildCaller({ ...FILE, length: 10 });
  await caller.send(10);
  expect(await caller.answer).toMatch(/^HTTP\/1[.]1 200 /u);
  await expect.poll(() => timers.count()).toBe(0);
});
