import { PROVIDER_KINDS } from "@colophon/contracts/ai/provider-kinds";
import { DEFAULT_TEXT_MODELS } from "@colophon/contracts/ai/default-models";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configErrorOf } from "./testing/config-error-of.ts";

const ALL_PROVIDERS = {
  OPENAI_API_KEY: "o",
  ANTHROPIC_API_KEY: "a",
  GEMINI_API_KEY: "g",
  COMPATIBLE_BASE_URL: "http://localhost:11434/v1",
};

function kinds(environment: Record<string, string>): string[] {
  return readConfig(environment).models.textProviders.map(({ kind }) => kind);
}

test("tries providers in the usual order by default", () => {
  expect(kinds(ALL_PROVIDERS)).toEqual(["openai", "anthropic", "gemini", "compatible"]);
  expect(kinds({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "compatible, gemini ,openai" })).toEqual([
    "compatible",
    "gemini",
    "openai",
  ]);
});

test("starts a form with the environment's models", () => {
  const { textProviders } = readConfig({
    OPENAI_API_KEY: "o",
    ANTHROPIC_API_KEY: "a",
    GEMINI_API_KEY: "g",
  }).models;
  const [openai, anthropic, gemini] = textProviders.map(({ models }) => models);
  expect(DEFAULT_TEXT_MODELS).toMatchObject({ openai, anthropic, gemini });
  expect(kinds(ALL_PROVIDERS)).toEqual(PROVIDER_KINDS);
});

test("tries a provider named twice once", () => {
  expect(kinds({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "gemini,openai,gemini" })).toEqual(["gemini", "openai"]);
});

test("does not try a provider without its key", () => {
  expect(kinds({ GEMINI_API_KEY: "g" })).toEqual(["gemini"]);
  expect(kinds({ GEMINI_API_KEY: "g", TEXT_PROVIDERS: "openai,gemini" })).toEqual(["gemini"]);
  expect(kinds({ OPENAI_BASE_URL: "http://localhost:1" })).toEqual([]);
});

test("has a key, URL and models for each provider", () => {
  const variables = ["API_KEY", "BASE_URL", "MODEL_STRONG", "MODEL_CHEAP"].flatMap((what) =>
    ["openai", "anthropic", "gemini", "compatible"].map((kind) => {
      const value = `${kind}-${what.toLowerCase()}`;
      return [
        `${kind.toUpperCase()}_${what}`,
        what === "BASE_URL" ? `https://${kind}.example` : value,
      ] as const;
    }),
  );
  const { textProviders } = readConfig(Object.fromEntries(variables)).models;
  expect(textProviders).toEqual(
    ["openai", "anthropic", "gemini", "compatible"].map((kind) => ({
      kind,
      apiKey: `${kind}-api_key`,
      baseUrl: `https://${kind}.example`,
      models: { strong: `${kind}-model_strong`, cheap: `${kind}-model_cheap` },
    })),
  );
});

test("rejects an unknown provider", () => {
  expect(configErrorOf({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "openai,mistral" })).toBe(
    "TEXT_PROVIDERS must list some of openai, anthropic, gemini, compatible, local, separated by commas.",
  );
});

test("needs no key for a compatible server, with one model for both tasks by default", () => {
  const local = { COMPATIBLE_BASE_URL: "http://localhost:11434/v1", COMPATIBLE_MODEL_STRONG: "llama3.3" };
  expect(readConfig(local).models.textProviders).toEqual([
    {
      kind: "compatible",
      apiKey: undefined,
      baseUrl: "http://localhost:11434/v1",
      models: { strong: "llama3.3", cheap: "llama3.3" },
    },
  ]);
  const [provider] = readConfig({ ...local, COMPATIBLE_MODEL_CHEAP: "phi4" }).models.textProviders;
  expect(provider?.models.cheap).toBe("phi4");
});

const INVALID_PRICES = 'MODEL_PRICES must be JSON such as {"openai/some-model": {"input": 1, "output": 2}}.';

test.each(["{gpt: 1}", '{"openai/gpt-5.1": 1}', '{"openai/gpt-5.1": {"input": -1, "output": 2}}'])(
  "rejects prices such as %s in words",
  (prices) => {
    expect(configErrorOf({ MODEL_PRICES: prices })).toBe(`The configuration is not right. ${INVALID_PRICES}`);
  },
);

test("passes on model prices unchanged", () => {
  const prices = { "openai/gpt-5.1": { input: 1.5, cached_input: 0.5, output: 12 } };
  expect(readConfig({ MODEL_PRICES: JSON.stringify(prices) }).models.prices).toEqual(prices);
});

test.each([
  "{gpt: 1}",
  '{"openai/gpt-5.1": {"context": 0}}',
  '{"openai/gpt-5.1": {"effort": "much"}}',
  '{"openai/gpt-5.1": {"contxt": 200000}}',
])("rejects properties such as %s in words", (properties) => {
  expect(configErrorOf({ MODEL_PROPERTIES: properties })).toContain(
    'MODEL_PROPERTIES must be JSON such as {"openai/some-model": {"context": 200000,',
  );
});

test("reads the operator's model properties by provider and model", () => {
  const properties = {
    "gemini/gemini-3-pro": { context: 500_000, thinking: 0, effort: "high", max_output: 9000 },
  };
  expect(readConfig({ MODEL_PROPERTIES: JSON.stringify(properties) }).models.properties).toEqual(properties);
});

test("names a local model by its file, last by default", () => {
  const { textProviders } = readConfig({ LOCAL_MODEL: "/models/qwen3-4b.gguf" }).models;
  expect(textProviders).toEqual([
    {
      kind: "local",
      apiKey: undefined,
      baseUrl: undefined,
      models: { strong: "qwen3-4b", cheap: "qwen3-4b" },
      local: { file: "/models/qwen3-4b.gguf", contextTokens: 16_384, threads: undefined },
    },
  ]);
  const both = { LOCAL_MODEL: "/models/qwen3-4b.gguf", OPENAI_API_KEY: "o" };
  expect(kinds(both)).toEqual(["openai", "local"]);
  expect(kinds({ ...both, TEXT_PROVIDERS: "local" })).toEqual(["local"]);
});

test("allows configuring how a local model is loaded", () => {
  const [provider] = readConfig({
    LOCAL_MODEL: "model.gguf",
    LOCAL_MODEL_CONTEXT: "32768",
    LOCAL_MODEL_THREADS: "2",
  }).models.textProviders;
  expect(provider?.local).toMatchObject({ contextTokens: 32_768, threads: 2 });
  expect(provider?.local?.file).toMatch(/^\/.+model\.gguf$/u);
  expect(configErrorOf({ LOCAL_MODEL: "m.gguf", LOCAL_MODEL_CONTEXT: "100" })).toContain(
    "LOCAL_MODEL_CONTEXT must be a whole number from 2048 to 1000000",
  );
});
