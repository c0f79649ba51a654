import { TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment the trial and its credits end.
 * @source docs/product/rulings.md D1: 14 days after registration
 */
export function trialEndsAt(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Whether the trial is still running; at its last moment it has ended. */
export function isTrialRunning(trialEnd: Date, now: Date): boolean {
  return now.getTime() < trialEnd.getTime();
}

/**
 * Days left as the banner counts them, with a partial day counted as a whole one. A day is always 24 hours,
 * as for the trial's own end: daylight saving time and leap days change nothing.
 * @returns a whole number; 0 or less once the trial has ended
 * @source docs/product/requirements.md §4 "Trial banner"
 */
export function trialDaysLeft(trialEnd: Date, now: Date): number {
  // `+ 0` turns the -0 of a trial that ended within the last day into 0.
  return Math.ceil((trialEnd.getTime() - now.getTime()) / DAY_MS) + 0;
}

/** The banner's notice about a trial; the days are 1 or 2. */
export type TrialNotice = { kind: "ending"; days: number } | { kind: "expired" };

/** Days before the trial's end from which the banner appears. @source docs/product/requirements.md §9 */
const TRIAL_WARNING_DAYS = 2;

/**
 * The notice to show about an author's trial; null for premium authors, and while more than two days are
 * left.
 * @source docs/product/requirements.md §4 "Trial banner"
 */
export function trialNotice(
  account: { is_premium: boolean; trial_expires_at: string },
  now: Date,
): TrialNotice | null {
  if (account.is_premium) return null;
  const days = trialDaysLeft(new Date(account.trial_expires_at), now);
  if (days > TRIAL_WARNING_DAYS) return null;
  return days > 0 ? { kind: "ending", days } : { kind: "expired" };
}
