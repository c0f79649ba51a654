import { type RefObject, useEffect, useRef } from "react";

/** A closed menu gives the focus back to its button only after its way out was shown. */
const MENU_CLOSES_WITHIN_MS = 700;

/**
 * Puts the focus into a field that was asked for from a menu, and again where the closing menu takes it away.
 * @returns whether the focus is still being held: a field that is left meanwhile was not left by its author
 */
export function useHeldFocus(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
): RefObject<boolean> {
  const isHeld = useRef(true);
  // Where the focus goes is the browser's.
  useEffect(() => {
    const take = (): void => {
      field.current?.focus();
      if (field.current instanceof HTMLInputElement) field.current.select();
    };
    const retake = (event: FocusEvent): void => {
      const isMenu =
        event.target instanceof Element && event.target.closest("[aria-haspopup='menu']") !== null;
      if (isMenu) take();
    };
    take();
    document.addEventListener("focusin", retake);
    const timer = setTimeout(() => {
      isHeld.current = false;
      document.removeEventListener("focusin", retake);
    }, MENU_CLOSES_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", retake);
    };
  }, [field]);
  return isHeld;
}
