import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";

/** A plan with what was typed into it and is not stored yet, and the one it was made from. */
export type UnsentOutline = { base: OutlineContent; plan: OutlineContent };

function placesOf(bookId: string): string {
  return `colophon.plan.${bookId}.`;
}

/** Keeps what is typed on the device until the server has it; each tab in a place of its own. */
export function saveUnsentOutline(bookId: string, { tab, kept }: { tab: string; kept: UnsentOutline }): void {
  try {
    localStorage.setItem(`${placesOf(bookId)}${tab}`, JSON.stringify(kept));
  } catch {
    // A full or forbidden store: then it lives as long as its tab.
  }
}

/** Forgets what every tab of this device had kept, once the server has it. */
export function deleteSavedOutlines(bookId: string, tabs: readonly string[]): void {
  try {
    for (const tab of tabs) localStorage.removeItem(`${placesOf(bookId)}${tab}`);
  } catch {
    // Kept nowhere, so there is nothing to drop.
  }
}

/** What closed tabs have left unsent. */
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

// predicate: written by keepPlan alone; what the server cannot take of it, the server refuses
function isUnsentOutline(value: unknown): value is UnsentOutline {
  if (typeof value !== "object" || value === null || !("base" in value) || !("plan" in value)) return false;
  return [value.base, value.plan].every(
    (plan) => typeof plan === "object" && plan !== null && "chapters" in plan && Array.isArray(plan.chapters),
  );
}
