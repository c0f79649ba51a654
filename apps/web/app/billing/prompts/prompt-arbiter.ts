// Never two at once: who of those that speak of plans and credits has the word. A banner goes before a prompt, and
// whoever has just closed one is left alone for an hour.
import { saveWord, readWord } from "./prompt-storage.ts";

const QUIET_MS = 60 * 60 * 1000;
const CLOSED_AT = "colophon.prompts.closed-at";

let banner: boolean | undefined;
let prompt = false;
const listeners = new Set<() => void>();

/** Tells whether a banner stands; undefined until that is known. */
export function reportBanner(stands: boolean | undefined): void {
  if (banner === stands) return;
  banner = stands;
  for (const listener of listeners) listener();
}

/** Tells whether the upgrade prompt stands. */
export function reportPrompt(stands: boolean): void {
  if (prompt === stands) return;
  prompt = stands;
  for (const listener of listeners) listener();
}

/** Whether it is known that no banner stands. */
export function isNoBannerThere(): boolean {
  return banner === false;
}

/** Whether a banner or the upgrade prompt speaks of plans already. */
export function isUpgradeMentioned(): boolean {
  return banner === true || prompt;
}

export function watchTurns(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A banner or a prompt was closed, or has just had the last word. */
export function recordClosed(now: Date): void {
  saveWord("visit", { name: CLOSED_AT, word: String(now.getTime()) });
}

/** Whether something was closed in this visit later than an hour before this moment. */
export function wasJustClosed(now: Date): boolean {
  return Number(readWord("visit", CLOSED_AT) ?? Number.NaN) > now.getTime() - QUIET_MS;
}
