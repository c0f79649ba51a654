import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { eventually } from "../testing/eventually.ts";
import { ADA_TOKEN, ADMIN_TOKEN, buildMountedServer } from "../testing/mounted-server.ts";
import type { Actor } from "./actor.ts";

const watch = defineEndpoint({
  method: "GET",
  path: "/api/watch",
  auth: "user",
  summary: "Tells what happens",
  reply: z.undefined(),
  streams: "events",
  errors: [],
});

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

type Sessions = {
  actors: Map<string, Actor>;
  isUnavailable: boolean;
  looks: number;
  notify: (session: string) => void;
};

/** A server with two signed-in authors whose sessions a test ends. */
async function buildServer(): Promise<{ url: string; sessions: Sessions }> {
  const listeners = new Map<string, Set<() => void>>();
  const sessions: Sessions = {
    actors: new Map([
      [
        ADA_TOKEN,
        {
          id: "ada",
          sessionId: "session-of-ada",
          access: "session",
          isAdmin: false,
          hasRecentAuth: true,
          isBeingDeleted: false,
          hasMfa: true,
          mustChangePassword: false,
          isImpersonating: false,
          impersonator: null,
        },
      ],
      [
        ADMIN_TOKEN,
        {
          id: "bob",
          sessionId: "session-of-bob",
          access: "session",
          isAdmin: false,
          hasRecentAuth: true,
          isBeingDeleted: false,
          hasMfa: true,
          mustChangePassword: false,
          isImpersonating: false,
          impersonator: null,
        },
      ],
    ]),
    isUnavailable: false,
    looks: 0,
    notify: (session) => {
      for (const listener of listeners.get(session) ?? []) listener();
    },
  };
  const { app, registerRoute } = await buildMountedServer({
    async authenticate({ bearerToken }) {
      sessions.looks += 1;
      if (sessions.isUnavailable) throw new Error("the database is away");
      return sessions.actors.get(bearerToken ?? "") ?? null;
    },
    hub: {
      subscribe(topic, listener) {
        const subscribed = listeners.get(topic) ?? new Set();
        const own = (): void => listener(undefined);
        listeners.set(topic, subscribed.add(own));
        return () => subscribed.delete(own);
      },
    },
  });
  registerRoute(watch, async ({ openEventStream }) => {
    openEventStream();
  });
  closers.push(() => app.close());
  return { url: `${await app.listen({ host: "127.0.0.1", port: 0 })}/api/watch`, sessions };
}

type Reader = {
  status: number;
  retryAfter: string | undefined;
  text: string;
  isOver: boolean;
  leave: () => void;
};

async function buildReader(url: string, token = ADA_TOKEN): Promise<Reader> {
  const request = http.get(url, { agent: false, headers: { authorization: `Bearer ${token}` } });
  closers.unshift(async () => request.destroy());
  request.on("error", () => undefined);
  const [response]: IncomingMessage[] = await once(request, "response");
  if (response === undefined) throw new Error("no response");
  const reader: Reader = {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    text: "",
    isOver: false,
    leave: () => request.destroy(),
  };
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => (reader.text += chunk));
  response.on("error", () => undefined);
  response.on("close", () => (reader.isOver = true));
  return reader;
}

async function isOver(reader: Reader): Promise<void> {
  await eventually(async () => reader.isOver, { until: (over) => over });
}

test("limits an author to ten streams, with a retry time, without affecting others", async () => {
  const { url } = await buildServer();
  const readers = await Promise.all(Array.from({ length: 12 }, () => buildReader(url)));
  const statuses = readers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const refused = readers.find(({ status }) => status === 429);
  expect(refused?.retryAfter).toBe("30");
  await isOver(refused ?? (await buildReader(url)));
  expect(JSON.parse(refused?.text ?? "{}")).toMatchObject({ code: "request.too_many_streams", limit: 10 });
  expect((await buildReader(url, ADMIN_TOKEN)).status).toBe(200);
  expect(readers.filter(({ isOver: over, status }) => over && status === 200)).toEqual([]);
});

test("frees the place of a stream that ends", async () => {
  const { url } = await buildServer();
  const readers = await Promise.all(Array.from({ length: 10 }, () => buildReader(url)));
  expect((await buildReader(url)).status).toBe(429);
  readers[3]?.leave();
  await eventually(async () => (await buildReader(url)).status, { until: (status) => status === 200 });
  expect((await buildReader(url)).status).toBe(429);
});

test("ends streams at once with their session, and keeps other sessions'", async () => {
  const { url, sessions } = await buildServer();
  const [ada, again, bob] = [
    await buildReader(url),
    await buildReader(url),
    await buildReader(url, ADMIN_TOKEN),
  ];
  sessions.actors.delete(ADA_TOKEN);
  sessions.notify("session-of-ada");
  await isOver(ada);
  await isOver(again);
  sessions.notify("session-of-bob");
  expect((await buildReader(url, ADMIN_TOKEN)).status).toBe(200);
  expect(bob.isOver).toBe(false);
});

test("does not keep an old session's stream for a token that now belongs to another", async () => {
  const { url, sessions } = await buildServer();
  const ada = await buildReader(url);
  sessions.actors.set(ADA_TOKEN, {
    id: "ada",
    sessionId: "another session",
    isAdmin: false,
    access: "session",
    hasRecentAuth: true,
    isBeingDeleted: false,
    hasMfa: true,
    mustChangePassword: false,
    isImpersonating: false,
    impersonator: null,
  });
  sessions.notify("session-of-ada");
  await isOver(ada);
  expect((await buildReader(url)).status).toBe(200);
});

test("notices a silently ended session at the next heartbeat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { url, sessions } = await buildServer();
  const [ada, bob] = [await buildReader(url), await buildReader(url, ADMIN_TOKEN)];
  await eventually(async () => sessions.looks, { until: (looks) => looks === 4 });
  sessions.actors.delete(ADA_TOKEN);
  vi.advanceTimersByTime(14_000);
  expect(sessions.looks).toBe(4);
  expect([ada.isOver, bob.isOver]).toEqual([false, false]);
  vi.advanceTimersByTime(2000);
  await isOver(ada);
  expect(bob.isOver).toBe(false);
});

test("closes a stream whose session ended during its opening", async () => {
  const { url, sessions } = await buildServer();
  const { actors } = sessions;
  const found = actors.get(ADA_TOKEN);
  let looks = 0;
  sessions.actors = new Map();
  sessions.actors.get = (token) => {
    looks += 1;
    return token === ADA_TOKEN && looks === 1 ? found : undefined;
  };
  const reader = await buildReader(url);
  await isOver(reader);
  expect(reader.status).toBe(200);
});

test("closes no stream for an unavailable database", async () => {
  const { url, sessions } = await buildServer();
  const ada = await buildReader(url);
  sessions.isUnavailable = true;
  sessions.notify("session-of-ada");
  sessions.isUnavailable = false;
  expect((await buildReader(url)).status).toBe(200);
  expect(ada.isOver).toBe(false);
});
