import {
  UNKNOWN_TEXT_MODEL,
  catalogModel,
  effortWord,
  type EffortWord,
  type TextModel,
  type Thinking,
} from "@colophon/contracts/ai/model-catalog";
import type { ModelPropertySettings } from "../../platform/config/models.ts";

/** Known limits and settings of one configured model, in tokens. */
export type ModelSettings = {
  /** input and output together; null: known only to the server */
  contextTokens: number | null;
  /** reserved for thinking, on top of the answer; 0 for models that don't think */
  thinkingTokens: number;
  /** maximum output of one call, thinking included; null: whatever the context allows */
  maxOutputTokens: number | null;
  /** an effort level the model accepts; null: none is sent, the provider's default applies */
  effort: EffortWord | null;
  /** how thinking is requested */
  thinking: Thinking;
};

/**
 * Headroom and effort are our choice: a scene needs little thinking, and unused headroom costs nothing, while
 * too little leaves no answer. Thinking is not requested from models that think only on request.
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
 * A self-hosted server is asked for its context. Effort is not sent by default: Ollama rejects a level that
 * the model has no word for.
 * @source github.com/ollama/ollama/issues/12561 ("think value "medium" is not supported for this model"),
 * read 2026-11-22. The headroom is ours.
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

/** A model's limits: as set by the operator, otherwise as known for models of this name. */
export function modelSettings(
  { provider, model }: { provider: string; model: string },
  configured: ModelPropertySettings,
): ModelSettings {
  const found = knownSettings(provider, model);
  // A self-hosted model may be named as the environment variables name it.
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
