import { useEffect, useEffectEvent, useState } from "react";
import { useRested } from "./use-rested.ts";

/** Longer than the pause between two letters of a word. */
const REST_MS = 250;

/**
 * Typed text that is stored elsewhere, e.g. in the URL. It shows on screen at once, and is reported, trimmed,
 * after a pause in typing. Changes made elsewhere meanwhile, e.g. by the back button, are picked up.
 * @param kept    the stored text
 * @param notify  stores new text; the latest function is called, with the values known when typing pauses
 */
export function useTypedText(
  kept: string,
  notify: (text: string) => void,
): { typed: string; type: (typed: string) => void } {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const rested = useRested(typed, REST_MS);
  if (kept !== seen) {
    setSeen(kept);
    // Our own text may come back while the author is still typing; anything else is a different URL.
    if (kept !== rested.trim()) setTyped(kept);
  }
  const notifyRested = useEffectEvent(notify);
  // The text is stored outside React.
  useEffect(() => {
    const text = rested.trim();
    if (rested === typed && text !== kept) notifyRested(text);
  }, [rested, typed, kept]);
  return { typed, type: setTyped };
}
