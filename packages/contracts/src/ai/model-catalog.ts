import { READ_ON } from "./default-models.ts";

// Facts about the providers' models: limits, prices, thinking, and end dates. Screens, budgets and costs are
// based on them. Models change monthly: when you edit a row, read the provider's own pages again and set
// `READ_ON`. Names matching no row are treated as thinking models with room to answer (`UNKNOWN_TEXT_MODEL`).

/** Providers whose models are known by name. */
export type CatalogProvider = "openai" | "anthropic" | "gemini" | "fal";

/** How hard a model should think, from least to most, in the terms shared by the providers. */
export const EFFORT_LEVELS = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;
export type EffortWord = (typeof EFFORT_LEVELS)[number];

/**
 * How a model's thinking is controlled. Thinking always counts toward the maximum output tokens of a call.
 */
export type Thinking =
  /** it doesn't think, or there is no setting for it */
  | { by: "nothing" }
  /** it thinks unless turned off, with an effort level; `canStop`: whether it can be turned off */
  | { by: "effort"; words: readonly EffortWord[]; canStop: boolean; startsItself: boolean }
  /** it gets a token budget for thinking */
  | { by: "budget"; minTokens: number; maxTokens: number; supportsEffort: boolean };

/**
 * US dollars per million tokens. Requests far longer than any of ours (200,000 tokens and more) cost more.
 */
export type TokenPrices = { input: number; cachedInput: number; cacheWrite: number; output: number };

type Row = {
  provider: CatalogProvider;
  /** matches the whole name, including dated snapshots; the first matching row applies */
  ids: RegExp;
  /** the last day of service announced by the provider, YYYY-MM-DD; null if none is */
  endsOn: string | null;
  /** the replacement recommended by the provider */
  successor: string | null;
  source: string;
};

export type TextModel = Row & {
  makes: "text";
  /** input and output together */
  contextTokens: number;
  /** maximum output of one call, including thinking */
  maxOutputTokens: number;
  thinking: Thinking;
  /** null if the provider's page was not found */
  usd: TokenPrices | null;
};

export type ImageModelRow = Row & {
  makes: "images";
  /** US dollars per image at the size we request; null if not found or dependent on the answer */
  usdAnImage: number | null;
};
/** A model that neither writes nor paints, e.g. a speech model. */
type Unusable = Row & { makes: "other" };

export type CatalogModel = TextModel | ImageModelRow | Unusable;

type Limits = Pick<TextModel, "contextTokens" | "maxOutputTokens" | "thinking">;
type Life = { endsOn?: string; successor?: string };

const MODELS_OPENAI = "developers.openai.com/api/docs/models";
const ENDS_OPENAI = "developers.openai.com/api/docs/deprecations";
const MODELS_ANTHROPIC = "platform.claude.com/docs/en/models/overview";
const ENDS_ANTHROPIC = "platform.claude.com/docs/en/about-claude/model-deprecations";
const MODELS_GEMINI = "ai.google.dev/gemini-api/docs/models";
const ENDS_GEMINI = "ai.google.dev/gemini-api/docs/deprecations";

const NO_THINKING: Thinking = { by: "nothing" };

function effort(words: string, canStop = false, startsItself = true): Thinking {
  const named = new Set(words.split(" "));
  return { by: "effort", words: EFFORT_LEVELS.filter((word) => named.has(word)), canStop, startsItself };
}

function text(
  [provider, ids, source]: [CatalogProvider, RegExp, string],
  [contextTokens, maxOutputTokens, thinking]: [number, number, Thinking],
  prices: [input: number, cachedInput: number, cacheWrite: number, output: number] | null,
  { endsOn, successor }: Life = {},
): TextModel {
  const [input = 0, cachedInput = 0, cacheWrite = 0, output = 0] = prices ?? [];
  return {
    provider,
    ids,
    makes: "text",
    contextTokens,
    maxOutputTokens,
    thinking,
    usd: prices === null ? null : { input, cachedInput, cacheWrite, output },
    endsOn: endsOn ?? null,
    successor: successor ?? null,
    source,
  };
}

function images(
  [provider, ids, source]: [CatalogProvider, RegExp, string],
  usdAnImage: number | null,
  { endsOn, successor }: Life = {},
): ImageModelRow {
  const life = { endsOn: endsOn ?? null, successor: successor ?? null };
  return { provider, ids, makes: "images", usdAnImage, ...life, source };
}

