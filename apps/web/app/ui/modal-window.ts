/** What says that it keeps nobody from the screen, such as a toast or the wide help, calls itself a dialog too. */
const WINDOWS = ["dialog[open]", "[role=dialog]", "[role=alertdialog]"]
  .map((one) => `${one}:not([aria-modal=false])`)
  .join(",");

/** Whether a window lies over the screen and has the keyboard: another one would fight it for that. */
export function isModalWindowOpen(): boolean {
  return document.querySelector(WINDOWS) !== null;
}
