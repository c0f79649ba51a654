import type { EnvironmentKind } from "@colophon/contracts/ai/provider-kinds";
import { expect, test } from "vitest";
import { inSeconds, isSameConnection, newDraft, providerName } from "./provider-draft.ts";

test("names providers by name, and servers by address", () => {
  const named = (base_url: string | null, kind: EnvironmentKind = "compatible"): string =>
    providerName({ kind, base_url });
  expect(named(null, "gemini")).toBe("Google Gemini");
  expect(named("https://gateway.example/v1", "openai")).toBe("OpenAI");
  expect(named(null, "local")).toBe("A model on this machine");
  expect(named("http://localhost:11434/v1")).toBe("Ollama on this machine");
  expect(named("http://127.0.0.1:8080/v1")).toBe("127.0.0.1:8080");
  expect(named("http://192.168.1.7:11434/v1")).toBe("192.168.1.7:11434");
});

test("treats a request as the same only with the same model, key and URL", () => {
  const draft = newDraft("openai");
  expect(isSameConnection(draft, { ...draft, isEnabled: false })).toBe(true);
  for (const change of [{ strong: "x" }, { cheap: "x" }, { apiKey: "x" }, { baseUrl: "x" }, { id: "x" }]) {
    expect(isSameConnection(draft, { ...draft, ...change })).toBe(false);
  }
});

test("shows a time in seconds, with a fraction only for short ones", () => {
  expect([840, 9940, 12_400].map(inSeconds)).toEqual(["0.8 seconds", "9.9 seconds", "12 seconds"]);
});
