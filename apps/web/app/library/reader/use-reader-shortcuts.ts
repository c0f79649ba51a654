import { type RefObject, useEffect } from "react";

type Shortcuts = {
  /** null if there is nothing to search */
  onSearch: (() => void) | null;
  /** null if full screen is not supported */
  onFullScreen: (() => void) | null;
};

/** Keys of the reader's dialog: / or Ctrl+F searches the book, F toggles full screen. */
export function useReaderShortcuts(viewport: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  // The dialog's keys come from the browser.
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      const act = actOf(event, shortcuts);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  });
}

function actOf(event: KeyboardEvent, { onSearch, onFullScreen }: Shortcuts): (() => void) | null {
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  if (isCommand) return key === "f" && !event.shiftKey ? onSearch : null;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return null;
  if (key === "/") return onSearch;
  return key === "f" ? onFullScreen : null;
}
