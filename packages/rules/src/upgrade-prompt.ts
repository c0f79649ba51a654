import { LOW_CREDITS } from "@colophon/contracts/billing/credit-prices";
import { trialNotice } from "./trial.ts";

/** Every kind of upgrade prompt, from the most to the least pressing. @source docs/product/requirements.md §4 */
export const UPGRADE_PROMPTS = ["low-credits", "trial-ending", "trial-expired", "success-upsell"] as const;

export type UpgradePrompt = (typeof UPGRADE_PROMPTS)[number];

/** Above this balance an author with a book sees the upsell. @source docs/product/requirements.md §9 */
const UPSELL_CREDITS = 20;

/** The account data that prompts depend on. */
export type PromptedAccount = {
  is_premium: boolean;
  /** spendable credits */
  credits: number;
  books_generated: number;
  trial_expires_at: string;
};

/**
 * The one prompt to show an author: the most pressing that applies and was not dismissed before.
 * @returns null if no prompt applies; always for premium authors
 * @source docs/product/requirements.md §4 "Upgrade prompt"
 */
export function dueUpgradePrompt(
  account: PromptedAccount,
  { now, dismissed }: { now: Date; dismissed: ReadonlySet<string> },
): UpgradePrompt | null {
  if (account.is_premium) return null;
  return UPGRADE_PROMPTS.find((kind) => !dismissed.has(kind) && applies(kind, account, now)) ?? null;
}

function applies(kind: UpgradePrompt, account: PromptedAccount, now: Date): boolean {
  switch (kind) {
    case "low-credits":
      return account.credits < LOW_CREDITS;
    case "trial-ending":
      return trialNotice(account, now)?.kind === "ending";
    case "trial-expired":
      return trialNotice(account, now)?.kind === "expired";
    case "success-upsell":
      return account.books_generated > 0 && account.credits > UPSELL_CREDITS;
    default:
      return kind satisfies never;
  }
}
