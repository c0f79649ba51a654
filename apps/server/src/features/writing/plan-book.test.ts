import type { BookPlan } from "@colophon/contracts/books/plan";
import { expect, test } from "vitest";
import { aPlan, aWriter } from "../../platform/test-kit/a-writer.ts";
import { PlanRefused } from "./book-run.ts";
import { planBook } from "./plan-book.ts";
import { aBookRun } from "./testing/a-book-run.ts";

/** A planner whose first `bad` plans lack their first chapter. */
function aPlanner(bad: number): ReturnType<typeof aWriter> {
  let asked = 0;
  return aWriter({
    script: {
      plan: ({ brief }) => {
        asked += 1;
        const plan = aPlan(brief);
        return asked > bad ? plan : { ...plan, chapters: plan.chapters.slice(asked) };
      },
    },
  });
}

test("a plan that is accepted is stored with its chapters, and readers are told, as one step forward", async () => {
  const { run, seen } = aBookRun(aPlanner(0));
  const plan = await planBook(run);
  expect(seen.plans).toEqual([plan]);
  expect(seen.chapters.map(({ id, number, words_asked }) => [id, number, words_asked])).toEqual([
    ["chapter-1", 1, 600],
    ["chapter-2", 2, 600],
    ["chapter-3", 3, 600],
  ]);
  expect(seen.events).toEqual([
    {
      type: "plan-ready",
      logline: plan.logline,
      chapters: plan.chapters.map(({ title }, at) => ({ number: at + 1, title })),
    },
  ]);
  expect(seen.writes).toEqual([
    { stage: "planning", isProgress: false },
    { stage: "writing", isProgress: true },
  ]);
});

test("a plan is put right in its sums before it is gated: budgets that miss the length refuse nothing", async () => {
  const model = aWriter({
    script: {
      plan: ({ brief }): BookPlan => {
        const plan = aPlan(brief);
        return { ...plan, chapters: plan.chapters.map((card) => ({ ...card, words: 10, id: "same" })) };
      },
    },
  });
  const plan = await planBook(aBookRun(model).run);
  expect(plan.chapters.map(({ words }) => words)).toEqual([600, 600, 600]);
  expect(new Set(plan.chapters.map(({ id }) => id)).size).toBe(3);
  expect(model.calls).toHaveLength(1);
});

test("a plan that is refused is asked for once more, with the reasons in the prompt", async () => {
  const model = aPlanner(1);
  const { run, seen } = aBookRun(model);
  await planBook(run);
  const [first, second] = model.calls.map(({ request }) => request.prompt);
  expect(first).not.toContain("refused");
  expect(second).toContain("Mend every point:\n- The plan has 2 chapters; 3 were asked for.");
  expect(seen.plans).toHaveLength(1);
});

test("a plan refused twice ends the planning with the last reasons, and nothing of it is stored", async () => {
  const model = aPlanner(2);
  const { run, seen } = aBookRun(model);
  const refused = await planBook(run).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PlanRefused);
  expect(String(refused)).toContain("The plan has 1 chapters; 3 were asked for.");
  expect(model.calls).toHaveLength(2);
  expect([seen.plans, seen.chapters, seen.events]).toEqual([[], [], []]);
});
