import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import { chooseImageModels } from "./choose-image-models.ts";

const log = createLog({ name: "test", level: "silent" });

test("uses each configured provider's own adapter, model and price", () => {
  const models = chooseImageModels(
    readConfig({
      FAL_API_KEY: "f",
      OPENAI_API_KEY: "o",
      GEMINI_API_KEY: "g",
      FAL_IMAGE_MODEL: "fal-ai/another",
      IMAGE_PRICES: '{"openai/gpt-image-2.6-sunburst": 0.25}',
    }),
    log,
  );
  expect([...models].map(([id, { model, usdPerImage }]) => [id, model.identity(), usdPerImage])).toEqual([
    ["fal", { provider: "fal", model: "fal-ai/another" }, null],
    ["openai", { provider: "openai", model: "gpt-image-2.6-sunburst" }, 0.25],
    ["gemini", { provider: "gemini", model: "gemini-nano-banana-2.1" }, 0.034],
  ]);
});

test("has no model without keys", () => {
  expect(chooseImageModels(readConfig({}), log).size).toBe(0);
});
