import { useMemo, useState, useSyncExternalStore } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** A description, and whose book it is of, for the preview. */
export type DescriptionFields = { title: string; author: string; description: string };

/** Nobody's account: whoever uses this browser sees it, which the page says. */
const DRAFT = "free-tools.description";

/**
 * What is typed, kept in this browser alone. The page begins with the example, as it was drawn when the site was built;
 * what was kept takes its place once the page is in a browser.
 */
export function useSavedDescription(example: DescriptionFields): {
  fields: DescriptionFields;
  change: (next: Partial<DescriptionFields>) => void;
  /** Forgets what was typed. */
  reset: () => void;
} {
  // Of its own: the platform's comes with the form library, which nothing here needs.
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

// predicate: each field is there, and a text
function isDescription(kept: unknown): kept is DescriptionFields {
  if (typeof kept !== "object" || kept === null) return false;
  const fields = new Map(Object.entries(kept));
  return ["title", "author", "description"].every((name) => typeof fields.get(name) === "string");
}
