import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in place when a button is replaced as a result of its action: a busy button is disabled, a
 * finished one removed, and either would move the focus to the top of the page.
 * @returns  to be called when such a button is pressed
 */
export function useFocusRestore(place: RefObject<HTMLElement | null>, isBusy: boolean): () => void {
  const isWanted = useRef(false);
  // The focus belongs to the document, outside React; any render may have removed the button.
  useEffect(() => {
    if (isBusy || !isWanted.current || document.activeElement !== document.body) return;
    isWanted.current = false;
    place.current?.querySelector<HTMLElement>("a, button")?.focus();
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

/** Id of the shelf's heading, which takes the focus when a book leaves the shelf. */
export const SHELF_HEADING = "your-books";

/**
 * Moves the focus from a book that disappears (deleted, restored, on another page) to the heading above it.
 */
export function useHandedOnFocus(book: RefObject<HTMLElement | null>): void {
  // Before the book is removed from the document: afterwards the old focus is unknown.
  useLayoutEffect(() => {
    const item = book.current;
    return () => {
      if (item?.contains(document.activeElement) === true) document.getElementById(SHELF_HEADING)?.focus();
    };
  }, [book]);
}
