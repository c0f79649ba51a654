import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { Problem } from "@colophon/contracts/shared/problem";
import type { FastifyInstance } from "fastify";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aMountedServer } from "../test-kit/mounted-server.ts";

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

/** Short enough for a test, long enough for a busy machine to answer who is quick. */
const PATIENCE = { headersMs: 400, requestMs: 2500, checkEveryMs: 100, idleMs: 400 };

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const server = await aMountedServer({ patience: PATIENCE });
  app = server.app;
  server.mount(events, async ({ openEventStream }) => openEventStream().send({ name: "hello", data: {} }));
  server.mount(echo, async ({ body }) => ({ length: body.text.length }));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

type Heard = { text: string; afterMs: number };

/** Sends bytes as they are, and no more. @returns what came back until the server hung up, and when that was */
async function talk(...parts: string[]): Promise<Heard> {
  const begin = Date.now();
  const socket = net.connect(port, "127.0.0.1");
  for (const part of parts) socket.write(part, "latin1");
  let text = "";
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // Hung up on in the middle: what was heard until then counts.
  }
  return { text, afterMs: Date.now() - begin };
}

/** What is refused, in problem JSON over plain HTTP of the stated length. */
function refusalIn(text: string): string {
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

test.each([
  ["bytes that are no HTTP", "HELLO\r\n\r\n"],
  ["a TLS greeting", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00FC\u0003\u0003"],
  ["a header with U+0000", `GET /healthz HTTP/1.1\r\n${HOST}X-Key: a\0b\r\n\r\n`],
  ["two lengths", `POST /api/echo HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ["a length that is none", `POST /api/echo HTTP/1.1\r\n${HOST}Content-Length: two\r\n\r\n{}`],
  ["a broken chunk", `POST /api/echo HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
  ["another protocol", `GET /healthz HTTP/9.9\r\n${HOST}\r\n`],
])("%s is told in problem JSON that it cannot be read", async (_, bytes) => {
  expect(refusalIn((await talk(bytes)).text)).toBe("400 request.unreadable");
});

test("a request that names no host is refused in our words", async () => {
  const { text } = await talk("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
  expect(refusalIn(text)).toBe("400 request.unreadable");
  const old = await talk("GET /healthz HTTP/1.0\r\n\r\n");
  expect(old.text).toMatch(/^HTTP\/1[.]1 200 /);
});

test.each([
  ["headers", `GET /healthz HTTP/1.1\r\n${HOST}X-Long: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an address", `GET /healthz?${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ["many small headers", `GET / HTTP/1.1\r\n${HOST}${"X-A: b\r\n".repeat(4000)}\r\n`],
])("%s beyond all measure are 431", async (_, bytes) => {
  expect(refusalIn((await talk(bytes)).text)).toBe("431 request.headers_too_large");
});

test("an expectation that nobody knows does not keep a request from its answer", async () => {
  const { text } = await talk(
    `GET /healthz HTTP/1.1\r\n${HOST}Expect: a-miracle\r\nConnection: close\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1[.]1 200 /);
});

test.each([
  ["says nothing at all", [""], PATIENCE.headersMs],
  ["stops within its headers", [`GET /healthz HTTP/1.1\r\n${HOST}X-`], PATIENCE.headersMs],
  [
    "stops within its body",
    [
      `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`,
      '{"te',
    ],
    PATIENCE.requestMs,
  ],
])("a caller who %s is told so and cut off", async (_, parts, patienceMs) => {
  const { text, afterMs } = await talk(...parts);
  expect(refusalIn(text)).toBe("408 request.timed_out");
  expect(afterMs).toBeGreaterThanOrEqual(patienceMs - 100);
  expect(afterMs).toBeLessThan(patienceMs + 1500);
});

test("a caller who drips header by header gets no more time than one who says nothing", async () => {
  const socket = net.connect(port, "127.0.0.1");
  const begin = Date.now();
  socket.write(`GET /healthz HTTP/1.1\r\n${HOST}`);
  const drip = setInterval(() => socket.write("X-More: 1\r\n"), 50);
  let text = "";
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // Written to after it was closed.
  }
  clearInterval(drip);
  expect(text).toMatch(/^HTTP\/1[.]1 408 /);
  expect(Date.now() - begin).toBeLessThan(PATIENCE.headersMs + 1500);
});

test("a connection that had its answer and asks nothing more is closed without a word", async () => {
  const { text, afterMs } = await talk(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  expect(text).toMatch(/^HTTP\/1[.]1 200 /);
  expect(text.match(/HTTP\/1[.]1/g)).toHaveLength(1);
  expect(afterMs).toBeLessThan(PATIENCE.idleMs + 3000);
});

test("nothing is written into an answer that is under way", async () => {
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

test("a stream stays open beyond every patience with requests", async () => {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`GET /api/events HTTP/1.1\r\n${HOST}\r\n`);
  let isClosed = false;
  socket.on("close", () => (isClosed = true));
  socket.resume();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE.requestMs + 500));
  expect(isClosed).toBe(false);
  socket.destroy();
});
