import type { CoverProvider } from "@colophon/contracts/covers/designs/cover";

/** Names shown on screens. */
export const PROVIDER_NAMES: Readonly<Record<CoverProvider, string>> = {
  painter: "Colophon's painter",
  fal: "fal",
  openai: "OpenAI",
  gemini: "Google Gemini",
};
