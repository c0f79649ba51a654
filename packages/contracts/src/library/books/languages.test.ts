import { expect, test } from "vitest";
import { languageLabel } from "./languages.ts";

test("a language is told in English and in itself, and once where the one says the other", () => {
  expect(languageLabel("de")).toBe("German (Deutsch)");
  expect(languageLabel("af")).toBe("Afrikaans");
  expect(languageLabel("en-US")).toBe("English (US)");
});
