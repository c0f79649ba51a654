import { expect, test } from "vitest";
import { modelsThatWrite, suggestedModels } from "./models-that-write.ts";

test("offers a key's writing models: known ones first, then unknown ones", () => {
  const listed = [
    "whisper-1",
    "gpt-9-nova",
    "gpt-image-2.6-flare",
    "gpt-6-image",
    "gpt-4o",
    "gpt-6.2-sol",
    "text-embedding-3-small",
  ];
  expect(modelsThatWrite("openai", listed)).toEqual(["gpt-6.2-sol", "gpt-4o", "gpt-9-nova"]);
  expect(modelsThatWrite("compatible", ["qwen3:8b", "bge-m3", "nomic-embed-text"])).toEqual(["qwen3:8b"]);
});

test("offers the models closest in cost to a key without the defaults, and none that ends", () => {
  const pair = { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" };
  expect(suggestedModels("openai", ["gpt-6.2-sol", "gpt-6-luna", "gpt-6.1-sol"])).toEqual(pair);
  const older = ["gpt-5.1", "gpt-6.1-sol", "gpt-6-astra", "gpt-5.6-luna", "gpt-4o-mini"];
  expect(suggestedModels("openai", older)).toEqual({ strong: "gpt-6.1-sol", cheap: "gpt-5.6-luna" });
  expect(suggestedModels("openai", ["gpt-4o"])).toBeNull();
  expect(suggestedModels("compatible", ["qwen3:8b"])).toBeNull();
});
