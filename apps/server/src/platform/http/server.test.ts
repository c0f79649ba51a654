import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { Problem } from "@colophon/contracts/shared/problem";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aMountedServer } from "../test-kit/mounted-server.ts";

const echo = defineEndpoint({
  method: "POST",
  path: "/api/echo",
  auth: "public",
  summary: "Says how long a text is",
  body: z.object({ text: z.string() }),
  reply: z.object({ length: z.int() }),
  errors: [],
});
const whoami = defineEndpoint({
  method: "GET",
  path: "/api/address/{id}",
  auth: "public",
  summary: "Says where the caller calls from",
  params: z.object({ id: z.string() }),
  reply: z.object({ address: z.string() }),
  errors: [],
});

let app: FastifyInstance;

beforeAll(async () => {
  const server = await aMountedServer();
  app = server.app;
  server.mount(echo, async ({ body }) => ({ length: body.text.length }));
  server.mount(whoami, async ({ address }) => ({ address }));
});
afterAll(() => app.close());

function post(payload: string | Buffer, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  return app.inject({ method: "POST", url: "/api/echo", payload, headers });
}

/** What is refused, and with which status, in problem JSON of that media type. */
function refusalOf(response: LightMyRequestResponse): string {
  expect(response.headers["content-type"]).toContain("application/problem+json");
  const { status, code } = Problem.parse(response.json());
  expect(status).toBe(response.statusCode);
  return `${status} ${code}`;
}

const JSON_TYPE = { "content-type": "application/json" };

test("a body of up to a megabyte is read", async () => {
  const response = await post(JSON.stringify({ text: "x".repeat(1_000_000) }), JSON_TYPE);
  expect(response.json()).toEqual({ length: 1_000_000 });
});

test("a body of more than a megabyte is refused", async () => {
  const response = await post(JSON.stringify({ text: "x".repeat(1_100_000) }), JSON_TYPE);
  expect(refusalOf(response)).toBe("413 request.too_large");
});

test.each([
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
])("a body of the type %s is refused", async (type) => {
  expect(refusalOf(await post('{"text":"hello"}', { "content-type": type }))).toBe(
    "415 request.unsupported_type",
  );
});

test("a body of no type is refused", async () => {
  const response = await app.inject({
    method: "POST",
    url: "/api/echo",
    payload: Buffer.from("hello"),
    headers: { "content-type": "" },
  });
  expect(refusalOf(response)).toBe("415 request.unsupported_type");
});

test.each(["{", "", "nonsense", '{"text":"a"} trailing', '{"__proto__":{"isAdmin":true},"text":"a"}'])(
  "the body %j cannot be read",
  async (payload) => {
    expect(refusalOf(await post(payload, JSON_TYPE))).toBe("400 request.malformed");
  },
);

test.each<InjectOptions & { url: string }>([
  { method: "GET", url: "/api/nothing-here" },
  { method: "DELETE", url: "/api/echo" },
  { method: "POST", url: "/api/" },
  { method: "PUT", url: "/somewhere" },
  { method: "GET", url: `/api/address/${"a".repeat(300)}` },
])("$method $url leads nowhere", async (request) => {
  expect(refusalOf(await app.inject(request))).toBe("404 route.not_found");
});

test.each(["/api/address/%E0%A4%A", "/api/address/%", "/%E0%A4%A"])(
  "the address %s, which is none, is told so in our words and not repeated",
  async (url) => {
    const response = await app.inject({ url });
    expect(refusalOf(response)).toBe("404 route.not_found");
    expect(response.body).not.toContain("%");
  },
);

test("every answer carries the headers that keep browsers careful", async () => {
  for (const request of [
    { url: "/healthz" },
    { url: "/api/address/1" },
    { url: "/api/nothing-here" },
    { url: "/openapi.json" },
  ]) {
    const { headers } = await app.inject(request);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
  }
});

test("answers of the API are kept by no cache", async () => {
  for (const url of ["/api/address/1", "/api/nothing-here"]) {
    expect((await app.inject({ url })).headers["cache-control"]).toBe("no-store");
  }
});

test("health is told while the process lives, readiness while each part of the service does, by name", async () => {
  let database: "ok" | "away" = "ok";
  const server = await aMountedServer({
    ready: async () => ({ isReady: database === "ok", checks: { database, files: "ok" } }),
  });
  const ready = await server.app.inject({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: "ready", checks: { database: "ok", files: "ok" } },
  ]);
  database = "away";
  const unready = await server.app.inject({ url: "/readyz" });
  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { status: "not ready", checks: { database: "away", files: "ok" } },
  ]);
  expect(unready.headers["retry-after"]).toBe("2");
  expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  await server.app.close();
});

test("the API describes itself", async () => {
  expect((await app.inject({ url: "/openapi.json" })).json()).toEqual({ openapi: "3.1.0" });
});

const FORWARDED = { "x-forwarded-for": "203.0.113.9, 198.51.100.4" };

test("without a proxy what callers say of their address is not believed", async () => {
  const response = await app.inject({
    url: "/api/address/1",
    headers: FORWARDED,
    remoteAddress: "192.0.2.1",
  });
  expect(response.json()).toEqual({ address: "192.0.2.1" });
});

test("behind a proxy the address that the proxy noted counts, not what the caller put before it", async () => {
  const server = await aMountedServer({ trustProxy: true });
  server.mount(whoami, async ({ address }) => ({ address }));
  const response = await server.app.inject({
    url: "/api/address/1",
    headers: FORWARDED,
    remoteAddress: "192.0.2.1",
  });
  expect(response.json()).toEqual({ address: "198.51.100.4" });
  await server.app.close();
});

test("outside the API it is the site that says what is missing", async () => {
  const server = await aMountedServer({ web: { byAddress: new Map(), isScreen: () => false } });
  const missing = await server.app.inject({ url: "/no-such-page" });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers["content-type"]).not.toContain("problem");
  expect(refusalOf(await server.app.inject({ url: "/api/no-such-call" }))).toBe("404 route.not_found");
  expect(refusalOf(await server.app.inject({ method: "POST", url: "/no-such-page" }))).toBe(
    "404 route.not_found",
  );
  await server.app.close();
});

/** Sends bytes as they are. @returns everything that came back until the server hung up */
async function talk(port: number, text: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.end(text);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test("bytes that are no HTTP are refused without a word about us", async () => {
  const server = await aMountedServer();
  const address = new URL(await server.app.listen({ host: "127.0.0.1", port: 0 }));
  const answer = await talk(Number(address.port), "HELLO\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/node_modules|at \w+ \(/);
  await server.app.close();
});

test.each([
  [true, "max-age=31536000; includeSubDomains"],
  [false, undefined],
])("browsers are held to https where they came by it (%s)", async (byHttps, header) => {
  const server = await aMountedServer({ byHttps, trustProxy: !byHttps });
  for (const url of ["/healthz", "/api/nowhere"]) {
    const answer = await server.app.inject({ url });
    expect(answer.headers["strict-transport-security"]).toBe(header);
  }
  await server.app.close();
});
