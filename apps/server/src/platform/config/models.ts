import path from "node:path";
import { DEFAULT_TEXT_MODELS } from "@colophon/contracts/ai/default-models";
import { ENVIRONMENT_KINDS, type EnvironmentKind } from "@colophon/contracts/ai/provider-kinds";
import { AUTHOR_KEY_KINDS, type AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { Url, jsonOf, wholeNumber } from "./variable-kinds.ts";

/** US dollars per million tokens, by `provider/model`. */
const Prices = z.record(
  z.string(),
  z.object({
    input: z.number().min(0),
    cached_input: z.number().min(0).optional(),
    cache_write: z.number().min(0).optional(),
    output: z.number().min(0),
  }),
);

/**
 * Token limits of configured models, by `provider/model`; missing values default to those known for models of
 * that name.
 */
const Properties = z.record(
  z.string(),
  z.strictObject({
    context: z.int().min(1024).max(100_000_000).optional(),
    thinking: z.int().min(0).max(1_000_000).optional(),
    max_output: z.int().min(256).max(10_000_000).optional(),
    effort: z.enum(["low", "medium", "high"]).optional(),
  }),
);

/** `provider/model` → US dollars per million tokens, as set in the environment. */
export type ModelPriceSettings = z.output<typeof Prices>;

/** `provider/model` → properties set by the operator. */
export type ModelPropertySettings = z.output<typeof Properties>;

const PricesJson = jsonOf(Prices, 'must be JSON such as {"openai/some-model": {"input": 1, "output": 2}}');
const PropertiesJson = jsonOf(
  Properties,
  'must be JSON such as {"openai/some-model": {"context": 200000, "thinking": 8000, "effort": "low", "max_output": 64000}}',
);

const { openai: OPENAI, anthropic: ANTHROPIC, gemini: GEMINI } = DEFAULT_TEXT_MODELS;

/** Text providers, and their prices. */
export const ModelsVariables = z.object({
  TEXT_PROVIDERS: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: Url.optional(),
  OPENAI_MODEL_STRONG: z.string().default(OPENAI.strong),
  OPENAI_MODEL_CHEAP: z.string().default(OPENAI.cheap),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: Url.optional(),
  ANTHROPIC_MODEL_STRONG: z.string().default(ANTHROPIC.strong),
  ANTHROPIC_MODEL_CHEAP: z.string().default(ANTHROPIC.cheap),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: Url.optional(),
  GEMINI_MODEL_STRONG: z.string().default(GEMINI.strong),
  GEMINI_MODEL_CHEAP: z.string().default(GEMINI.cheap),
  COMPATIBLE_BASE_URL: Url.optional(),
  COMPATIBLE_API_KEY: z.string().optional(),
  COMPATIBLE_MODEL_STRONG: z.string().default("default"),
  COMPATIBLE_MODEL_CHEAP: z.string().optional(),
  LOCAL_MODEL: z.string().optional(),
  LOCAL_MODEL_CONTEXT: wholeNumber(2048, 1_000_000).default(16_384),
  LOCAL_MODEL_THREADS: wholeNumber(1, 512).optional(),
  OWN_KEYS: z.string().optional(),
  MODEL_PRICES: PricesJson.default({}),
  MODEL_PROPERTIES: PropertiesJson.default({}),
});

type Values = z.output<typeof ModelsVariables>;

/** Configuration of one text provider; models are named by the operator. */
export type TextProvider = {
  kind: EnvironmentKind;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  models: { strong: string; cheap: string };
  /** only for kind "local": the file on this machine, and how it is loaded */
  local?: LocalModelConfig;
};

export type LocalModelConfig = {
  /** absolute path of a GGUF file */
  file: string;
  /** tokens of input and output combined for which memory is reserved */
  contextTokens: number;
  /** undefined: a suitable number of cores */
  threads: number | undefined;
};

/** Settings for an author's own key: the single URL of its kind, and the models of that kind. */
export type AuthorKeyProvider = Pick<TextProvider, "baseUrl" | "models">;

export type ModelsConfig = {
  /** in the order they are tried */
  textProviders: TextProvider[];
  /** kinds of keys that authors may use */
  authorKeys: Partial<Record<AuthorKeyKind, AuthorKeyProvider>>;
  prices: ModelPriceSettings;
  properties: ModelPropertySettings;
};

/** @throws ConfigError if an unknown provider is listed */
export function modelsOf(values: Values): ModelsConfig {
  const configured = providersOf(values);
  const textProviders = providerOrder(values.TEXT_PROVIDERS).flatMap((kind) => configured[kind] ?? []);
  const authorKeys = authorKeysOf(values);
  return { textProviders, authorKeys, prices: values.MODEL_PRICES, properties: values.MODEL_PROPERTIES };
}

/** Only the operator may set a URL here: one entered by an author could lead into a private network. */
function authorKeysOf(values: Values): ModelsConfig["authorKeys"] {
  const all: Record<AuthorKeyKind, AuthorKeyProvider> = {
    openai: {
      baseUrl: values.OPENAI_BASE_URL,
      models: { strong: values.OPENAI_MODEL_STRONG, cheap: values.OPENAI_MODEL_CHEAP },
    },
    anthropic: {
      baseUrl: values.ANTHROPIC_BASE_URL,
      models: { strong: values.ANTHROPIC_MODEL_STRONG, cheap: values.ANTHROPIC_MODEL_CHEAP },
    },
    gemini: {
      baseUrl: values.GEMINI_BASE_URL,
      models: { strong: values.GEMINI_MODEL_STRONG, cheap: values.GEMINI_MODEL_CHEAP },
    },
  };
  return Object.fromEntries(authorKeyKinds(values.OWN_KEYS).map((kind) => [kind, all[kind]]));
}

function authorKeyKinds(list: string | undefined): readonly AuthorKeyKind[] {
  if (list === undefined) return AUTHOR_KEY_KINDS;
  if (list.trim() === "none") return [];
  const names = [...new Set(list.split(",").map((name) => name.trim()))];
  const known = z.array(z.enum(AUTHOR_KEY_KINDS)).safeParse(names);
  if (known.success) return known.data;
  throw new ConfigError(
    `OWN_KEYS must list some of ${AUTHOR_KEY_KINDS.join(", ")}, separated by commas, or be "none".`,
  );
}

function providersOf(values: Values): Record<TextProvider["kind"], TextProvider | null> {
  return {
    openai: provider("openai", values.OPENAI_API_KEY, values.OPENAI_BASE_URL, {
      strong: values.OPENAI_MODEL_STRONG,
      cheap: values.OPENAI_MODEL_CHEAP,
    }),
    anthropic: provider("anthropic", values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL, {
      strong: values.ANTHROPIC_MODEL_STRONG,
      cheap: values.ANTHROPIC_MODEL_CHEAP,
    }),
    gemini: provider("gemini", values.GEMINI_API_KEY, values.GEMINI_BASE_URL, {
      strong: values.GEMINI_MODEL_STRONG,
      cheap: values.GEMINI_MODEL_CHEAP,
    }),
    compatible: provider("compatible", values.COMPATIBLE_API_KEY, values.COMPATIBLE_BASE_URL, {
      strong: values.COMPATIBLE_MODEL_STRONG,
      cheap: values.COMPATIBLE_MODEL_CHEAP ?? values.COMPATIBLE_MODEL_STRONG,
    }),
    local: localProvider(values),
  };
}

/** A model on this machine is configured by its file, and does both kinds of work. */
function localProvider(values: Values): TextProvider | null {
  if (values.LOCAL_MODEL === undefined) return null;
  const file = path.resolve(values.LOCAL_MODEL);
  const model = path.basename(file, ".gguf");
  const local = { file, contextTokens: values.LOCAL_MODEL_CONTEXT, threads: values.LOCAL_MODEL_THREADS };
  return {
    kind: "local",
    apiKey: undefined,
    baseUrl: undefined,
    models: { strong: model, cheap: model },
    local,
  };
}

/** A provider is configured by its key, a compatible server by its URL. */
function provider(
  kind: TextProvider["kind"],
  apiKey: string | undefined,
  baseUrl: string | undefined,
  models: TextProvider["models"],
): TextProvider | null {
  const present = kind === "compatible" ? baseUrl !== undefined : apiKey !== undefined;
  return present ? { kind, apiKey, baseUrl, models } : null;
}

function providerOrder(list: string | undefined): readonly TextProvider["kind"][] {
  if (list === undefined) return ENVIRONMENT_KINDS;
  const names = [...new Set(list.split(",").map((name) => name.trim()))];
  const known = z.array(z.enum(ENVIRONMENT_KINDS)).safeParse(names);
  if (known.success) return known.data;
  throw new ConfigError(
    `TEXT_PROVIDERS must list some of ${ENVIRONMENT_KINDS.join(", ")}, separated by commas.`,
  );
}
