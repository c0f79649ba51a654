import type { User } from "@colophon/contracts/auth/sessions";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { trialDaysLeft } from "@colophon/rules/trial";
import type { UpgradePrompt } from "@colophon/rules/upgrade-prompt";

export type PromptText = { title: string; text: string; action: string };

/** The text of each prompt: the situation, what stays, and what can be done. */
export function promptText(
  kind: UpgradePrompt,
  { user, now }: { user: Pick<User, "credits" | "trial_expires_at">; now: Date },
): PromptText {
  switch (kind) {
    case "low-credits":
      return {
        title: "Credits are running low",
        text: `You have ${credits(user.credits)} left; a book costs ${CREDIT_COSTS.book_generation.base} or more. Credits that you buy do not expire.`,
        action: "Top up",
      };
    case "trial-ending":
      return {
        title: `Your trial ends in ${days(trialDaysLeft(new Date(user.trial_expires_at), now))}`,
        text: "Your books stay, to read and to download. What is left of the trial's credits goes with it.",
        action: "Upgrade Now",
      };
    case "trial-expired":
      return {
        title: "Your trial has ended",
        text: "Your books stay here, to read and to download. With credits or a plan you make further ones.",
        action: "Upgrade Now",
      };
    case "success-upsell":
      return {
        title: "Another book in mind?",
        text: `You have ${credits(user.credits)} left. With a plan, books cost you none of them.`,
        action: "See the plans",
      };
    default:
      return kind satisfies never;
  }
}

function credits(count: number): string {
  return count === 1 ? "1 credit" : `${count} credits`;
}

function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
