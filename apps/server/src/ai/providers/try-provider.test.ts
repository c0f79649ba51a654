import { TEST_PROBLEMS } from "@colophon/contracts/ai/provider-kinds";
import type { ProviderTest } from "@colophon/contracts/ai/providers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectProvider, textConnector } from "../../adapters/choose-language-model.ts";
import { jsonReply, pageReply } from "../../adapters/fakes/provider-dialect.ts";
import {
  type ProviderServer,
  findClosedPort,
  startProviderServer,
} from "../../adapters/fakes/provider-server.ts";
import type { TextProvider } from "../../platform/config/models.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";
import { A_KEY, CHAT, answers, hasModels } from "./testing/build-setup.ts";
import { tryProvider } from "./try-provider.ts";

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.stop());

let clock = 0;
const stopwatch = (): number => (clock += 1500);

function attempt(changes: Partial<TextProvider> = {}): Promise<ProviderTest> {
  const models = { strong: "story-8b", cheap: "story-8b" };
  const provider = { kind: "compatible", apiKey: undefined, baseUrl: `${server.origin}/v1`, models } as const;
  return tryProvider(
    { connect: (chosen) => connectProvider(chosen, {}), stopwatch },
    { ...provider, ...changes },
  );
}

test("reports success with the start of the answer and the time", async () => {
  answers(server, "She set  the lamp\n", `down. ${"And waited. ".repeat(40)}`);
  const result = await attempt({ apiKey: A_KEY });
  expect(result).toMatchObject({
    works: true,
    problem: null,
    milliseconds: 1500,
    model: "story-8b",
    models: [],
  });
  expect(result.sample).toMatch(/^She set the lamp down\. And waited\..*…$/);
  expect(result.sample.length).toBeLessThanOrEqual(241);
  expect(server.requests).toHaveLength(1);
});

test("tests two models, and names the one that fails", async () => {
  answers(server, "Lit.");
  server.script(CHAT.reply({ kind: "fails", how: "unknown_model" }));
  hasModels(server, "story-8b", "tiny-1b");
  const result = await attempt({ models: { strong: "story-8b", cheap: "tiny" } });
  expect(result).toMatchObject({
    works: false,
    problem: "model",
    model: "tiny",
    models: ["story-8b", "tiny-1b"],
  });
  expect(result.sentence).toContain("“tiny”. It has: story-8b, tiny-1b.");
});

test("tells a wrong key from a missing one, and repeats neither", async () => {
  for (const [apiKey, words] of [
    [undefined, "needs a key"],
    [A_KEY, "doesn't accept this key"],
  ] as const) {
    server.script(CHAT.reply({ kind: "fails", how: "invalid_key" }));
    const result = await attempt({ apiKey });
    expect(result).toMatchObject({ works: false, problem: "key", sentence: expect.stringContaining(words) });
    expect(JSON.stringify(result)).not.toContain(A_KEY);
  }
});

test("reports a path without models as a wrong address, not a wrong model", async () => {
  server.script(jsonReply(404, { detail: "Not Found" }));
  const result = await attempt();
  expect(result).toMatchObject({ problem: "address", models: [] });
  expect(result.sentence).toContain(`${server.origin}/v1`);
});

test("recognizes a web page, a redirect and a closed port", async () => {
  server.script(pageReply(200));
  expect(await attempt()).toMatchObject({ problem: "address" });
  server.script({
    status: 302,
    headers: { location: `${server.origin}/elsewhere` },
    chunks: [],
    ending: "end",
  });
  expect(await attempt({ apiKey: A_KEY })).toMatchObject({ works: false, problem: "answer" });
  expect(server.requests.map(({ path }) => path)).not.toContain("/elsewhere");
  const nowhere = `http://127.0.0.1:${await findClosedPort()}/v1`;
  expect(await attempt({ baseUrl: nowhere })).toMatchObject({ problem: "address" });
});

test.each<[ModelFailureCode, string]>([
  ["context_too_small", "context"],
  ["model_not_pulled", "model"],
  ["rate_limited", "limit"],
  ["out_of_credit", "credit"],
  ["not_verified", "verification"],
  ["overloaded", "failing"],
  ["broken_stream", "failing"],
  ["timeout", "slow"],
  ["aborted", "slow"],
  ["refused", "refused"],
  ["starved", "answer"],
])("reports a provider's %s as a problem with its %s", async (code, problem) => {
  const failure = new ModelFailure({ code, failureClass: "final", provider: "acme" });
  const model = buildWriter({ failures: [{ kind: "any", nth: 1, failure }] });
  const refusing = { ...model, writeText: () => Promise.reject(failure) };
  const provider = {
    kind: "openai",
    apiKey: A_KEY,
    baseUrl: undefined,
    models: { strong: "a", cheap: "a" },
  } as const;
  const result = await tryProvider({ connect: () => refusing, stopwatch }, provider);
  expect(result).toMatchObject({ works: false, problem });
  expect(TEST_PROBLEMS).toContain(result.problem);
  expect(result.sentence).toMatch(/^(?=.*OpenAI).*[.]$|^The model .*[.]$/);
});

test("reads at most a megabyte of an endless answer", async () => {
  const megabyte = "x".repeat(1024 * 1024);
  server.script({
    status: 200,
    headers: { "content-type": "text/event-stream" },
    chunks: [megabyte, megabyte],
    ending: "hang",
  });
  const model = textConnector({ models: { properties: {} } });
  const provider = {
    kind: "compatible",
    apiKey: undefined,
    baseUrl: `${server.origin}/v1`,
    models: { strong: "story-8b", cheap: "story-8b" },
  } as const;
  const result = await tryProvider({ connect: model.one, stopwatch }, provider);
  expect(result).toMatchObject({ works: false, problem: "address" });
  await expect.poll(() => server.openConnections()).toBe(0);
});
