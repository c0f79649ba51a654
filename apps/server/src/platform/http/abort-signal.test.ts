import { once } from "node:events";
import net from "node:net";
import { text } from "node:stream/consumers";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../testing/mounted-server.ts";

const waitLong = defineEndpoint({
  method: "GET",
  path: "/api/long",
  auth: "public",
  summary: "Takes its time",
  reply: z.object({ done: z.boolean() }),
  errors: [],
});

test("aborts for a caller who hangs up, not for one with an answer", async () => {
  const { app, registerRoute } = await buildMountedServer();
  const signals: AbortSignal[] = [];
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  registerRoute(waitLong, async ({ abortSignal }) => {
    signals.push(abortSignal());
    asked.resolve();
    await answer.promise;
    return { done: true };
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  try {
    const socket = net.connect(Number(port), "127.0.0.1");
    socket.write("GET /api/long HTTP/1.1\r\nHost: a\r\n\r\n");
    await asked.promise;
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    socket.destroy();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    answer.resolve();
    const closed = once(app.server, "connection").then(([one]) => once(one, "close"));
    const headers = "Host: a\r\nConnection: close\r\n";
    const caller = net.connect(Number(port), "127.0.0.1");
    caller.write(`GET /api/long HTTP/1.1\r\n${headers}\r\n`);
    expect(await text(caller)).toContain("200 OK");
    await closed;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  } finally {
    await app.close();
  }
});
