/** States one after the other, and those that were taken back. */
export type History<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** what the last change was about: a further one about the same is the same step */
  mark: string | null;
};

/** Steps that can be taken back; older ones are forgotten. */
export const MAX_UNDO_STEPS = 200;

export function startHistory<T>(now: T): History<T> {
  return { past: [], now, future: [], mark: null };
}

/** A change. With the mark of the one before it is one step with it: letters typed in a row, a slider drawn along. */
export function change<T>(
  history: History<T>,
  { next, mark = null }: { next: T; mark?: string | null },
): History<T> {
  if (Object.is(next, history.now)) return history;
  const isSameStep = mark !== null && mark === history.mark && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_UNDO_STEPS);
  return { past, now: next, future: [], mark };
}

/** One step back; the same history where there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    mark: null,
  };
}

/** One step that was taken back, done again; the same history where there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, mark: null };
}

/** The next change is a step of its own, whatever it is about. */
export function closeStep<T>(history: History<T>): History<T> {
  return history.mark === null ? history : { ...history, mark: null };
}
