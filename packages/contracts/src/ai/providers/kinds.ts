/** Whose language a provider of text speaks. `compatible`: any server that speaks OpenAI's, such as Ollama. */
export const PROVIDER_KINDS = ["openai", "anthropic", "gemini", "compatible"] as const;

export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Kinds that the environment may name: a model file needs memory and a restart, which no screen can give it. */
export const ENVIRONMENT_KINDS = [...PROVIDER_KINDS, "local"] as const;

export type EnvironmentKind = (typeof ENVIRONMENT_KINDS)[number];

/** How each kind is called on screens. */
export const PROVIDER_NAMES: Readonly<Record<EnvironmentKind, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Google Gemini",
  compatible: "Another server",
  local: "A model on this machine",
};

/** Most providers that are kept beside each other. */
export const MAX_PROVIDERS = 8;

/** What is wrong with a provider that did not pass its test. */
export const TEST_PROBLEMS = [
  "key",
  "verification",
  "locked",
  "api",
  "region",
  "credit",
  "spending",
  "free_tier",
  "limit",
  "too_large",
  "model",
  "address",
  "context",
  "slow",
  "failing",
  "refused",
  "answer",
] as const;

export type TestProblem = (typeof TEST_PROBLEMS)[number];
