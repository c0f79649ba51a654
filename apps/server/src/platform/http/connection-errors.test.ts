import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { Problem } from "@colophon/contracts/shared/errors";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../testing/mounted-server.ts";
import type { EventStream } from "./event-stream.ts";
import type { CallerTimeouts } from "./server.ts";

const events = defineEndpoint({
  method: "GET",
  path: "/api/events",
  auth: "public",
  summary: "A stream that stays open",
  reply: z.string(),
  streams: "events",
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

const BODIES = { bodyMs: 60_000, minBytesPerSecond: 0, windowMs: 60_000 };
const HASTY = { ...BODIES, headersMs: 400, bodyMs: 800, checkEveryMs: 100, idleMs: 60_000 };
const SOON_IDLE = { ...BODIES, headersMs: 60_000, checkEveryMs: 100, idleMs: 100 };

const apps: FastifyInstance[] = [];
const streams: EventStream[] = [];
/** with the production timeouts */
let port: number;
let hastyPort: number;

async function startServer(timeouts: CallerTimeouts | undefined): Promise<number> {
  const { app, registerRoute } = await buildMountedServer({ timeouts });
  registerRoute(events, async ({ openEventStream }) => {
    const stream = openEventStream();
    stream.send({ name: "hello", data: {} });
    streams.push(stream);
  });
  registerRoute(echo, async ({ body }) => ({ length: body.text.length }));
  apps.push(app);
  return Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
}

beforeAll(async () => {
  port = await startServer(undefined);
  hastyPort = await startServer(HASTY);
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

function talk(...parts: string[]): Promise<string> {
  return talkTo(port, ...parts);
}

/** Sends exactly these bytes. @returns what came back until the server closed the connection */
async function talkTo(at: number, ...parts: string[]): Promise<string> {
  const socket = net.connect(at, "127.0.0.1");
  for (const part of parts) socket.write(part, "latin1");
  let text = "";
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // The connection was reset: what arrived before that counts.
  }
  return text;
}

/** Asserts that the response is problem JSON over plain HTTP with a matching Content-Length. */
function problemIn(text: string): string {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, "im"));
  const problem = Problem.parse(JSON.parse(body));
  expect(Number(/^HTTP\/1[.]1 (\d+)/.exec(head)?.[1])).toBe(problem.status);
  expect(text).not.toMatch(/node_modules|at \w+ \(|HPE_/);
  return `${problem.status} ${problem.code}`;
}

const HOST = "Host: localhost\r\n";
const HALF_A_BODY = [
  `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`,
  '{"te',
];

test.each([
  ["bytes that are no HTTP", "HELLO\r\n\r\n"],
  ["a TLS greeting", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00FC\u0003\u0003"],
  ["a header with U+0000", `GET /healthz HTTP/1.1\r\n${HOST}X-Key: a\0b\r\n\r\n`],
  ["two lengths", `POST /api/echo HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ["a length that is none", `POST /api/echo HTTP/1.1\r\n${HOST}Content-Length: two\r\n\r\n{}`],
  ["a broken chunk", `POST /api/echo HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
  ["another protocol", `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
])("answers %s with a problem that it cannot be read", async (_, bytes) => {
  expect(problemIn(await talk(bytes))).toBe("400 request.unreadable");
});

test("rejects a request without a host in our words", async () => {
  const text = await talk("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  expect(problemIn(text)).toBe("400 request.unreadable");
  expect(await talk("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1[.]1 200 /);
});

test.each([
  ["headers", `GET /healthz HTTP/1.1\r\n${HOST}X-Long: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an address", `GET /healthz?${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ["many small headers", `GET / HTTP/1.1\r\n${HOST}${"X-A: b\r\n".repeat(4000)}\r\n`],
])("answers 431 to %s beyond any size", async (_, bytes) => {
  expect(problemIn(await talk(bytes))).toBe("431 request.headers_too_large");
});

test("answers a request with an unknown expectation", async () => {
  const text = await talk(`GET /healthz HTTP/1.1\r\n${HOST}Expect: a-miracle\r\nConnection: close\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1[.]1 200 /);
});

test.each([
  ["says nothing at all", [""]],
  ["stops within its headers", [`GET /healthz HTTP/1.1\r\n${HOST}X-`]],
  ["stops within its body", HALF_A_BODY],
])("answers a caller who %s, and closes the connection", async (_, parts) => {
  expect(problemIn(await talkTo(hastyPort, ...parts))).toBe("408 request.timed_out");
});

test("allows ten seconds for headers and 15 between requests, and bodies separately", () => {
  const [{ server: usual } = {}, { server: hasty } = {}] = apps;
  expect(usual).toMatchObject({ headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 15_000 });
  expect(hasty).toMatchObject({ headersTimeout: 400, requestTimeout: 0, keepAliveTimeout: 60_000 });
});

test("gives a caller who sends header by header no more time than a silent one", async () => {
  const socket = net.connect(hastyPort, "127.0.0.1");
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}`);
  const drip = setInterval(() => socket.write("X-More: 1\r\n"), 50);
  let text = "";
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // A write after the socket was closed.
  }
  clearInterval(drip);
  expect(text).toMatch(/^HTTP\/1[.]1 408 /);
});

test("closes a used idle connection silently", async () => {
  const text = await talkTo(await startServer(SOON_IDLE), `GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  expect(text).toMatch(/^HTTP\/1[.]1 200 /);
  expect(text.match(/HTTP\/1[.]1/g)).toHaveLength(1);
});

test("writes nothing into an answer in progress", async () => {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`GET /api/events HTTP/1.1\r\n${HOST}\r\n`);
  let text = "";
  for await (const chunk of socket) {
    if (text === "") socket.write("HELLO\r\n\r\n");
    text += String(chunk);
  }
  expect(text).toMatch(/^HTTP\/1[.]1 200 /);
  expect(text).not.toContain("HTTP/1.1 400");
});

test("keeps a stream open beyond any request timeout", { tags: "merge" }, async () => {
  // A busy machine may not read the request in time; the caller then retries.
  let socket = new net.Socket();
  const sendRequest = async (): Promise<string> => {
    streams.length = 0;
    socket = net.connect(hastyPort, "127.0.0.1").setEncoding("utf8");
    socket.write(`GET /api/events HTTP/1.1\r\n${HOST}\r\n`);
    return String((await once(socket, "data"))[0]);
  };
  await expect.poll(sendRequest).toContain("200 OK");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  // This caller connected later, and its time is up.
  expect(await talkTo(hastyPort, ...HALF_A_BODY)).toContain(" 408 ");
  streams[0]?.send({ name: "still-here", data: {} });
  await expect.poll(() => text).toContain("still-here");
  socket.destroy();
});
