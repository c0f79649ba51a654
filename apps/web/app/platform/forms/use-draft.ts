import { useState } from "react";

type Draft<T> = {
  /** what is known, with what was typed over it */
  draft: T;
  change: (next: Partial<T>) => void;
  /** What is typed as this render shows it is known by now: one that is taken when a form is sent keeps what comes later. */
  settle: () => void;
};

/** Fields of a form: those that nobody has typed into follow what is known, as when another tab has changed it. */
export function useDraft<T extends Readonly<Record<string, string>>>(known: T): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  return {
    draft: { ...known, ...typed },
    change: (next) => setTyped((before) => ({ ...before, ...next })),
    settle: () => setTyped((before) => (before === typed ? {} : before)),
  };
}
