import { useEffect, useState } from "react";
import type { Place } from "../../../assistant/alternatives/alternative-queries.ts";
import type { OpenText } from "./open-text.ts";

/** How long the cursor must rest before the scene around it is looked up. */
const REST_MS = 500;

type CursorPlace = { place: Place | null; error: string | null };

/**
 * The cursor's position in a version known to the server: edits are sent first. Tracked only while needed.
 */
export function useCursorPlace(text: OpenText, isAsked: boolean): CursorPlace {
  const [known, setKnown] = useState<CursorPlace>({ place: null, error: null });
  // The cursor is outside React.
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      try {
        await text.flush();
        const at = text.cursor();
        if (isOver || at === null) return;
        const place = { version: text.version(), at };
        setKnown((before) => (isSame(before, place) ? before : { place, error: null }));
      } catch (error) {
        if (!isOver) setKnown({ place: null, error: error instanceof Error ? error.message : "" });
      }
    };
    const checkSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), REST_MS);
    };
    void look();
    document.addEventListener("selectionchange", checkSoon);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("selectionchange", checkSoon);
    };
  }, [text, isAsked]);
  return known;
}

function isSame({ place }: CursorPlace, { version, at }: Place): boolean {
  return place?.version === version && place.at === at;
}
