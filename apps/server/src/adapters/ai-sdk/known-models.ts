import type { ModelPropertySettings } from "../../platform/config/models.ts";

/** How hard a model is to think, in the three words that all providers share. */
export type Effort = "low" | "medium" | "high";

/** What is known of one configured model; tokens throughout. */
export type ModelSettings = {
  /** input and output together; null: only the server knows */
  contextTokens: number | null;
  /** kept free for thinking, on top of the answer; 0 for models that do not think */
  thinkingTokens: number;
  /** the most one call may put out, thinking included; null: as much as the context holds */
  maxOutputTokens: number | null;
  /** null: none is sent, the provider's default holds */
  effort: Effort | null;
};

type Kin = [names: RegExp, settings: ModelSettings];

function kin(
  names: RegExp,
  [contextTokens, maxOutputTokens]: [number | null, number | null],
  thinks: { thinkingTokens?: number; effort?: Effort } = {},
): Kin {
  const { thinkingTokens = 0, effort = null } = thinks;
  return [names, { contextTokens, maxOutputTokens, thinkingTokens, effort }];
}

/**
 * Windows and limits as the providers publish them. Headroom and effort are ours: a scene is written with little
 * thought, and a headroom costs nothing where it is not used, while one too small leaves no answer.
 * @source as others pass on OpenAI's pages of its models: vercel.com/ai-gateway/models (gpt-5 400,000 and 128,000;
 * gpt-4.1 1,047,576 and 32,768), docs.oxen.ai/inference-api/reference/models (5.2, 5.4 mini, 5.5 1,050,000),
 * api.koog.ai (GPT-5 pro 272,000 out, effort "high" only), github.com/RooCodeInc/Roo-Code/pull/2691 (o3, o4-mini
 * 200,000 and 100,000), docs.uipath.com (gpt-4o); read 2026-11-22
 */
const OPENAI: readonly Kin[] = [
  kin(/^gpt-5[\d.]*-chat/u, [128_000, 16_384]),
  kin(/^gpt-5-pro/u, [400_000, 272_000], { thinkingTokens: 64_000, effort: "high" }),
  kin(/^gpt-5[\d.]*-pro/u, [400_000, 128_000], { thinkingTokens: 64_000, effort: "high" }),
  kin(/^gpt-5\.[4-9](?!-mini|-nano)/u, [1_050_000, 128_000], { thinkingTokens: 16_000, effort: "low" }),
  kin(/^gpt-5/u, [400_000, 128_000], { thinkingTokens: 16_000, effort: "low" }),
  kin(/^o\d/u, [200_000, 100_000], { thinkingTokens: 24_000, effort: "low" }),
  kin(/^gpt-4\.1/u, [1_047_576, 32_768]),
  kin(/^gpt-4o/u, [128_000, 16_384]),
];

/**
 * Up to 4.8 Claude thinks when it is told to; from 5 on it thinks unless it is told not to, and decides itself how
 * much: thinking counts towards `max_tokens`.
 * @source platform.claude.com/docs/en/models (…/sonnet-4-5, …/opus-4-5, …/opus-4-6, …/sonnet-5, …/opus-5 overview
 * pages: 200K and 64K for 4.5, 1M and 128K from Opus 4.6 on), read 2026-11-22. Sonnet 4.6 and the Haikus after 4.5
 * are taken at the smaller window, because no page of theirs was found.
 */
const ANTHROPIC: readonly Kin[] = [
  kin(/claude-(opus|sonnet|fable)-[5-9]/u, [1_000_000, 128_000], {
    thinkingTokens: 16_000,
    effort: "medium",
  }),
  kin(/claude-haiku-[5-9]/u, [200_000, 128_000], { thinkingTokens: 16_000, effort: "medium" }),
  kin(/claude-opus-4-[678]/u, [1_000_000, 128_000]),
  kin(/claude-sonnet-4-6/u, [200_000, 128_000]),
  kin(/claude-opus-4(-[01])?(-2\d|@|$)/u, [200_000, 32_000]),
  kin(/claude-(opus|sonnet|haiku)-4/u, [200_000, 64_000]),
];

/**
 * Gemini 2.5 is given a budget of thought (Pro 128 to 32,768, Flash 0 to 24,576), Gemini 3 a level; thoughts count
 * towards `maxOutputTokens`, and a budget is a wish that may be passed, hence the room above it.
 * @source deepwiki.com/google-gemini/cookbook/4.5 after Google's own notebook (budgets), hexdocs.pm/gemini_ex (levels,
 * never both), docs.uipath.com (1,048,576 and 65,535 of 2.5; taken for 3 as well), gist.github.com/unhaya (a budget is
 * passed); read 2026-11-22
 */
const GEMINI: readonly Kin[] = [
  kin(/gemini-[3-9]/u, [1_048_576, 65_535], { thinkingTokens: 16_000, effort: "low" }),
  kin(/gemini-2\.5-flash-lite/u, [1_048_576, 65_535]),
  kin(/gemini-2\.5/u, [1_048_576, 65_535], { thinkingTokens: 8192 }),
];

/**
 * What a server of one's own allots is asked of it. Effort is not sent by default: Ollama refuses a level that the
 * model has no word for.
 * @source github.com/ollama/ollama/issues/12561 ("think value "medium" is not supported for this model"), read
 * 2026-11-22. The headroom is ours.
 */
const COMPATIBLE: readonly Kin[] = [
  kin(/qwen3?.*(instruct|coder)/iu, [null, null]),
  kin(/deepseek-r\d|deepseek-reasoner|qwq|qwen3|gpt-oss|magistral|thinking|reason/iu, [null, null], {
    thinkingTokens: 8000,
  }),
];

type Known = { kin: readonly Kin[]; other: ModelSettings };
const UNKNOWN: ModelSettings = {
  contextTokens: 128_000,
  thinkingTokens: 0,
  maxOutputTokens: 16_384,
  effort: null,
};
const KNOWN = new Map<string, Known>([
  ["openai", { kin: OPENAI, other: UNKNOWN }],
  ["anthropic", { kin: ANTHROPIC, other: { ...UNKNOWN, contextTokens: 200_000 } }],
  ["gemini", { kin: GEMINI, other: UNKNOWN }],
  [
    "openai-compatible",
    { kin: COMPATIBLE, other: { ...UNKNOWN, contextTokens: null, maxOutputTokens: null } },
  ],
]);

/** What a model can take: what the operator says of it, and for the rest what is known of models of its name. */
export function modelSettings(
  { provider, model }: { provider: string; model: string },
  configured: ModelPropertySettings,
): ModelSettings {
  const found = knownSettings(provider, model);
  // A server of one's own may be named as its variables are.
  const told =
    configured[`${provider}/${model}`] ?? configured[`${provider.replace("openai-", "")}/${model}`];
  if (told === undefined) return found;
  return {
    contextTokens: told.context ?? found.contextTokens,
    thinkingTokens: told.thinking ?? found.thinkingTokens,
    maxOutputTokens: told.max_output ?? found.maxOutputTokens,
    effort: told.effort ?? found.effort,
  };
}

function knownSettings(provider: string, model: string): ModelSettings {
  const known = KNOWN.get(provider);
  const found = known?.kin.find(([names]) => names.test(model))?.[1];
  return found ?? known?.other ?? UNKNOWN;
}
