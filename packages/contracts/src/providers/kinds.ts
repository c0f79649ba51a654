/** Whose language a provider of text speaks. `compatible`: any server that speaks OpenAI's, such as Ollama. */
export const PROVIDER_KINDS = ["openai", "anthropic", "gemini", "compatible"] as const;

export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** How each kind is called on screens. */
export const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Google Gemini",
  compatible: "Another server",
};

/** Models that a form begins with; "strong" plans and writes, "cheap" does the small work. */
export const PROVIDER_MODELS: Readonly<Record<ProviderKind, { strong: string; cheap: string }>> = {
  openai: { strong: "gpt-5.1", cheap: "gpt-5-mini" },
  anthropic: { strong: "claude-sonnet-5-5", cheap: "claude-haiku-4-5" },
  gemini: { strong: "gemini-2.5-pro", cheap: "gemini-2.5-flash" },
  compatible: { strong: "", cheap: "" },
};

/** Most providers that are kept beside each other. */
export const MOST_PROVIDERS = 8;

/** What is wrong with a provider that did not pass its test. */
export const TEST_PROBLEMS = [
  "key",
  "credit",
  "model",
  "address",
  "context",
  "busy",
  "refused",
  "answer",
] as const;

export type TestProblem = (typeof TEST_PROBLEMS)[number];
