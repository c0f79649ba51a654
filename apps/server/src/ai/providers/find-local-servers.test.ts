import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textConnector } from "../../adapters/choose-language-model.ts";
import { jsonReply, pageReply } from "../../adapters/fakes/provider-dialect.ts";
import {
  type ProviderServer,
  findClosedPort,
  startProviderServer,
} from "../../adapters/fakes/provider-server.ts";
import { LOCAL_PLACES, findLocalServers } from "./find-local-servers.ts";
import { hasModels } from "./testing/build-setup.ts";

const { one: connect } = textConnector({ models: { properties: {} } });

/** A busy machine may answer late. */
const GENEROUS_TIMEOUTS = { answerMs: 30_000 };

let servers: ProviderServer[];
beforeEach(async () => {
  servers = await Promise.all([startProviderServer(), startProviderServer()]);
});
afterEach(async () => {
  for (const server of servers) await server.stop();
});

const placesOf = (...origins: (string | undefined)[]): { name: string; origin: string }[] =>
  origins.map((origin, index) => ({ name: `place ${index}`, origin: origin ?? "" }));

test("finds a server with the models that can write", async () => {
  const [server] = servers;
  if (server !== undefined) hasModels(server, "qwen3:8b", "nomic-embed-text", "bge-m3", "gemma3:4b");
  const closed = `http://127.0.0.1:${await findClosedPort()}`;
  expect(await findLocalServers(connect, placesOf(closed, server?.origin), GENEROUS_TIMEOUTS)).toEqual([
    { name: "place 1", base_url: `${server?.origin}/v1`, models: ["qwen3:8b", "gemma3:4b"] },
  ]);
});

test("ignores other servers on the port", async () => {
  const [page, other] = servers;
  const origins = placesOf(page?.origin);
  if (other !== undefined) hasModels(other, "elsewhere");
  for (const answer of [
    pageReply(200),
    jsonReply(200, { data: [] }),
    jsonReply(200, { data: [{ id: "text-embedding-3" }] }),
    jsonReply(401, { data: [{ id: "hidden" }] }),
    { status: 302, headers: { location: `${other?.origin}/v1/models` }, chunks: [], ending: "end" } as const,
    jsonReply(200, { data: [{ id: "x" }], padding: "y".repeat(1_100_000) }),
  ]) {
    page?.route("/v1/models", answer);
    expect(await findLocalServers(connect, origins, GENEROUS_TIMEOUTS)).toEqual([]);
  }
  expect(other?.requests).toEqual([]);
});

test("waits at most half a second for an answer", async () => {
  const [silent] = servers;
  silent?.route("/v1/models", { status: 200, headers: {}, chunks: ["{"], ending: "hang" });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  expect(await findLocalServers(connect, placesOf(silent?.origin, silent?.origin))).toEqual([]);
  expect(timeout.mock.calls).toEqual([[500], [500]]);
  timeout.mockRestore();
});

test("checks this machine only", () => {
  expect(LOCAL_PLACES.map(({ origin }) => new URL(origin).hostname)).toEqual(
    LOCAL_PLACES.map(() => "127.0.0.1"),
  );
  expect(LOCAL_PLACES.map(({ origin }) => new URL(origin).port)).toEqual(["11434", "1234", "8080", "8000"]);
});
