/** Past states and undone ones. */
export type History<T> = {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** subject of the last change: another change with the same mark extends the step */
  mark: string | null;
};

/** Maximum number of undo steps; older ones are dropped. */
export const MAX_UNDO_STEPS = 200;

export function startHistory<T>(now: T): History<T> {
  return { past: [], now, future: [], mark: null };
}

/**
 * Records a change. With the mark of the previous one it extends that step: consecutive keystrokes,
 * dragging a slider.
 */
export function change<T>(
  history: History<T>,
  { next, mark = null }: { next: T; mark?: string | null },
): History<T> {
  if (Object.is(next, history.now)) return history;
  const isSameStep = mark !== null && mark === history.mark && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_UNDO_STEPS);
  return { past, now: next, future: [], mark };
}

/** Undoes a step; returns the same history if there is none. */
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

/** Redoes an undone step; returns the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, mark: null };
}

/** Makes the next change a new step, whatever its mark. */
export function closeStep<T>(history: History<T>): History<T> {
  return history.mark === null ? history : { ...history, mark: null };
}
