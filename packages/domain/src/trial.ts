import { TRIAL_DAYS } from "@colophon/contracts/credits/prices";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment the trial and its credits end.
 * @source docs/product/rulings.md D1: 14 days after registration
 */
export function trialEndsAt(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Whether the trial still runs; at its last moment it has ended. */
export function isTrialRunning(trialEnd: Date, now: Date): boolean {
  return now.getTime() < trialEnd.getTime();
}

/**
 * Days left as the banner counts them: a day begun is a day left.
 * @returns a whole number; 0 or less once the trial has ended
 * @source docs/product/requirements.md §4 "Trial banner"
 */
export function trialDaysLeft(trialEnd: Date, now: Date): number {
  // `+ 0` turns the -0 of a trial that ended within the last day into 0.
  return Math.ceil((trialEnd.getTime() - now.getTime()) / DAY_MS) + 0;
}
