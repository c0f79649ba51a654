import { useState } from "react";

type Draft<T> = {
  /** saved values with the typed ones on top */
  draft: T;
  change: (next: Partial<T>) => void;
  /**
   * Marks the text of this render as saved. If taken when a form is submitted, it keeps anything typed later.
   */
  settle: () => void;
};

/** Form fields. Untouched fields follow the saved values, e.g. when another tab changes them. */
export function useDraft<T extends Readonly<Record<string, string>>>(known: T): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  return {
    draft: { ...known, ...typed },
    change: (next) => setTyped((before) => ({ ...before, ...next })),
    settle: () => setTyped((before) => (before === typed ? {} : before)),
  };
}
