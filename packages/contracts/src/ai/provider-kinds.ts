/** The API a text provider speaks. `compatible`: any server with OpenAI's API, such as Ollama. */
export const PROVIDER_KINDS = ["openai", "anthropic", "gemini", "compatible"] as const;

export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/**
 * Kinds that the environment may configure: a model file needs memory and a restart, which no screen can
 * provide.
 */
export const ENVIRONMENT_KINDS = [...PROVIDER_KINDS, "local"] as const;

export type EnvironmentKind = (typeof ENVIRONMENT_KINDS)[number];

/** Display name of each kind. */
export const PROVIDER_NAMES: Readonly<Record<EnvironmentKind, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  gemini: "Google Gemini",
  compatible: "Another server",
  local: "A model on this machine",
};

/** Maximum number of stored providers. */
export const MAX_PROVIDERS = 8;

/** Reasons why a provider's test failed. */
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
