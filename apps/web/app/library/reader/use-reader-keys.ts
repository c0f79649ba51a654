import { type RefObject, useEffect } from "react";
import { type PageTurn, turnOfKey } from "./page-turning.ts";

type Keys = {
  onTurn: (turn: PageTurn) => void;
  /** a scrolling page keeps the keys that scroll */
  scrolls?: boolean;
};

/** Turns pages by keys in the reader's dialog, which has the focus when nothing in it has. */
export function useReaderKeys(
  viewport: RefObject<HTMLElement | null>,
  { onTurn, scrolls = false }: Keys,
): void {
  // The dialog contains the views, and each view only knows its own pages.
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const turn = (event: KeyboardEvent): void => {
      const asked = scrolls && !event.key.startsWith("Arrow") ? null : turnOfKey(event.key);
      if (asked === null || capturesKeys(event.target) || event.altKey || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      onTurn(asked);
    };
    element.addEventListener("keydown", turn);
    return () => element.removeEventListener("keydown", turn);
  });
}

/** Whether the focused element needs the keys itself: a field, or a list navigated by them. */
function capturesKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest("[data-own-keys]") !== null;
}
