/** A menu that never closes delays nothing for longer. */
const LONGEST_MS = 1000;

/**
 * Runs something once no menu is open any more: a closing menu returns the focus to its button, and would
 * take it from a field that it has opened.
 */
export function afterMenu(does: () => void): void {
  const startedAt = performance.now();
  const look = (): void => {
    const isOpen = document.querySelector("[role='menu']") !== null;
    if (isOpen && performance.now() - startedAt < LONGEST_MS) requestAnimationFrame(look);
    // The focus is returned in the next frame.
    else requestAnimationFrame(() => setTimeout(does));
  };
  requestAnimationFrame(look);
}
