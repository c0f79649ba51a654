import { useState } from "react";
import { dropFormDraft, saveFormDraft, readFormDraft } from "./forms/form-draft.ts";

type Fields = Readonly<Record<string, string>>;

export type DraftFields<T extends Fields> = {
  /** saved values with the typed ones on top */
  fields: T;
  change: (next: Partial<T>) => void;
  /** Clears what was sent, even after its form was closed; anything typed since stays. */
  settle: (sent: T) => void;
  /** the form started with text from last time, none of it sent yet */
  isBack: boolean;
};

/**
 * Fields whose text stays in this browser until it is sent. Untouched fields follow the saved values.
 * @param name  of the draft: its owner and purpose. A component has one for life, so give it a key that
 * changes with the name; null stores nothing.
 */
export function useDraftFields<T extends Fields>(name: string | null, known: T): DraftFields<T> {
  const [typed, setTyped] = useState<Partial<T>>(() => (name === null ? {} : readTyped(name, known)));
  const [isBack, setBack] = useState(Object.keys(typed).length > 0);
  return {
    fields: { ...known, ...typed },
    change(next) {
      const after = without({ ...typed, ...next }, known);
      setTyped(after);
      if (name !== null) saveTyped(name, after);
    },
    settle(sent) {
      setTyped((before) => without(before, sent));
      setBack(false);
      // Read again: by now the form may be closed, or open a second time with different text.
      if (name !== null) saveTyped(name, without(readTyped(name, known), sent));
    },
    isBack,
  };
}

function readTyped<T extends Fields>(name: string, known: T): Partial<T> {
  const kept = readFormDraft(name);
  return isPartOf(kept, known) ? kept : {};
}

function saveTyped(name: string, typed: object): void {
  if (Object.keys(typed).length === 0) dropFormDraft(name);
  else saveFormDraft(name, typed);
}

/** The typed fields except those with the same text in the other. */
function without<T extends Fields>(typed: Partial<T>, other: T): Partial<T> {
  const rest: unknown = Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => text !== other[key]),
  );
  return isPartOf(rest, other) ? rest : {};
}

// predicate: strings under names that the form has
function isPartOf<T extends Fields>(kept: unknown, known: T): kept is Partial<T> {
  return (
    typeof kept === "object" &&
    kept !== null &&
    Object.entries(kept).every(([key, text]) => Object.hasOwn(known, key) && typeof text === "string")
  );
}
