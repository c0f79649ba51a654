import type { ProviderKind } from "./provider-kinds.ts";

/**
 * The date on which the providers' own pages were last read, for the catalog (`model-catalog.ts`) and these
 * defaults.
 */
export const READ_ON = "2026-11-30";

/** "strong" plans and writes, "cheap" does minor tasks. */
export type ModelPair = { strong: string; cheap: string };

/**
 * A new installation's models. Good prose at a moderate price, generally available, no announced end date;
 * for Gemini also usable with keys without billing, unlike Gemini 4.
 */
export const DEFAULT_TEXT_MODELS: Readonly<Record<ProviderKind, ModelPair>> = {
  openai: { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" },
  anthropic: { strong: "claude-sonnet-5-5", cheap: "claude-haiku-5-5" },
  gemini: { strong: "gemini-3.8-flash", cheap: "gemini-3.5-flash-lite" },
  // Whatever the server offers.
  compatible: { strong: "", cheap: "" },
};

export const DEFAULT_IMAGE_MODELS: Readonly<Record<"openai" | "gemini" | "fal", string>> = {
  openai: "gpt-image-2.6-sunburst",
  gemini: "gemini-nano-banana-2.1",
  fal: "fal-ai/flux-2",
};
