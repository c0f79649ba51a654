/** A menu that never goes holds nothing up for longer. */
const LONGEST_MS = 1000;

/**
 * Does something as soon as no menu is open any more: one that is closing gives the focus back to its button, and would
 * take it from a field that was opened by it.
 */
export function afterMenu(does: () => void): void {
  const startedAt = performance.now();
  const look = (): void => {
    const isOpen = document.querySelector("[role='menu']") !== null;
    if (isOpen && performance.now() - startedAt < LONGEST_MS) requestAnimationFrame(look);
    // The focus is given back in the frame after.
    else requestAnimationFrame(() => setTimeout(does));
  };
  requestAnimationFrame(look);
}
