import { useMemo, useState, useSyncExternalStore } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** A description with its book's title and author, for the preview. */
export type DescriptionFields = { title: string; author: string; description: string };

/** Not tied to an account: anyone using this browser sees it, as the page says. */
const DRAFT = "free-tools.description";

/**
 * Typed text, stored only in this browser. The page starts with the prerendered example, which the stored
 * text replaces once the page is in a browser.
 */
export function useSavedDescription(example: DescriptionFields): {
  fields: DescriptionFields;
  change: (next: Partial<DescriptionFields>) => void;
  /** Deletes the typed text. */
  reset: () => void;
} {
  // Not shared: the platform's version depends on the form library, which isn't needed here.
  const isInBrowser = useSyncExternalStore(neverChanges, inABrowser, onTheBuildMachine);
  const kept = useMemo(() => (isInBrowser ? readSaved() : null), [isInBrowser]);
  const [typed, setTyped] = useState<DescriptionFields | null>(null);
  const fields = typed ?? kept ?? example;
  return {
    fields,
    change(next) {
      const changed = { ...fields, ...next };
      setTyped(changed);
      saveFormDraft(DRAFT, changed);
    },
    reset() {
      setTyped(example);
      dropFormDraft(DRAFT);
    },
  };
}

function readSaved(): DescriptionFields | null {
  const kept = readFormDraft(DRAFT);
  return isDescription(kept) ? kept : null;
}

function neverChanges(): () => void {
  return () => undefined;
}

function inABrowser(): boolean {
  return true;
}

function onTheBuildMachine(): boolean {
  return false;
}

// predicate: every field exists and is a string
function isDescription(kept: unknown): kept is DescriptionFields {
  if (typeof kept !== "object" || kept === null) return false;
  const fields = new Map(Object.entries(kept));
  return ["title", "author", "description"].every((name) => typeof fields.get(name) === "string");
}