function other(provider: CatalogProvider, ids: RegExp, source: string): Unusable {
  return { provider, ids, makes: "other", endsOn: null, successor: null, source };
}

const GPT_6 = [1_050_000, 128_000] as const;
const GPT_5 = [400_000, 128_000] as const;
const FULL = "low medium high xhigh max";
const TO_XHIGH = "none low medium high xhigh";

const OPENAI: readonly CatalogModel[] = [
  other(
    "openai",
    /audio|realtime|-live|transcribe|search-preview|-tts|whisper|embedding|moderation|instruct|computer-use/u,
    MODELS_OPENAI,
  ),
  images(["openai", /^gpt-image-2\.[56]-(flare|sunburst)/u, MODELS_OPENAI], null),
  images(["openai", /^gpt-image-2$/u, ENDS_OPENAI], null, {
    endsOn: "2027-02-10",
    successor: "gpt-image-2.6-sunburst",
  }),
  images(["openai", /^(gpt-image-1\.5|gpt-image-1-mini|chatgpt-image-latest)/u, ENDS_OPENAI], null, {
    endsOn: "2026-12-01",
    successor: "gpt-image-2.6-sunburst",
  }),
  images(["openai", /^(gpt-image-1$|dall-e)/u, ENDS_OPENAI], null, {
    endsOn: "2026-10-23",
    successor: "gpt-image-2.6-sunburst",
  }),
  text(["openai", /^gpt-6\.2-astra/u, MODELS_OPENAI], [...GPT_6, effort(FULL)], [8, 0.4, 10, 40]),
  text(["openai", /^gpt-6\.2-sol/u, MODELS_OPENAI], [...GPT_6, effort(FULL)], [2, 0.1, 2.5, 10]),
  text(["openai", /^gpt-6-astra/u, MODELS_OPENAI], [...GPT_6, effort(FULL)], [10, 1, 12.5, 50]),
  text(["openai", /^gpt-6\.1-sol/u, MODELS_OPENAI], [...GPT_6, effort(FULL)], [2, 0.1, 2.5, 10]),
  text(
    ["openai", /^gpt-6\.1-terra/u, MODELS_OPENAI],
    [...GPT_6, effort(`none ${FULL}`, true)],
    [1, 0.05, 1.25, 5],
  ),
  text(["openai", /^gpt-6-sol/u, MODELS_OPENAI], [...GPT_6, effort(`none ${FULL}`, true)], [2, 0.2, 2.5, 10]),
  text(
    ["openai", /^gpt-6-luna/u, MODELS_OPENAI],
    [...GPT_6, effort(`none ${FULL}`, true)],
    [0.1, 0.01, 0.125, 0.5],
  ),
  // Future models, until somebody has read their page: by the rules of the family.
  text(["openai", /^gpt-6/u, MODELS_OPENAI], [...GPT_6, effort(FULL)], null),
  text(
    ["openai", /^gpt-5\.6-terra/u, MODELS_OPENAI],
    [...GPT_6, effort(`none ${FULL}`, true)],
    [2, 0.2, 2.5, 12],
  ),
  text(
    ["openai", /^gpt-5\.6-luna/u, MODELS_OPENAI],
    [...GPT_6, effort(`none ${FULL}`, true)],
    [0.2, 0.02, 0.25, 1.2],
  ),
  text(["openai", /^gpt-5\.6/u, MODELS_OPENAI], [...GPT_6, effort(`none ${FULL}`, true)], [4, 0.4, 5, 20]),
  text(["openai", /^gpt-5[\d.]*-chat/u, MODELS_OPENAI], [128_000, 16_384, NO_THINKING], null, {
    endsOn: "2026-08-10",
    successor: "gpt-6-luna",
  }),
  text(["openai", /^gpt-5-pro/u, ENDS_OPENAI], [...GPT_5, effort("high")], [15, 15, 15, 120], {
    endsOn: "2026-12-11",
    successor: "gpt-6.1-sol",
  }),
  text(
    ["openai", /^gpt-5\.2-pro/u, MODELS_OPENAI],
    [...GPT_5, effort("medium high xhigh")],
    [21, 21, 21, 168],
  ),
  text(
    ["openai", /^gpt-5[\d.]*-pro/u, MODELS_OPENAI],
    [...GPT_6, effort("medium high xhigh")],
    [30, 30, 30, 180],
  ),
  text(["openai", /^gpt-5\.5/u, MODELS_OPENAI], [...GPT_6, effort(TO_XHIGH, true)], [5, 0.5, 5, 30]),
  text(
    ["openai", /^gpt-5\.4-mini/u, MODELS_OPENAI],
    [...GPT_5, effort(TO_XHIGH, true)],
    [0.75, 0.075, 0.75, 4.5],
  ),
  text(
    ["openai", /^gpt-5\.4-nano/u, ENDS_OPENAI],
    [...GPT_5, effort(TO_XHIGH, true)],
    [0.2, 0.02, 0.2, 1.25],
    {
      endsOn: "2027-04-01",
      successor: "gpt-6-luna",
    },
  ),
  text(["openai", /^gpt-5\.4/u, MODELS_OPENAI], [...GPT_6, effort(TO_XHIGH, true)], [2.5, 0.25, 2.5, 15]),
  text(
    ["openai", /^gpt-5\.3-codex/u, ENDS_OPENAI],
    [...GPT_5, effort(TO_XHIGH, true)],
    [1.75, 0.175, 1.75, 14],
    {
      endsOn: "2027-04-01",
      successor: "gpt-6.1-sol",
    },
  ),
  text(["openai", /^gpt-5[\d.]*-codex/u, MODELS_OPENAI], [...GPT_5, effort("low medium high")], null),
  text(["openai", /^gpt-5\.2/u, MODELS_OPENAI], [...GPT_5, effort(TO_XHIGH, true)], [1.75, 0.175, 1.75, 14]),
  text(
    ["openai", /^gpt-5\.1/u, ENDS_OPENAI],
    [...GPT_5, effort("none low medium high", true)],
    [1.25, 0.125, 1.25, 10],
    {
      endsOn: "2027-04-01",
      successor: "gpt-6.1-sol",
    },
  ),
  text(
    ["openai", /^gpt-5-mini/u, ENDS_OPENAI],
    [...GPT_5, effort("minimal low medium high")],
    [0.25, 0.025, 0.25, 2],
    {
      endsOn: "2026-12-11",
      successor: "gpt-6.1-terra",
    },
  ),
  text(
    ["openai", /^gpt-5-nano/u, ENDS_OPENAI],
    [...GPT_5, effort("minimal low medium high")],
    [0.05, 0.005, 0.05, 0.4],
    {
      endsOn: "2026-12-11",
      successor: "gpt-6-luna",
    },
  ),
  text(
    ["openai", /^gpt-5/u, ENDS_OPENAI],
    [...GPT_5, effort("minimal low medium high")],
    [1.25, 0.125, 1.25, 10],
    {
      endsOn: "2026-12-11",
      successor: "gpt-6.1-sol",
    },
  ),
  text(["openai", /^o3(-2|$)/u, ENDS_OPENAI], [200_000, 100_000, effort("low medium high")], [2, 0.5, 2, 8], {
    endsOn: "2026-12-11",
    successor: "gpt-6.1-sol",
  }),
  text(["openai", /^o[134]/u, ENDS_OPENAI], [200_000, 100_000, effort("low medium high")], null, {
    endsOn: "2026-10-23",
    successor: "gpt-6.1-sol",
  }),
  text(
    ["openai", /^(gpt-4\.1-nano|gpt-4o-2024-05-13|gpt-4-|gpt-4$|gpt-3\.5)/u, ENDS_OPENAI],
    [128_000, 4096, NO_THINKING],
    null,
    {
      endsOn: "2026-10-23",
      successor: "gpt-6-luna",
    },
  ),
  text(["openai", /^gpt-4\.1-mini/u, ENDS_OPENAI], [1_047_576, 32_768, NO_THINKING], [0.4, 0.1, 0.4, 1.6], {
    endsOn: "2027-01-14",
    successor: "gpt-6-luna",
  }),
  text(["openai", /^gpt-4\.1/u, ENDS_OPENAI], [1_047_576, 32_768, NO_THINKING], [2, 0.5, 2, 8], {
    endsOn: "2027-01-14",
    successor: "gpt-6-luna",
  }),
  text(["openai", /^gpt-4o-mini/u, ENDS_OPENAI], [128_000, 16_384, NO_THINKING], [0.15, 0.075, 0.15, 0.6], {
    endsOn: "2027-01-14",
    successor: "gpt-6-luna",
  }),
  text(["openai", /^gpt-4o/u, ENDS_OPENAI], [128_000, 16_384, NO_THINKING], [2.5, 1.25, 2.5, 10], {
    endsOn: "2027-01-14",
    successor: "gpt-6-luna",
  }),
];

