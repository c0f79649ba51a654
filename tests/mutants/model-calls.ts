import type { Mutant } from "./mutant.ts";

const ADAPTERS = "apps/server/src/adapters";
const FAILOVER = [`${ADAPTERS}/model-failover/failover-language-model.test.ts`];
const LOCAL = [`${ADAPTERS}/openai-compatible/local-servers.test.ts`];

/** Faults in what is asked of models, and in what is believed of their answers. */
export const modelCallsMutants: readonly Mutant[] = [
  {
    promise: "a model that thinks has room for it above the answer",
    file: `${ADAPTERS}/ai-sdk/call-budget.ts`,
    replace: "(answer + settings.thinkingTokens) * times",
    by: "answer * times",
    red: [`${ADAPTERS}/ai-sdk/known-models.test.ts`],
  },
  {
    promise: "what the operator says of a model goes before what is known",
    file: `${ADAPTERS}/ai-sdk/known-models.ts`,
    replace: "told.thinking ?? found.thinkingTokens",
    by: "found.thinkingTokens",
    red: [`${ADAPTERS}/ai-sdk/known-models.test.ts`],
  },
  {
    promise: "an answer cut before there was any is starved",
    file: `${ADAPTERS}/ai-sdk/provider-failure.ts`,
    replace: "return finish.hasText ? null : starvedBy(finish.raw);",
    by: "return finish.hasText ? null : EMPTY;",
    red: [`${ADAPTERS}/ai-sdk/provider-failure.test.ts`],
  },
  {
    promise: "an object that was cut is asked for again with more room",
    file: `${ADAPTERS}/ai-sdk/ai-sdk-language-model.ts`,
    replace: '        if (reason === "length") throw withUsage(starvedFailure(provider), usage);\n',
    by: "",
    red: [`${ADAPTERS}/openai-compatible/openai-compatible-language-model.test.ts`],
  },
  {
    promise: "a starved try is followed by one of twice the budget",
    file: `${ADAPTERS}/model-failover/failover-language-model.ts`,
    replace: "    budgetTimes *= 2;\n",
    by: "",
    red: FAILOVER,
  },
  {
    promise: "a starved try is not repeated as it was",
    file: `${ADAPTERS}/model-failover/failover-language-model.ts`,
    replace: "    if (!canGrow(call, budgetTimes)) return outcome;\n",
    by: "",
    red: FAILOVER,
  },
  {
    promise: "a starved try says nothing against its provider",
    file: `${ADAPTERS}/model-failover/provider-state.ts`,
    replace: 'failure.code === "starved"',
    by: 'failure.code === "nonsense"',
    red: FAILOVER,
  },
  {
    promise: "a try that failed is told of",
    file: `${ADAPTERS}/ai-sdk/try-report.ts`,
    replace: 'outcome: failure?.code ?? "aborted",',
    by: 'outcome: "ok",',
    red: FAILOVER,
  },
  {
    promise: "each try is told of once",
    file: `${ADAPTERS}/model-failover/failover-language-model.ts`,
    replace: "const asked = { ...request, signal, onTry: toldHere,",
    by: "const asked = { ...request, signal,",
    red: FAILOVER,
  },
  {
    promise: "a count of tokens that cannot be is not taken",
    file: `${ADAPTERS}/ai-sdk/believable-usage.ts`,
    replace: "  return inputTokens <= mostInput && outputTokens <= mostOutput;",
    by: "  return inputTokens <= mostInput || outputTokens <= mostOutput;",
    red: [`${ADAPTERS}/ai-sdk/believable-usage.test.ts`],
  },
  {
    promise: "Anthropic is given no more than four marks for its cache",
    file: `${ADAPTERS}/anthropic/anthropic-language-model.ts`,
    replace: "new Set([0, count - 2, count - 1])",
    by: "new Set([0, count - 3, count - 2, count - 1])",
    red: [`${ADAPTERS}/anthropic/anthropic-language-model.test.ts`],
  },
  {
    promise: "OpenAI's strict mode is asked for nothing it does not know",
    file: `${ADAPTERS}/ai-sdk/model-schema.ts`,
    replace: '    if ("properties" in node) schema["required"] = Object.keys(Object(node.properties));\n',
    by: "",
    red: [`${ADAPTERS}/fakes/published-requests.test.ts`],
  },
  {
    promise: "a server that knows no schema is asked for JSON in a lesser way",
    file: `${ADAPTERS}/openai-compatible/format-fallback.ts`,
    replace: "      known.set(body.model, next);",
    by: "      return response;",
    red: LOCAL,
  },
  {
    promise: "a prompt that a server cut without a word is noticed",
    file: `${ADAPTERS}/openai-compatible/prompt-truncation.ts`,
    replace: "if (usage.inputTokens < sentText.length / FAR_BELOW) return true;",
    by: "",
    red: LOCAL,
  },
  {
    promise: "a context that is too small is told apart from a bad request",
    file: `${ADAPTERS}/ai-sdk/provider-failure.ts`,
    replace: "[/^(context_length_exceeded|exceed_context_size_error)$/u, CONTEXT_TOO_SMALL],",
    by: "[/^(context_length_exceeded|exceed_context_size_error)$/u, BAD_REQUEST],",
    red: [`${ADAPTERS}/openai/openai-language-model.test.ts`],
  },
  {
    promise: "an object that was cut is not taken for one of its parts",
    file: `${ADAPTERS}/ai-sdk/json-answer.ts`,
    replace: "    if (end === -1) return;\n",
    by: "    if (end === -1) continue;\n",
    red: [`${ADAPTERS}/ai-sdk/json-answer.test.ts`],
  },
  {
    promise: "what Anthropic keeps for the next call costs a quarter more",
    file: "apps/server/src/features/writing/model-prices.ts",
    replace: 'provider === "anthropic" ? 1.25 : 1',
    by: 'provider === "anthropic" ? 1 : 1.25',
    red: ["apps/server/src/features/writing/model-prices.test.ts"],
  },
  {
    promise: "input kept for the next call is billed at a quarter more",
    file: "apps/server/src/features/runs/model-calls.store.ts",
    replace: "cache_write_tokens * 0.25",
    by: "cache_write_tokens * 0",
    red: ["apps/server/src/features/runs/runs.test.ts"],
  },
];
