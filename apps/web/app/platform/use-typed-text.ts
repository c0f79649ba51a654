import { useEffect, useEffectEvent, useState } from "react";
import { useRested } from "./use-rested.ts";

/** Between two letters of one word less time passes. */
const REST_MS = 250;

/**
 * A text that is typed into a field and kept elsewhere, as in the address: at once on the screen, and told once the
 * hand rests, without the spaces around it. What is told elsewhere meanwhile, as by the browser's way back, comes in.
 * @param kept  the text as it is kept
 * @param tell  keeps another; the newest is called, with what is known when the hand rests
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
    // What was told from here comes back while the hand may type on; anything else is another address.
    if (kept !== rested.trim()) setTyped(kept);
  }
  const notifyRested = useEffectEvent(notify);
  // Where the text is kept is outside React.
  useEffect(() => {
    const text = rested.trim();
    if (rested === typed && text !== kept) notifyRested(text);
  }, [rested, typed, kept]);
  return { typed, type: setTyped };
}
