import { PROVIDER_NAMES, type TestProblem } from "@colophon/contracts/ai/provider-kinds";
import type { TextProvider } from "../../platform/config/models.ts";

type Failed = {
  problem: TestProblem;
  provider: Pick<TextProvider, "kind" | "baseUrl" | "apiKey">;
  /** the model that was called */
  model: string;
  /** models available to the key or the server, if reported */
  models: readonly string[];
  /** true: an author's own key, used with the installation's URL and models */
  isAuthors?: boolean;
};

const NAMED_MODELS = 5;

type FailureContext = Failed & { who: string; page: (of: keyof Pages) => string };

/** Pages where the account's holder can fix a rejected key. */
type Pages = { verification: string; billing: string; limits: string; api: string };

/**
 * @source help.openai.com "API Organization Verification"; platform.claude.com/docs "Rate limits" and "Errors";
 * ai.google.dev/gemini-api/docs "Billing", "Rate limits", "Troubleshooting"; read 2026-11-30
 */
const PAGES: Readonly<Partial<Record<TextProvider["kind"], Pages>>> = {
  openai: {
    verification: "platform.openai.com/settings/organization/general",
    billing: "platform.openai.com/settings/organization/billing",
    limits: "platform.openai.com/settings/organization/limits",
    api: "platform.openai.com/api-keys",
  },
  anthropic: {
    verification: "platform.claude.com/settings/organization",
    billing: "platform.claude.com/settings/billing",
    limits: "platform.claude.com/settings/limits",
    api: "platform.claude.com/settings/keys",
  },
  gemini: {
    verification: "aistudio.google.com/api-keys",
    billing: "aistudio.google.com/api-keys",
    limits: "aistudio.google.com/usage",
    api: "console.cloud.google.com/apis/library/generativelanguage.googleapis.com",
  },
};

const SENTENCES: Readonly<Record<TestProblem, (failed: FailureContext) => string>> = {
  key: ({ who, provider, model }) =>
    provider.apiKey === undefined
      ? `${who} needs a key. Paste it and test again.`
      : `${who} doesn't accept this key. Check that you copied all of it, that it is a key of this provider, and that it may use the model “${model}”.`,
  verification: ({ who, model, page }) =>
    `${who} wants your organization verified before it may use “${model}” like this. Verify it at ${page("verification")}, which takes a few minutes, or choose another model.`,
  locked: ({ who }) =>
    `${who} has locked or disabled this account. Its support can say why; until then, use another provider.`,
  api: ({ who, page }) =>
    `${who} has its API switched off for this key's project, or the key may not use it. Enable it at ${page("api")} and test again in a few minutes.`,
  region: ({ who }) =>
    `${who} doesn't serve the country or region this server calls from. Choose another provider, or run Colophon somewhere it serves.`,
  credit: ({ who, page }) =>
    `The key is fine, but your account with ${who} has no credit left. Add credit at ${page("billing")} and test again.`,
  spending: ({ who, page }) =>
    `The key is fine, but your account with ${who} has reached the spending limit set for it. Raise the limit at ${page("limits")}, or wait until it resets.`,
  free_tier: ({ who, model, page }) =>
    `${who} has no free calls of “${model}” left for this key. Turn on billing at ${page("billing")}, or choose a model with a free tier.`,
  limit: ({ who }) =>
    `${who} is getting more calls on this account than it allows. Wait a minute and test again.`,
  too_large: ({ who, page }) =>
    `Your account with ${who} may send less in a minute than a single request needs. Move to a higher usage tier at ${page("limits")}, or choose another model.`,
  model: ({ who, model, models, provider: { apiKey }, isAuthors = false }) =>
    isAuthors
      ? `This key can't use the model “${model}”, which books are written with here. ${who} lists the models of your account on its site.`
      : `${who} has no model named “${model}”${apiKey === undefined ? "" : " for this key"}. ${instead(models)}`,
  address: ({ who, provider: { baseUrl }, isAuthors = false }) =>
    baseUrl === undefined || isAuthors
      ? `We couldn't reach ${who}. Check that this server is connected to the internet, and try again.`
      : `Nothing that can write answers at ${baseUrl}. Check that the server is running, and that the address ends as its manual says, usually in /v1.`,
  context: ({ model }) =>
    `The model “${model}” has too small a context window. Load it with at least 8,192 tokens (32,768 is better) and test again.`,
  slow: ({ who }) =>
    `${who} didn't answer in time. A model that is still loading needs a while: wait a minute and test again.`,
  failing: ({ who }) => `${who} answered with an error of its own. Wait a few minutes and test again.`,
  refused: ({ who, model }) =>
    `${who} declined to write a harmless sentence with “${model}”. Choose another model.`,
  answer: ({ who, model, provider: { baseUrl }, isAuthors = false }) =>
    baseUrl === undefined || isAuthors
      ? `${who} answered, but not with text. “${model}” may not be a model that writes: choose another.`
      : `${baseUrl} answered, but not with text. Check that the address ends as its manual says, usually in /v1, and that “${model}” is a model that writes.`,
};

/** Explains the problem with a provider or an author's key, and how to fix it. Never includes a key. */
export function testMessage(failed: Failed): string {
  const { kind } = failed.provider;
  const who = kind === "compatible" ? "The server" : PROVIDER_NAMES[kind];
  const page = (of: keyof Pages): string => PAGES[kind]?.[of] ?? "the provider's site";
  return SENTENCES[failed.problem]({ ...failed, who, page });
}

function instead(models: readonly string[]): string {
  if (models.length === 0) return "Check the spelling, and that your account may use it.";
  const named = models.slice(0, NAMED_MODELS).join(", ");
  return models.length <= NAMED_MODELS ? `It has: ${named}.` : `It has, among others: ${named}.`;
}
