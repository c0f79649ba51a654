import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configErrorOf } from "./testing/config-error-of.ts";

const KEYS = { FAL_API_KEY: "f", OPENAI_API_KEY: "o", GEMINI_API_KEY: "g" };

function ids(environment: Record<string, string>): string[] {
  return readConfig(environment).imageProviders.map(({ id }) => id);
}

test("has only our own painter without a key", () => {
  expect(ids({})).toEqual([]);
  expect(ids({ IMAGE_PROVIDERS: "fal,openai" })).toEqual([]);
});

test("allows every provider with a key, unless others are named", () => {
  expect(ids(KEYS)).toEqual(["fal", "openai", "gemini"]);
  expect(ids({ ...KEYS, IMAGE_PROVIDERS: "gemini, fal,gemini" })).toEqual(["gemini", "fal"]);
  expect(ids({ ...KEYS, IMAGE_PROVIDERS: "none" })).toEqual([]);
});

test("has a key, URL, model, price and timeout for each", () => {
  const { imageProviders } = readConfig({
    ...KEYS,
    FAL_BASE_URL: "https://fal.example",
    OPENAI_BASE_URL: "https://openai.example/v1",
    GEMINI_IMAGE_MODEL: "gemini-3-pro-image",
    IMAGE_PRICES: '{"gemini/gemini-3-pro-image": 0.134, "openai/another": 1}',
    IMAGE_TIMEOUT_SECONDS: "30",
  });
  expect(imageProviders).toEqual([
    {
      id: "fal",
      apiKey: "f",
      baseUrl: "https://fal.example",
      model: "fal-ai/flux-2",
      usdPerImage: null,
      timeoutMs: 30_000,
    },
    {
      id: "openai",
      apiKey: "o",
      baseUrl: "https://openai.example/v1",
      model: "gpt-image-2.6-sunburst",
      usdPerImage: null,
      timeoutMs: 30_000,
    },
    {
      id: "gemini",
      apiKey: "g",
      baseUrl: undefined,
      model: "gemini-3-pro-image",
      usdPerImage: 0.134,
      timeoutMs: 30_000,
    },
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ IMAGE_PROVIDERS: "midjourney" }, "IMAGE_PROVIDERS must list some of fal, openai, gemini"],
  [{ IMAGE_PROVIDERS: "none,fal" }, "IMAGE_PROVIDERS must list some of fal, openai, gemini"],
  [{ IMAGE_PRICES: "cheap" }, "IMAGE_PRICES must be JSON such as"],
  [{ IMAGE_PRICES: '{"fal/fal-ai/flux-2": -1}' }, "IMAGE_PRICES must be JSON such as"],
  [{ IMAGE_TIMEOUT_SECONDS: "301" }, "IMAGE_TIMEOUT_SECONDS must be a whole number from 5 to 300"],
])("rejects %j", (environment, sentence) => {
  expect(configErrorOf(environment)).toContain(sentence);
});
