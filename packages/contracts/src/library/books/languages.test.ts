import { expect, test } from "vitest";
import { languageLabel } from "./languages.ts";

test("names a language in English and in itself, and once if both are the same", () => {
  expect(languageLabel("de")).toBe("German (Deutsch)");
  expect(languageLabel("af")).toBe("Afrikaans");
  expect(languageLabel("en-US")).toBe("English (US)");
});
