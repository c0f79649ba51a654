import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../../apps/server/src/platform/testing/mounted-server.ts";

/** Simultaneous callers of each kind; 2,750 in all. */
const CROWD = 550;
/** Maximum time a slow client may hold a connection. @source docs/product/assurance.md "Input" */
const LONGEST_MS = 30_000;
/** Limit for a legitimate call among them. */
const HONEST_MS = 1000;

const echo = defineEndpoint({
  method: "POST",
  path: "/api/echo",
  auth: "public",
  summary: "Reads a body",
  body: z.object({}),
  reply: z.object({}),
  errors: [],
});

const HOST = "Host: localhost\r\n";
const KINDS: Readonly<Record<string, (socket: net.Socket) => void>> = {
  "says nothing": () => undefined,
  "drips its headers": (socket) => {
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}`);
    drip(socket, "X-More: 1\r\n");
  },
  "drips its body": (socket) => {
    const type = "Content-Type: application/json\r\nContent-Length: 1000";
    socket.write(`POST /api/echo HTTP/1.1\r\n${HOST}${type}\r\n\r\n{`);
    drip(socket, " ");
  },
  "drips a file": (socket) => {
    const type = "Content-Type: application/octet-stream\r\nContent-Length: 20000000";
    socket.write(`POST /api/echo HTTP/1.1\r\n${HOST}${type}\r\n\r\nPK`);
    drip(socket, " ");
  },
  "had its answer and stays": (socket) => void socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`),
};

function drip(socket: net.Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 3000);
  socket.on("close", () => clearInterval(timer));
}

let port: number;
let close: () => Promise<unknown>;

beforeAll(async () => {
  // With the product's default timeouts.
  const { app, registerRoute } = await buildMountedServer();
  registerRoute(echo, async () => ({}));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  close = () => app.close();
});
afterAll(() => close());

/** @returns how long the server kept the connection open */
function hold(behave: (socket: net.Socket) => void): Promise<number> {
  const socket = net.connect(port, "127.0.0.1");
  const begin = Date.now();
  behave(socket);
  socket.resume();
  return new Promise((resolve) => {
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Date.now() - begin));
  });
}

test(`cuts ${Object.keys(KINDS).length * CROWD} slow and idle callers within 30 seconds, and serves honest ones meanwhile`, async () => {
  const held = Object.entries(KINDS).map(async ([kind, behave]) => {
    const times = await Promise.all(Array.from({ length: CROWD }, () => hold(behave)));
    return { kind, longestMs: Math.max(...times) };
  });
  const all = Promise.all(held);
  const over = all.then(() => true);
  const honest: number[] = [];
  while (!(await Promise.race([over, sleep(250, false)]))) {
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } });
    expect(response.status).toBe(200);
    await response.text();
    honest.push(performance.now() - begin);
  }
  const late = (await all).filter(({ longestMs }) => longestMs > LONGEST_MS);
  expect(late).toEqual([]);
  const sorted = honest.toSorted((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(HONEST_MS);
}, 300_000);
