import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log/log.ts";
import { chooseLanguageModel } from "./choose-language-model.ts";

const log = createLog({ name: "test", level: "silent" });

test("without a provider the sample writer writes, and says what it is", () => {
  expect(chooseLanguageModel(readConfig({}), log)?.isSample).toBe(true);
});

test("where the sample writer may not write, nobody does", () => {
  expect(chooseLanguageModel(readConfig({ SAMPLE_WRITER: "off" }), log)).toBeNull();
});

test.each(["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"])(
  "with %s a model writes, and its books are no samples",
  (name) => {
    expect(chooseLanguageModel(readConfig({ [name]: "key" }), log)?.isSample).toBe(false);
  },
);

test("a compatible server writes without a key", () => {
  const config = readConfig({ COMPATIBLE_BASE_URL: "http://localhost:11434/v1" });
  expect(chooseLanguageModel(config, log)?.isSample).toBe(false);
});
