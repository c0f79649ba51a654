import fc from "fast-check";
import { expect, test } from "vitest";
import {
  change,
  closeStep,
  type History,
  redo,
  startHistory,
  MAX_UNDO_STEPS,
  undo,
} from "./design-history.ts";

const steps = fc.array(fc.tuple(fc.integer({ min: 1 }), fc.option(fc.constantFrom("a", "b"))), {
  maxLength: 60,
});

function after(made: readonly (readonly [number, string | null])[]): History<{ n: number }> {
  return made.reduce((history, [n, mark]) => change(history, { next: { n }, mark }), startHistory({ n: 0 }));
}

function all<T>(history: History<T>, step: (one: History<T>) => History<T>): History<T> {
  const next = step(history);
  return next === history ? history : all(next, step);
}

test("undoes to the start, and redoes to the end", () => {
  fc.assert(
    fc.property(steps, (made) => {
      const end = after(made);
      const start = all(end, undo);
      expect(start.now).toEqual({ n: 0 });
      expect(all(start, redo).now).toEqual(end.now);
    }),
  );
});

test("changes nothing by undo and redo, at any point", () => {
  fc.assert(
    fc.property(steps, fc.nat({ max: 60 }), (made, back) => {
      let history = after(made);
      for (let step = 0; step < back; step += 1) history = undo(history);
      const forth = history.past.length > 0 ? redo(undo(history)) : history;
      const andBack = history.future.length > 0 ? undo(redo(history)) : history;
      expect([forth.now, andBack.now]).toEqual([history.now, history.now]);
    }),
  );
});

test("drops undone steps with a change", () => {
  const history = change(undo(after([[1, null]])), { next: { n: 2 } });
  expect(history.future).toEqual([]);
  expect(redo(history)).toBe(history);
});

test("undoes a hundred steps and more", () => {
  const many = Array.from({ length: MAX_UNDO_STEPS + 20 }, (_, index) => [index + 1, null] as const);
  let history = after(many);
  for (let step = 0; step < 100; step += 1) history = undo(history);
  expect(history.now).toEqual({ n: MAX_UNDO_STEPS + 20 - 100 });
  expect(all(history, undo).past).toEqual([]);
});

test("joins consecutive changes of one thing into one step until it rests", () => {
  const typed = after([
    [1, "title"],
    [2, "title"],
    [3, "title"],
  ]);
  expect(undo(typed).now).toEqual({ n: 0 });
  expect(undo(change(typed, { next: { n: 4 }, mark: "author" })).now).toEqual({ n: 3 });
  expect(undo(change(closeStep(typed), { next: { n: 4 }, mark: "title" })).now).toEqual({ n: 3 });
  // After an undo the next character is a new step.
  const again = change(undo(change(typed, { next: { n: 4 }, mark: "author" })), {
    next: { n: 5 },
    mark: "title",
  });
  expect(undo(again).now).toEqual({ n: 3 });
});

test("ignores a change that changes nothing", () => {
  const history = after([[1, null]]);
  expect(change(history, { next: history.now })).toBe(history);
});
