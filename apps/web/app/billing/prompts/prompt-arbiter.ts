// Decides which message about plans and credits is shown, never two at once. A banner takes precedence over a
// prompt, and after one is closed nothing is shown for an hour.
import { saveWord, readWord } from "./prompt-storage.ts";

const QUIET_MS = 60 * 60 * 1000;
const CLOSED_AT = "colophon.prompts.closed-at";

let banner: boolean | undefined;
let prompt = false;
const listeners = new Set<() => void>();

/** Reports whether a banner is shown; undefined until that is known. */
export function reportBanner(stands: boolean | undefined): void {
  if (banner === stands) return;
  banner = stands;
  for (const listener of listeners) listener();
}

/** Reports whether the upgrade prompt is shown. */
export function reportPrompt(stands: boolean): void {
  if (prompt === stands) return;
  prompt = stands;
  for (const listener of listeners) listener();
}

/** Whether it is known that no banner is shown. */
export function isNoBannerThere(): boolean {
  return banner === false;
}

/** Whether a banner or the upgrade prompt already mentions plans. */
export function isUpgradeMentioned(): boolean {
  return banner === true || prompt;
}

export function watchTurns(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Records that a banner or a prompt was closed, or has just shown its last message. */
export function recordClosed(now: Date): void {
  saveWord("visit", { name: CLOSED_AT, word: String(now.getTime()) });
}

/** Whether something was closed in this visit less than an hour before this time. */
export function wasJustClosed(now: Date): boolean {
  return Number(readWord("visit", CLOSED_AT) ?? Number.NaN) > now.getTime() - QUIET_MS;
}
