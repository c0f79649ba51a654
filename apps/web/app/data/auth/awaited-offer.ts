import { keepWord, readWord } from "../prompts/kept-words.ts";

// Between a registration and the first sign-in lies a mail, whose link opens a tab of its own: what this browser's
// author came for would be lost on the way.
const NAME = "awaited_offer";
const LIFETIME = "lifetime";

/** Remembers whether the registration that now waits for its mail was for the lifetime offer. */
export function keepAwaitedOffer(isLifetime: boolean): void {
  keepWord("device", { name: NAME, word: isLifetime ? LIFETIME : "" });
}

/** Whether the registration that has just been confirmed was for the lifetime offer. It is told once. */
export function takeAwaitedOffer(): boolean {
  const isAwaited = readWord("device", NAME) === LIFETIME;
  if (isAwaited) keepAwaitedOffer(false);
  return isAwaited;
}