const CLAUDE = [1_000_000, 128_000] as const;
const CLAUDE_4_6 = "low medium high max";

/** Up to 4.6 a token budget is accepted, from 4.6 on adaptive thinking. */
function claudeBudget(supportsEffort: boolean): Thinking {
  return { by: "budget", minTokens: 1024, maxTokens: 64_000, supportsEffort };
}

const ANTHROPIC: readonly CatalogModel[] = [
  text(["anthropic", /claude-fable-5-2/u, MODELS_ANTHROPIC], [...CLAUDE, effort(FULL)], [8, 0.2, 10, 40]),
  text(["anthropic", /claude-fable-5-1/u, MODELS_ANTHROPIC], [...CLAUDE, effort(FULL)], [10, 0.25, 12.5, 50]),
  text(["anthropic", /claude-fable-5/u, MODELS_ANTHROPIC], [...CLAUDE, effort(FULL)], [10, 1, 12.5, 50]),
  text(["anthropic", /claude-opus-5-5/u, MODELS_ANTHROPIC], [...CLAUDE, effort(FULL)], [4, 0.2, 5, 20]),
  text(
    ["anthropic", /claude-opus-5/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(FULL, true)],
    [5, 0.5, 6.25, 25],
  ),
  text(["anthropic", /claude-sonnet-5-5/u, MODELS_ANTHROPIC], [...CLAUDE, effort(FULL)], [2, 0.2, 2.5, 10]),
  text(
    ["anthropic", /claude-sonnet-5/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(FULL, true)],
    [2, 0.2, 2.5, 10],
  ),
  text(
    ["anthropic", /claude-haiku-5-5/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(FULL, true)],
    [0.1, 0.01, 0.125, 0.5],
  ),
  text(
    ["anthropic", /claude-opus-4-[78]/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(FULL, true, false)],
    [5, 0.5, 6.25, 25],
  ),
  text(
    ["anthropic", /claude-opus-4-6/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(CLAUDE_4_6, true, false)],
    [5, 0.5, 6.25, 25],
  ),
  text(
    ["anthropic", /claude-sonnet-4-6/u, MODELS_ANTHROPIC],
    [...CLAUDE, effort(CLAUDE_4_6, true, false)],
    [3, 0.3, 3.75, 15],
  ),
  text(
    ["anthropic", /claude-opus-4-5/u, ENDS_ANTHROPIC],
    [200_000, 64_000, claudeBudget(true)],
    [5, 0.5, 6.25, 25],
    {
      endsOn: "2027-01-22",
      successor: "claude-opus-5-5",
    },
  ),
  text(
    ["anthropic", /claude-haiku-4-5/u, MODELS_ANTHROPIC],
    [200_000, 64_000, claudeBudget(false)],
    [1, 0.1, 1.25, 5],
  ),
  text(
    ["anthropic", /claude-sonnet-4-5/u, ENDS_ANTHROPIC],
    [200_000, 64_000, claudeBudget(false)],
    [3, 0.3, 3.75, 15],
    {
      endsOn: "2026-11-30",
      successor: "claude-sonnet-5-5",
    },
  ),
  text(
    ["anthropic", /claude-opus-4-1/u, ENDS_ANTHROPIC],
    [200_000, 32_000, claudeBudget(false)],
    [15, 1.5, 18.75, 75],
    {
      endsOn: "2026-08-05",
      successor: "claude-opus-5-5",
    },
  ),
  text(
    ["anthropic", /claude-(opus|sonnet)-4(-0|-2025|$)/u, ENDS_ANTHROPIC],
    [200_000, 32_000, claudeBudget(false)],
    null,
    {
      endsOn: "2026-06-15",
      successor: "claude-sonnet-5-5",
    },
  ),
  // Retired; the exact date was not found, so it is the date the page was read.
  text(["anthropic", /claude-3/u, ENDS_ANTHROPIC], [200_000, 4096, NO_THINKING], null, {
    endsOn: READ_ON,
    successor: "claude-haiku-5-5",
  }),
];

