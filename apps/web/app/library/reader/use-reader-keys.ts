import { type RefObject, useEffect } from "react";
import { type PageTurn, turnOfKey } from "./page-turning.ts";

type Keys = {
  onTurn: (turn: PageTurn) => void;
  /** a page that scrolls keeps the keys that scroll */
  scrolls?: boolean;
};

/** Turns pages by the keys of the reader's window, which has the focus when nothing in it has. */
export function useReaderKeys(
  viewport: RefObject<HTMLElement | null>,
  { onTurn, scrolls = false }: Keys,
): void {
  // The window stands around the rooms, and each room knows its own pages only.
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

/** Whether what has the focus needs the keys itself: a field, or a list that is walked through by them. */
function capturesKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest("[data-own-keys]") !== null;
}
