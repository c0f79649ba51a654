import { useEffect, useState } from "react";

/** Delay after the last key press or dialog before anything may appear. */
const REST_MS = 3000;

/** A toast is a dialog too, but not a modal one. */
const DIALOGS = "dialog[open], [role=dialog]:not([aria-modal=false]), [role=alertdialog]";
const FIELDS = "input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]";

/** False while a dialog is open or a field has focus, and for a moment after. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(() => !isBusy());
  // Focus and overlays belong to the browser.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (isBusy()) setAtRest(false);
      else timer = setTimeout(() => setAtRest(!isBusy()), REST_MS);
    };
    const windows = new MutationObserver(look);
    // Dialogs are appended to the document's body.
    windows.observe(document.body, { childList: true });
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      clearTimeout(timer);
      windows.disconnect();
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, []);
  return isAtRest;
}

function isBusy(): boolean {
  return document.querySelector(DIALOGS) !== null || document.activeElement?.matches(FIELDS) === true;
}