const GEMINI_SIZE = [1_048_576, 65_536] as const;
const WITH_MINIMAL = "minimal low medium high";

const GEMINI: readonly CatalogModel[] = [
  other(
    "gemini",
    /native-audio|-tts|-live|lyria|computer-use|robotics|deep-research|^aqa$|decision|embedding|^veo|transcribe|translate/u,
    MODELS_GEMINI,
  ),
  images(["gemini", /^gemini-nano-banana-2\.1/u, MODELS_GEMINI], 0.034),
  images(["gemini", /^gemini-3-pro-image$/u, MODELS_GEMINI], 0.134),
  images(["gemini", /^gemini-3\.1-flash-lite-image/u, MODELS_GEMINI], null),
  images(["gemini", /^gemini-3\.1-flash-image$/u, ENDS_GEMINI], 0.067, {
    endsOn: "2026-10-29",
    successor: "gemini-nano-banana-2.1",
  }),
  images(["gemini", /^(gemini-3.*-image-preview|nano-banana-pro-preview)/u, ENDS_GEMINI], null, {
    endsOn: "2026-06-25",
    successor: "gemini-nano-banana-2.1",
  }),
  images(["gemini", /^(gemini-2.*-image|imagen)/u, ENDS_GEMINI], 0.039, {
    endsOn: "2026-10-02",
    successor: "gemini-nano-banana-2.1",
  }),
  text(
    ["gemini", /^gemini-4-neon/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high xhigh")],
    [3, 0.15, 3, 15],
  ),
  text(
    ["gemini", /^gemini-4-hydrogen/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high xhigh")],
    [1.5, 0.075, 1.5, 7.5],
  ),
  text(
    ["gemini", /^gemini-4-(carbon|argon)/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high")],
    [4, 0.2, 4, 20],
  ),
  text(["gemini", /^gemini-4/u, MODELS_GEMINI], [...GEMINI_SIZE, effort("low medium high")], null),
  text(
    ["gemini", /^gemini-3\.8-flash/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high")],
    [0.75, 0.075, 0.75, 3.75],
  ),
  text(
    ["gemini", /^gemini-3\.7-flash/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high")],
    [0.75, 0.075, 0.75, 3.75],
    {
      endsOn: "2026-10-08",
      successor: "gemini-3.8-flash",
    },
  ),
  text(
    ["gemini", /^gemini-3\.6-flash/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    [0.75, 0.075, 0.75, 3.75],
  ),
  text(
    ["gemini", /^gemini-3\.5-flash-lite/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    [0.3, 0.03, 0.3, 2.5],
  ),
  text(
    ["gemini", /^gemini-3\.5-flash/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    [1.5, 0.15, 1.5, 9],
    {
      endsOn: "2026-10-08",
      successor: "gemini-3.6-flash",
    },
  ),
  text(
    ["gemini", /^gemini-3\.1-flash-lite-preview/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    null,
    {
      endsOn: "2026-05-25",
      successor: "gemini-3.1-flash-lite",
    },
  ),
  text(
    ["gemini", /^gemini-3\.1-flash-lite/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    [0.25, 0.025, 0.25, 1.5],
    {
      endsOn: "2027-05-07",
      successor: "gemini-3.5-flash-lite",
    },
  ),
  text(
    ["gemini", /^gemini-3\.1-pro-preview/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low medium high")],
    [2, 0.2, 2, 12],
  ),
  text(
    ["gemini", /^gemini-3-flash-preview/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort(WITH_MINIMAL)],
    [0.5, 0.05, 0.5, 3],
  ),
  text(
    ["gemini", /^gemini-3-pro-preview/u, ENDS_GEMINI],
    [...GEMINI_SIZE, effort("low high")],
    [2, 0.2, 2, 12],
    {
      endsOn: "2026-03-09",
      successor: "gemini-3.1-pro-preview",
    },
  ),
  // Aliases change with the models they point to: only what all of those have.
  text(
    ["gemini", /^gemini-(flash|flash-lite|pro)-latest/u, MODELS_GEMINI],
    [...GEMINI_SIZE, effort("low high")],
    null,
  ),
  text(
    ["gemini", /^gemini-2\.5-pro/u, ENDS_GEMINI],
    [...GEMINI_SIZE, geminiBudget(128, 32_768)],
    [1.25, 0.125, 1.25, 10],
    {
      endsOn: "2026-12-01",
      successor: "gemini-3.8-flash",
    },
  ),
  text(
    ["gemini", /^gemini-2\.5-flash-(lite-)?preview/u, ENDS_GEMINI],
    [...GEMINI_SIZE, geminiBudget(0, 24_576)],
    null,
    {
      endsOn: "2026-02-17",
      successor: "gemini-3.5-flash-lite",
    },
  ),
  text(
    ["gemini", /^gemini-2\.5-flash-lite/u, ENDS_GEMINI],
    [...GEMINI_SIZE, geminiBudget(0, 24_576)],
    [0.1, 0.01, 0.1, 0.4],
  ),
  text(
    ["gemini", /^gemini-2\.5-flash/u, ENDS_GEMINI],
    [...GEMINI_SIZE, geminiBudget(0, 24_576)],
    [0.3, 0.03, 0.3, 2.5],
    {
      endsOn: "2026-12-01",
      successor: "gemini-3.5-flash-lite",
    },
  ),
  text(["gemini", /^gemini-2\.0/u, ENDS_GEMINI], [1_048_576, 8192, NO_THINKING], null, {
    endsOn: "2026-06-01",
    successor: "gemini-3.5-flash-lite",
  }),
  text(["gemini", /^gemma-3/u, MODELS_GEMINI], [32_768, 8192, NO_THINKING], null),
];

function geminiBudget(minTokens: number, maxTokens: number): Thinking {
  return { by: "budget", minTokens, maxTokens, supportsEffort: false };
}

/** @source npm @fal-ai/client 1.10.1 (names and inputs of its endpoints), fal.ai/models/fal-ai/flux-2/api */
const FAL: readonly CatalogModel[] = [
  other(
    "fal",
    /aura-sr|background|eraser|ccsr|upscaler|esrgan|removal|tryon|image-to-image|inpainting|inversion|redux|character\/|\/edit$/u,
    "fal.ai/models",
  ),
  images(["fal", /^(fal-ai|bria|google|openai)\//u, "fal.ai/models"], null),
];

export const MODEL_CATALOG: readonly CatalogModel[] = [...OPENAI, ...ANTHROPIC, ...GEMINI, ...FAL];

/**
 * Assumptions about a provider's model that nobody here has read about: it thinks, and gives long answers.
 */
export const UNKNOWN_TEXT_MODEL: Limits = {
  contextTokens: 200_000,
  maxOutputTokens: 64_000,
  // No thinking setting is sent: it would reject one it doesn't know.
  thinking: { by: "effort", words: [], canStop: false, startsItself: true },
};

/** The facts known about a model; null if its name matches no row. */
export function catalogModel(provider: string, model: string): CatalogModel | null {
  return MODEL_CATALOG.find((row) => row.provider === provider && row.ids.test(model)) ?? null;
}

/** A model's term for an effort level, or for the next stronger one; null if it accepts none. */
export function effortWord(thinking: Thinking, wanted: EffortWord): EffortWord | null {
  if (thinking.by === "budget") return thinking.supportsEffort ? wanted : null;
  if (thinking.by === "nothing") return null;
  // Nobody has read which terms it accepts.
  if (thinking.words.length === 0) return wanted;
  const from = EFFORT_LEVELS.indexOf(wanted);
  return thinking.words.find((word) => EFFORT_LEVELS.indexOf(word) >= from) ?? thinking.words.at(-1) ?? null;
}

/** A model with an announced end date. */
export type EndingModel = {
  provider: CatalogProvider;
  model: string;
  endsOn: string;
  successor: string | null;
};

/** The given models that have ended, or end within this number of days. */
export function endingModels(
  models: ReadonlyArray<{ provider: string; model: string }>,
  { now, days }: { now: Date; days: number },
): EndingModel[] {
  const limit = new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return models.flatMap(({ provider, model }) => {
    const known = catalogModel(provider, model);
    if (known === null || known.endsOn === null || known.endsOn > limit) return [];
    return [{ provider: known.provider, model, endsOn: known.endsOn, successor: known.successor }];
  });
}
