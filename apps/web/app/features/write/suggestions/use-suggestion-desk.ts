import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Shown } from "./suggestion-layer.ts";
import { type DeskPlace, openSuggestionDesk, type SuggestionDesk } from "./suggestion-desk.ts";

/** One for each page that is open, whoever looks at it: the page itself and the panel beside it. */
const opened = new WeakMap<EditorView, { desk: SuggestionDesk; users: number }>();

function hold(place: DeskPlace): SuggestionDesk {
  const known = opened.get(place.view);
  if (known !== undefined) {
    known.users += 1;
    return known.desk;
  }
  const desk = openSuggestionDesk(place);
  opened.set(place.view, { desk, users: 1 });
  void desk.ask();
  return desk;
}

function release({ view }: DeskPlace): void {
  const held = opened.get(view);
  if (held === undefined) return;
  held.users -= 1;
  if (held.users > 0) return;
  opened.delete(view);
  held.desk.close();
}

/** What is proposed for the text that is open; null until it is. */
export function useSuggestionDesk(
  place: { view: EditorView | null } & Omit<DeskPlace, "view">,
): SuggestionDesk | null {
  const { view, bookId, sectionId } = place;
  const [desk, setDesk] = useState<SuggestionDesk | null>(null);
  // The page is outside of React.
  useEffect(() => {
    if (view === null) return undefined;
    const held = hold({ view, bookId, sectionId });
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) setDesk(held);
    });
    return () => {
      isOver = true;
      setDesk(null);
      release({ view, bookId, sectionId });
    };
  }, [view, bookId, sectionId]);
  return desk;
}

const NOTHING: Shown = { suggestions: [], chosen: null, marks: [] };

/** What is shown over the text, as it changes. */
export function useShown(desk: SuggestionDesk | null): Shown {
  const listen = useCallback(
    (listener: () => void) => desk?.subscribe(listener) ?? (() => undefined),
    [desk],
  );
  return useSyncExternalStore(
    listen,
    () => desk?.shown() ?? NOTHING,
    () => NOTHING,
  );
}
