import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard where it was when a button is exchanged for another by what it does: one that is busy is
 * disabled, one whose work is done is gone, and with either the focus would fall back to the top of the page.
 * @returns  to be called when such a button is pressed
 */
export function useFocusRestore(place: RefObject<HTMLElement | null>, isBusy: boolean): () => void {
  const isWanted = useRef(false);
  // The focus belongs to the document, which React does not know of; any render may have taken the button away.
  useEffect(() => {
    if (isBusy || !isWanted.current || document.activeElement !== document.body) return;
    isWanted.current = false;
    place.current?.querySelector<HTMLElement>("a, button")?.focus();
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

/** The shelf's heading, which takes the focus of a book that leaves the shelf. */
export const SHELF_HEADING = "your-books";

/** Hands the focus of a book that goes (deleted, restored, on another page) to the heading above it. */
export function useHandedOnFocus(book: RefObject<HTMLElement | null>): void {
  // Before the book is taken out of the document: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const item = book.current;
    return () => {
      if (item?.contains(document.activeElement) === true) document.getElementById(SHELF_HEADING)?.focus();
    };
  }, [book]);
}
