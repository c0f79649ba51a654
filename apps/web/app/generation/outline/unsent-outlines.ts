import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";

/** An outline with unsaved edits, and the one it is based on. */
export type UnsentOutline = { base: OutlineContent; plan: OutlineContent };

function placesOf(bookId: string): string {
  return `colophon.plan.${bookId}.`;
}

/** Stores edits on the device until the server has them, separately per tab. */
export function saveUnsentOutline(bookId: string, { tab, kept }: { tab: string; kept: UnsentOutline }): void {
  try {
    localStorage.setItem(`${placesOf(bookId)}${tab}`, JSON.stringify(kept));
  } catch {
    // Storage full or disabled: the edits live as long as their tab.
  }
}

/** Deletes edits stored by all tabs of this device, once the server has them. */
export function deleteSavedOutlines(bookId: string, tabs: readonly string[]): void {
  try {
    for (const tab of tabs) localStorage.removeItem(`${placesOf(bookId)}${tab}`);
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

/** Unsent edits left behind by closed tabs. */
export function readSavedOutlines(bookId: string): { tab: string; kept: UnsentOutline }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(placesOf(bookId)))
      .toSorted()
      .flatMap((key) => {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return isUnsentOutline(kept) ? [{ tab: key.slice(placesOf(bookId).length), kept }] : [];
      });
  } catch {
    return [];
  }
}

// predicate: written only by saveUnsentOutline; the server rejects anything invalid
function isUnsentOutline(value: unknown): value is UnsentOutline {
  if (typeof value !== "object" || value === null || !("base" in value) || !("plan" in value)) return false;
  return [value.base, value.plan].every(
    (plan) => typeof plan === "object" && plan !== null && "chapters" in plan && Array.isArray(plan.chapters),
  );
}
