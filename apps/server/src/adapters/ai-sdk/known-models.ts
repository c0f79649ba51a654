import {
  UNKNOWN_TEXT_MODEL,
  catalogModel,
  effortWord,
  type EffortWord,
  type TextModel,
  type Thinking,
} from "@colophon/contracts/ai/providers/model-catalog";
import type { ModelPropertySettings } from "../../platform/config/models.ts";

/** What is known of one configured model; tokens throughout. */
export type ModelSettings = {
  /** input and output together; null: only the server knows */
  contextTokens: number | null;
  /** kept free for thinking, on top of the answer; 0 for models that do not think */
  thinkingTokens: number;
  /** the most one call may put out, thinking included; null: as much as the context holds */
  maxOutputTokens: number | null;
  /** a word that the model knows; null: none is sent, the provider's default holds */
  effort: EffortWord | null;
  /** how it is told to think */
  thinking: Thinking;
};

/**
 * Headroom and effort are ours: a scene is written with little thought, and headroom costs nothing where it is not
 * used, while too little leaves no answer. A model that thinks only when told to is not told to.
 */
const HEADROOM = 16_000;
const HEADROOM_OF_PRO = 64_000;
const BUDGET_OF_GEMINI = 8192;

function settingsOfRow({ provider, contextTokens, maxOutputTokens, thinking }: TextModel): ModelSettings {
  const size = { contextTokens, maxOutputTokens, thinking };
  if (thinking.by === "nothing") return { ...size, thinkingTokens: 0, effort: null };
  if (thinking.by === "budget") {
    const thinksAnyway = provider === "gemini" && thinking.maxTokens > 0;
    return { ...size, thinkingTokens: thinksAnyway ? BUDGET_OF_GEMINI : 0, effort: null };
  }
  if (!thinking.startsItself) return { ...size, thinkingTokens: 0, effort: null };
  const effort = effortWord(thinking, provider === "anthropic" ? "medium" : "low");
  const isPro = effort !== "low" && provider === "openai";
  return { ...size, thinkingTokens: isPro ? HEADROOM_OF_PRO : HEADROOM, effort };
}

const UNKNOWN_HOSTED: ModelSettings = { ...UNKNOWN_TEXT_MODEL, thinkingTokens: HEADROOM, effort: null };
const HOSTED: ReadonlySet<string> = new Set(["openai", "anthropic", "gemini"]);

/**
 * What a server of one's own allots is asked of it. Effort is not sent by default: Ollama refuses a level that the
 * model has no word for.
 * @source github.com/ollama/ollama/issues/12561 ("think value "medium" is not supported for this model"), read
 * 2026-11-22. The headroom is ours.
 */
const SELF_HOSTED: ModelSettings = {
  contextTokens: null,
  maxOutputTokens: null,
  thinkingTokens: 0,
  effort: null,
  thinking: { by: "effort", words: ["low", "medium", "high"], canStop: false, startsItself: true },
};
const SELF_HOSTED_HEADROOM = 8000;
const INSTRUCTED = /qwen3?.*(instruct|coder)/iu;
const THINKS = /deepseek-r\d|deepseek-reasoner|qwq|qwen3|gpt-oss|magistral|thinking|reason/iu;

/** What a model can take: what the operator says of it, and for the rest what is known of models of its name. */
export function modelSettings(
  { provider, model }: { provider: string; model: string },
  configured: ModelPropertySettings,
): ModelSettings {
  const found = knownSettings(provider, model);
  // A server of one's own may be named as its variables are.
  const override =
    configured[`${provider}/${model}`] ?? configured[`${provider.replace("openai-", "")}/${model}`];
  if (override === undefined) return found;
  return {
    contextTokens: override.context ?? found.contextTokens,
    thinkingTokens: override.thinking ?? found.thinkingTokens,
    maxOutputTokens: override.max_output ?? found.maxOutputTokens,
    effort: override.effort === undefined ? found.effort : effortWord(found.thinking, override.effort),
    thinking: found.thinking,
  };
}

function knownSettings(provider: string, model: string): ModelSettings {
  if (!HOSTED.has(provider)) {
    const thinks = THINKS.test(model) && !INSTRUCTED.test(model);
    return thinks ? { ...SELF_HOSTED, thinkingTokens: SELF_HOSTED_HEADROOM } : SELF_HOSTED;
  }
  const known = catalogModel(provider, model);
  return known?.makes === "text" ? settingsOfRow(known) : UNKNOWN_HOSTED;
}
