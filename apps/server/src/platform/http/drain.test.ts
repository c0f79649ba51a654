import { once } from "node:events";
import http, { IncomingMessage } from "node:http";
import net from "node:net";
import { Readable } from "node:stream";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../testing/mounted-server.ts";

const watch = defineEndpoint({
  method: "GET",
  path: "/api/watch",
  auth: "public",
  summary: "Tells what happens",
  reply: z.undefined(),
  streams: "events",
  errors: [],
});
/** More than a connection buffers, so that the server has to wait for its reader. */
const FILE = Buffer.alloc(40 * 1024 * 1024, "x");

/** Longer than any test. */
const DRAIN_MS = 3_600_000;

type Stage = {
  url: URL;
  close: () => Promise<void>;
  answerLate: () => void;
  lateAsked: Promise<void>;
  /** the requested paths, in order */
  asked: string[];
};

afterEach(() => vi.useRealTimers());

async function buildStage(): Promise<Stage> {
  const { app, registerRoute } = await buildMountedServer({ drainMs: DRAIN_MS });
  const late = Promise.withResolvers<void>();
  const lateAsked = Promise.withResolvers<void>();
  const asked: string[] = [];
  registerRoute(watch, async ({ openEventStream }) => void openEventStream());
  app.get("/file", async () => FILE);
  app.get("/endless", async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 1_000_000 }, () => FILE))),
  );
  app.get("/late", async () => {
    lateAsked.resolve();
    await late.promise;
    return "at last";
  });
  const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  app.server.on("request", ({ url: path }) => void asked.push(String(path)));
  return { url, close: () => app.close(), answerLate: late.resolve, lateAsked: lateAsked.promise, asked };
}

async function open(url: URL, path: string, agent: http.Agent | false = false): Promise<IncomingMessage> {
  const request = http.get(new URL(path, url), { agent });
  const [response] = await once(request, "response");
  if (!(response instanceof IncomingMessage)) throw new Error("no response");
  return response;
}

async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of response) length += Buffer.byteLength(chunk);
  return length;
}

/** Waits until nothing listens on the port. */
async function waitUntilClosed(url: URL): Promise<void> {
  const knock = async (): Promise<unknown> => {
    const probe = net.connect(Number(url.port), url.hostname);
    const error: unknown = await once(probe, "connect").then(
      () => null,
      (failure: unknown) => failure,
    );
    probe.destroy();
    return error;
  };
  await expect.poll(knock).toMatchObject({ code: "ECONNREFUSED" });
}

test("finishes a download in progress before the server stops", { tags: "merge" }, async () => {
  const { url, close } = await buildStage();
  const download = await open(url, "/file");
  const closed = close();
  await waitUntilClosed(url);
  expect(await lengthOf(download)).toBe(FILE.length);
  await closed;
});

test("finishes a call in progress, and refuses new connections", async () => {
  const { url, close, answerLate, lateAsked } = await buildStage();
  const agent = new http.Agent({ keepAlive: true });
  const answer = open(url, "/late", agent);
  await lateAsked;
  const closed = close();
  await waitUntilClosed(url);
  answerLate();
  const { statusCode } = await answer;
  expect(statusCode).toBe(200);
  (await answer).resume();
  // The caller keeps its connection open, which must not hold up the server: it would wait for an hour.
  await closed;
  agent.destroy();
});

test("ends event streams at once when the server stops, with a retry time", async () => {
  // A server that waited for its streams would outlast the test.
  const { url, close } = await buildStage();
  const stream = await open(url, "/api/watch");
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const ended = once(stream, "end");
  await close();
  await ended;
  expect(stream.complete).toBe(true);
  expect(text).toContain("retry: ");
});

/** One connection that carries several requests. */
async function buildConnection(url: URL): Promise<{ sendRequest: (path: string) => Promise<string> }> {
  const socket = net.connect(Number(url.port), url.hostname).setEncoding("utf8");
  await once(socket, "connect");
  return {
    async sendRequest(path) {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
      const [answer] = await once(socket, "data");
      return String(answer);
    },
  };
}

test("reports not ready on open connections while stopping, and asks them to close", async () => {
  const { url, close, answerLate, lateAsked, asked } = await buildStage();
  const { sendRequest } = await buildConnection(url);
  expect(await sendRequest("/readyz")).toMatch(/^HTTP\/1\.1 200 /);
  // The first request keeps the connection open; the second arrives while the server is stopping.
  const both = sendRequest("/late");
  await lateAsked;
  const closed = close();
  await waitUntilClosed(url);
  const second = sendRequest("/readyz");
  await expect.poll(() => asked).toEqual(["/readyz", "/late", "/readyz"]);
  answerLate();
  const answers = `${await both}${await second}`;
  expect(answers).toContain('{"status":"draining"}');
  await closed;
});

test("waits for a stuck reader only for the limit", async () => {
  const { url, close } = await buildStage();
  const download = await open(url, "/endless");
  download.pause().on("error", () => undefined);
  vi.useFakeTimers({ toFake: ["performance"] });
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await waitUntilClosed(url);
  expect(isClosed).toBe(false);
  vi.advanceTimersByTime(DRAIN_MS + 1);
  await closed;
  download.destroy();
});
