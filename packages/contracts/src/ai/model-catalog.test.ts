import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { DEFAULT_IMAGE_MODELS, DEFAULT_TEXT_MODELS } from "./default-models.ts";
import { MODEL_CATALOG, catalogModel, effortWord, endingModels } from "./model-catalog.ts";

const NEW_YEAR = new Date("2027-01-01T00:00:00Z");

test("announces the end of a model in time, with the provider's successor", () => {
  const models = [
    { provider: "openai", model: "gpt-4o-mini-2024-07-18" },
    { provider: "openai", model: "gpt-5.1" },
    { provider: "openai", model: "gpt-6.2-sol" },
    { provider: "compatible", model: "gpt-4o" },
  ];
  const luna = {
    provider: "openai",
    model: "gpt-4o-mini-2024-07-18",
    endsOn: "2027-01-14",
    successor: "gpt-6-luna",
  };
  expect(endingModels(models, { now: NEW_YEAR, days: 30 })).toEqual([luna]);
  expect(endingModels(models, { now: NEW_YEAR, days: 12 })).toEqual([]);
  expect(endingModels(models, { now: new Date("2028-01-01"), days: 0 })).toHaveLength(2);
});

test("names only known successors that do not end earlier", () => {
  const wrong = MODEL_CATALOG.filter(({ provider, endsOn, successor }) => {
    if (successor === null) return false;
    const next = catalogModel(provider, successor);
    return next === null || (next.endsOn ?? "9999") <= (endsOn ?? "");
  });
  expect(wrong).toEqual([]);
});

test("has valid dates, and cached input no dearer than fresh input", () => {
  const days = MODEL_CATALOG.flatMap(({ endsOn }) => endsOn ?? []);
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days);
  const wrong = MODEL_CATALOG.filter((row) => {
    if (row.makes !== "text" || row.usd === null) return false;
    const { input, cachedInput, cacheWrite, output } = row.usd;
    return cachedInput > input || cacheWrite < input || output <= input;
  });
  expect(wrong).toEqual([]);
});

test("describes an effort in a word that the model knows", () => {
  const wordFor = (provider: string, model: string, wanted: "low" | "medium" | "high") => {
    const known = catalogModel(provider, model);
    return known?.makes === "text" ? effortWord(known.thinking, wanted) : undefined;
  };
  expect(wordFor("openai", "gpt-6.2-sol", "low")).toBe("low");
  expect(wordFor("openai", "gpt-5-pro", "low")).toBe("high");
  expect(wordFor("gemini", "gemini-3-pro-preview", "medium")).toBe("high");
  expect(wordFor("openai", "gpt-4.1", "low")).toBeNull();
});

const DEFAULTS = [
  ...Object.entries(DEFAULT_TEXT_MODELS).flatMap(([provider, { strong, cheap }]) =>
    provider === "compatible" ? [] : [strong, cheap].map((model) => ({ provider, model, makes: "text" })),
  ),
  ...Object.entries(DEFAULT_IMAGE_MODELS).map(([provider, model]) => ({ provider, model, makes: "images" })),
];

test.each(DEFAULTS)(
  "knows the default $provider/$model, which makes $makes",
  ({ provider, model, makes }) => {
    expect(catalogModel(provider, model)?.makes).toBe(makes);
  },
);

// It uses the present day, so that a default is replaced before it ends.
test("has no default that ends within sixty days", { tags: "merge" }, () => {
  expect(endingModels(DEFAULTS, { now: new Date(), days: 60 })).toEqual([]);
});

/** Names of models listed in the types of the installed SDKs, updated with the SDK. */
function namesOfSdk(sdk: string): string[] {
  const require = createRequire(new URL("../../../../apps/server/package.json", import.meta.url));
  const types = readFileSync(require.resolve(sdk).replace(/index\.(c|m)?js$/u, "index.d.ts"), "utf8");
  const known: Record<string, RegExp> = {
    "@ai-sdk/openai": /["'](gpt-[\w.-]+|o[1-9][\w.-]*|chatgpt-[\w.-]+|dall-e-\d)["']/gu,
    "@ai-sdk/anthropic": /["'](claude-[\w.-]+)["']/gu,
    "@ai-sdk/google": /["']((?:gemini|gemma|nano-banana|deep-research)-[\w.-]+)["']/gu,
    "@ai-sdk/fal": /["']((?:fal-ai|bria)\/[\w./-]+)["']/gu,
  };
  const pattern = known[sdk] ?? /$^/gu;
  return [...new Set([...types.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}

test.each([
  ["openai", "@ai-sdk/openai", 80],
  ["anthropic", "@ai-sdk/anthropic", 20],
  ["gemini", "@ai-sdk/google", 40],
  ["fal", "@ai-sdk/fal", 40],
])("has every model of %s that %s knows in the catalog", (provider, sdk, least) => {
  const names = namesOfSdk(sdk);
  expect(names.length).toBeGreaterThan(least);
  expect(names.filter((name) => catalogModel(provider, name) === null)).toEqual([]);
});
