import type { GenerateForm } from "../../generation/order/generate-form.ts";
import { readWizardForm } from "./wizard-form.ts";

/** Edits not on the server yet; `revision`: of the draft they are based on, null if unknown. */
export type SavedForm = { form: GenerateForm; revision: number | null; at: number };

function placesOf(userId: string): string {
  return `colophon.wizard.${userId}.`;
}

/** Stores edits on the device until the server has them, separately per tab. */
export function saveForm(userId: string, { tab, kept }: { tab: string; kept: SavedForm }): void {
  try {
    localStorage.setItem(`${placesOf(userId)}${tab}`, JSON.stringify(kept));
  } catch {
    // Storage full or disabled: the edits live as long as their tab.
  }
}

/** Deletes edits stored by tabs of this device. */
export function dropForms(userId: string, tabs: Iterable<string>): void {
  try {
    for (const tab of tabs) localStorage.removeItem(`${placesOf(userId)}${tab}`);
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

/** Unsent forms left by tabs, newest first; invalid ones are skipped. */
export function readSavedForms(userId: string): { tab: string; kept: SavedForm }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(placesOf(userId)))
      .flatMap((key) => {
        const kept = parseSavedForm(localStorage.getItem(key));
        return kept === null ? [] : [{ tab: key.slice(placesOf(userId).length), kept }];
      })
      .toSorted((one, other) => other.kept.at - one.kept.at);
  } catch {
    return [];
  }
}

function parseSavedForm(text: string | null): SavedForm | null {
  const members: Readonly<Record<string, unknown>> = membersOf(parsed(text ?? "null"));
  const { form, revision, at } = members;
  if (typeof form !== "object" || form === null) return null;
  return {
    form: readWizardForm({ ...form }),
    revision: typeof revision === "number" ? revision : null,
    at: typeof at === "number" ? at : 0,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" ? { ...value } : {};
}
