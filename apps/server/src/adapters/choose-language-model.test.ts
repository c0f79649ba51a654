import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import { chooseLanguageModel } from "./choose-language-model.ts";
import { buildSceneRequest } from "./fakes/build-model-request.ts";
import { createAnthropicDialect } from "./fakes/anthropic-dialect.ts";
import { createChatCompletionsDialect } from "./fakes/chat-completions-dialect.ts";
import { createGeminiDialect } from "./fakes/gemini-dialect.ts";
import { createOpenAiResponsesDialect } from "./fakes/openai-responses-dialect.ts";
import type { ProviderDialect } from "./fakes/provider-dialect.ts";
import { type ProviderServer, startProviderServer } from "./fakes/provider-server.ts";

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.stop());

function choose(environment: Record<string, string>): LanguageModel | null {
  return chooseLanguageModel(readConfig(environment), createLog({ name: "test", level: "silent" }));
}

function addressed(environment: Record<string, string>): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace("SERVER", server.origin),
  ]);
  return Object.fromEntries(entries);
}

test.each<{
  provider: string;
  dialect: ProviderDialect;
  environment: Record<string, string>;
  keyIn: [header: string, value: string];
  path: string;
}>([
  {
    provider: "openai",
    dialect: createOpenAiResponsesDialect(),
    environment: {
      OPENAI_API_KEY: "key-o",
      OPENAI_BASE_URL: "SERVER/v1",
      OPENAI_MODEL_STRONG: "big",
      OPENAI_MODEL_CHEAP: "small",
    },
    keyIn: ["authorization", "Bearer key-o"],
    path: "/v1/responses",
  },
  {
    provider: "anthropic",
    dialect: createAnthropicDialect(),
    environment: {
      ANTHROPIC_API_KEY: "key-a",
      ANTHROPIC_BASE_URL: "SERVER/v1",
      ANTHROPIC_MODEL_STRONG: "big",
      ANTHROPIC_MODEL_CHEAP: "small",
    },
    keyIn: ["x-api-key", "key-a"],
    path: "/v1/messages",
  },
  {
    provider: "gemini",
    dialect: createGeminiDialect(),
    environment: {
      GEMINI_API_KEY: "key-g",
      GEMINI_BASE_URL: "SERVER/v1beta",
      GEMINI_MODEL_STRONG: "big",
      GEMINI_MODEL_CHEAP: "small",
    },
    keyIn: ["x-goog-api-key", "key-g"],
    path: "/v1beta/models/big:streamGenerateContent",
  },
  {
    provider: "openai-compatible",
    dialect: createChatCompletionsDialect(),
    environment: {
      COMPATIBLE_BASE_URL: "SERVER/v1",
      COMPATIBLE_API_KEY: "key-c",
      COMPATIBLE_MODEL_STRONG: "big",
      COMPATIBLE_MODEL_CHEAP: "small",
    },
    keyIn: ["authorization", "Bearer key-c"],
    path: "/v1/chat/completions",
  },
])("calls $provider at its address, with its key and models", async (choice) => {
  const model = choose(addressed(choice.environment));
  expect(model?.isSample).toBe(false);
  expect(model?.identity("strong")).toEqual({ provider: choice.provider, model: "big" });
  expect(model?.identity("cheap")).toEqual({ provider: choice.provider, model: "small" });
  server.script(choice.dialect.reply({ kind: "answers", pieces: ["The lamp ", "was lit."] }));
  const answer = await model?.writeText({ ...buildSceneRequest(), tier: "strong" }, () => undefined);
  expect(answer?.text).toBe("The lamp was lit.");
  const [request] = server.requests;
  expect(request?.path.split("?")[0]).toBe(choice.path);
  expect(request?.headers[choice.keyIn[0]]).toBe(choice.keyIn[1]);
});

test("sends no key to a compatible server without one", async () => {
  const model = choose({ COMPATIBLE_BASE_URL: `${server.origin}/v1` });
  server.script(createChatCompletionsDialect().reply({ kind: "answers", pieces: ["Lit."] }));
  await model?.writeText(buildSceneRequest(), () => undefined);
  expect(server.requests[0]?.headers["authorization"]).toBeUndefined();
});

test("tries providers in the configured order when the previous one fails", async () => {
  const dialects = { openai: createOpenAiResponsesDialect(), anthropic: createAnthropicDialect() };
  const model = choose(
    addressed({
      TEXT_PROVIDERS: "anthropic,openai",
      OPENAI_API_KEY: "key-o",
      OPENAI_BASE_URL: "SERVER/openai",
      ANTHROPIC_API_KEY: "key-a",
      ANTHROPIC_BASE_URL: "SERVER/anthropic",
    }),
  );
  expect(model?.identity("strong").provider).toBe("anthropic");
  server.script(dialects.anthropic.reply({ kind: "fails", how: "invalid_key" }));
  server.script(dialects.openai.reply({ kind: "answers", pieces: ["Lit."] }));
  const answer = await model?.writeText(buildSceneRequest(), () => undefined);
  expect(answer?.identity.provider).toBe("openai");
  expect(server.requests.map(({ path }) => path.split("/")[1])).toEqual(["anthropic", "openai"]);
});

test("offers sample books without a provider if allowed, else nothing", () => {
  expect(choose({})?.isSample).toBe(true);
  expect(choose({ SAMPLE_WRITER: "off" })).toBeNull();
});

test("never offers sample books with a provider", () => {
  expect(choose({ OPENAI_API_KEY: "key-o", SAMPLE_WRITER: "on" })?.isSample).toBe(false);
});

test("warns at start of a missing local model, with the command that gets it", () => {
  const log = createLog({ name: "test", level: "silent" });
  const error = vi.spyOn(log, "error");
  const model = chooseLanguageModel(readConfig({ LOCAL_MODEL: "/nowhere/qwen3-4b.gguf" }), log);
  expect(model?.identity("strong")).toEqual({ provider: "local", model: "qwen3-4b" });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^LOCAL_MODEL .*npm run local-model/su),
  );
});
