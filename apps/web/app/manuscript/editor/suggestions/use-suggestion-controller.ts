import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Shown } from "./suggestion-layer.ts";
import {
  type EditorContext,
  createSuggestionController,
  type SuggestionController,
} from "./suggestion-controller.ts";

/** One per open page, shared by the page and the panel next to it. */
const opened = new WeakMap<EditorView, { controller: SuggestionController; users: number }>();

function hold(place: EditorContext): SuggestionController {
  const known = opened.get(place.view);
  if (known !== undefined) {
    known.users += 1;
    return known.controller;
  }
  const controller = createSuggestionController(place);
  opened.set(place.view, { controller, users: 1 });
  void controller.refresh();
  return controller;
}

function release({ view }: EditorContext): void {
  const held = opened.get(view);
  if (held === undefined) return;
  held.users -= 1;
  if (held.users > 0) return;
  opened.delete(view);
  held.controller.close();
}

/** Suggestions for the open text; null until it is open. */
export function useSuggestionController(
  place: { view: EditorView | null } & Omit<EditorContext, "view">,
): SuggestionController | null {
  const { view, bookId, sectionId } = place;
  const [controller, setController] = useState<SuggestionController | null>(null);
  // The page is outside React.
  useEffect(() => {
    if (view === null) return undefined;
    const held = hold({ view, bookId, sectionId });
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) setController(held);
    });
    return () => {
      isOver = true;
      setController(null);
      release({ view, bookId, sectionId });
    };
  }, [view, bookId, sectionId]);
  return controller;
}

const NOTHING: Shown = { suggestions: [], chosen: null, marks: [] };

/** The content shown over the text, live. */
export function useShown(controller: SuggestionController | null): Shown {
  const listen = useCallback(
    (listener: () => void) => controller?.subscribe(listener) ?? (() => undefined),
    [controller],
  );
  return useSyncExternalStore(
    listen,
    () => controller?.shown() ?? NOTHING,
    () => NOTHING,
  );
}
