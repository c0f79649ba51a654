import { once } from "node:events";
import http, { IncomingMessage } from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";
import { aMountedServer } from "../test-kit/mounted-server.ts";

const watch = defineEndpoint({
  method: "GET",
  path: "/api/watch",
  auth: "public",
  summary: "Tells what happens",
  reply: z.undefined(),
  streams: "events",
  errors: [],
});
/** More than lies in the buffers of a connection, so that the server has to wait for its reader. */
const FILE = Buffer.alloc(40 * 1024 * 1024, "x");

type Stage = { url: URL; close: () => Promise<void>; answerLate: () => void };

async function aStage(changes: { drainMs?: number } = {}): Promise<Stage> {
  const { app, mount } = await aMountedServer(changes);
  const late = Promise.withResolvers<void>();
  mount(watch, async ({ openEventStream }) => void openEventStream());
  app.get("/file", async () => FILE);
  app.get("/late", async () => {
    await late.promise;
    return "at last";
  });
  const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  return { url, close: () => app.close(), answerLate: late.resolve };
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

test("a download that is under way when the server stops comes to its end, and then the server has stopped", async () => {
  const { url, close } = await aStage();
  const download = await open(url, "/file");
  const closed = close();
  expect(await Promise.race([closed, sleep(300, "still open")])).toBe("still open");
  expect(await lengthOf(download)).toBe(FILE.length);
  await closed;
});

test("a call whose answer is still being made gets it, and new callers find nobody listening", async () => {
  const { url, close, answerLate } = await aStage();
  const agent = new http.Agent({ keepAlive: true });
  const answer = open(url, "/late", agent);
  await sleep(100);
  const closed = close();
  await sleep(100);
  const stranger = net.connect(Number(url.port), url.hostname);
  const [refusal] = await once(stranger, "error");
  expect(refusal).toMatchObject({ code: "ECONNREFUSED" });
  answerLate();
  const { statusCode } = await answer;
  expect(statusCode).toBe(200);
  const started = performance.now();
  (await answer).resume();
  // The caller keeps its connection for more, which must not keep the server.
  await closed;
  expect(performance.now() - started).toBeLessThan(2000);
  agent.destroy();
});

test("event streams end at once when the server stops, in good order and with a time to come back", async () => {
  const { url, close } = await aStage();
  const stream = await open(url, "/api/watch");
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const ended = once(stream, "end");
  const started = performance.now();
  await close();
  await ended;
  expect(performance.now() - started).toBeLessThan(2000);
  expect(stream.complete).toBe(true);
  expect(text).toContain("retry: ");
});

/** One connection on which several questions are asked. */
async function aConnection(url: URL): Promise<{ ask: (path: string) => Promise<string> }> {
  const socket = net.connect(Number(url.port), url.hostname).setEncoding("utf8");
  await once(socket, "connect");
  return {
    async ask(path) {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
      const [answer] = await once(socket, "data");
      return String(answer);
    },
  };
}

test("a server that stops says on connections it still has that it is not ready, and asks them to leave", async () => {
  const { url, close, answerLate } = await aStage();
  const { ask } = await aConnection(url);
  expect(await ask("/readyz")).toMatch(/^HTTP\/1\.1 200 /);
  // The first question keeps the connection; the second comes in while the server stops.
  const both = ask("/late");
  await sleep(100);
  const closed = close();
  await sleep(100);
  const second = ask("/readyz");
  await sleep(100);
  answerLate();
  const answers = `${await both}${await second}`;
  expect(answers).toContain('{"status":"draining"}');
  await closed;
});

test("a reader who takes nothing keeps the server for its time only", async () => {
  const { url, close } = await aStage({ drainMs: 300 });
  const download = await open(url, "/file");
  download.pause().on("error", () => undefined);
  const started = performance.now();
  await close();
  expect(performance.now() - started).toBeGreaterThan(290);
  expect(performance.now() - started).toBeLessThan(2000);
  download.destroy();
});
