/** Excludes dialogs marked as non-modal, such as a toast or the wide help dialog. */
const WINDOWS = ["dialog[open]", "[role=dialog]", "[role=alertdialog]"]
  .map((one) => `${one}:not([aria-modal=false])`)
  .join(",");

/** Whether a modal has the keyboard: a second one would fight it for the focus. */
export function isModalWindowOpen(): boolean {
  return document.querySelector(WINDOWS) !== null;
}
