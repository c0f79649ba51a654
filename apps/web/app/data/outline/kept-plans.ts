import type { OutlinePlan } from "@colophon/contracts/outline/outline";

/** A plan with what was typed into it and is not stored yet, and the one it was made from. */
export type KeptPlan = { base: OutlinePlan; plan: OutlinePlan };

function placesOf(bookId: string): string {
  return `colophon.plan.${bookId}.`;
}

/** Keeps what is typed on the device until the server has it; each tab in a place of its own. */
export function keepPlan(bookId: string, { tab, kept }: { tab: string; kept: KeptPlan }): void {
  try {
    localStorage.setItem(`${placesOf(bookId)}${tab}`, JSON.stringify(kept));
  } catch {
    // A full or forbidden store: then it lives as long as its tab.
  }
}

/** Forgets what every tab of this device had kept, once the server has it. */
export function dropPlans(bookId: string, tabs: readonly string[]): void {
  try {
    for (const tab of tabs) localStorage.removeItem(`${placesOf(bookId)}${tab}`);
  } catch {
    // Kept nowhere, so there is nothing to drop.
  }
}

/** What closed tabs have left unsent. */
export function readPlans(bookId: string): { tab: string; kept: KeptPlan }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(placesOf(bookId)))
      .toSorted()
      .flatMap((key) => {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return isKeptPlan(kept) ? [{ tab: key.slice(placesOf(bookId).length), kept }] : [];
      });
  } catch {
    return [];
  }
}

// predicate: written by keepPlan alone; what the server cannot take of it, the server refuses
function isKeptPlan(value: unknown): value is KeptPlan {
  if (typeof value !== "object" || value === null || !("base" in value) || !("plan" in value)) return false;
  return [value.base, value.plan].every(
    (plan) => typeof plan === "object" && plan !== null && "chapters" in plan && Array.isArray(plan.chapters),
  );
}
