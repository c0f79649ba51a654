import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/outline";
const writing = "apps/server/src/features/writing";
const api = [`${feature}/outline.api.test.ts`];
const steering = [`${feature}/steering.api.test.ts`];
const editing = ["packages/domain/src/edit-plan.test.ts"];

/** Faults of the plan in its author's hands, and of a book that is steered while it is written. */
export const outlineMutants: readonly Mutant[] = [
  {
    promise: "what is written is not moved by a change of its plan",
    file: "packages/domain/src/edit-plan.ts",
    replace: "if (now !== at) {",
    by: "if (now > at) {",
    red: editing,
  },
  {
    promise: "a promise of a plan goes with its chapters",
    file: "packages/domain/src/edit-plan.ts",
    replace: "outline.chapters.map(({ id }, at) => [id, at + 1])",
    by: "outline.chapters.map(({ id }, at) => [id, at])",
    red: editing,
  },
  {
    promise: "a card that is added to a plan is no section that the book had",
    file: "packages/domain/src/edit-plan.ts",
    replace: "(taken.has(id) || !isNewId(id))",
    by: "!isNewId(id)",
    red: editing,
  },
  {
    promise: "a fault of a plan that is a matter of taste keeps nobody from approving it",
    file: "packages/domain/src/plan-gate.ts",
    replace: "return [{ chapter: null, reason, place, isBlocking: false }];",
    by: "return [{ chapter: null, reason, place, isBlocking: true }];",
    red: ["packages/domain/src/plan-gate-forms.test.ts"],
  },
  {
    promise: "of two windows on a plan the second overwrites nothing",
    file: `${feature}/change-outline.ts`,
    replace: "book.plan_revision === revision) return;",
    by: "book.plan_revision >= revision) return;",
    red: api,
  },
  {
    promise: "a plan with a fault that blocks is not approved",
    file: `${feature}/change-outline.ts`,
    replace:
      'if (blocking !== undefined) throw new AppError("outline.has_faults", { reason: blocking.reason });',
    by: "",
    red: api,
  },
  {
    promise: "a plan that grew is approved at its price alone",
    file: `${feature}/change-outline.ts`,
    replace: "if (!isSaid) throw",
    by: "if (!isSaid && said === undefined) throw",
    red: api,
  },
  {
    promise: "a book that waits for its plan is not begun by resuming it",
    file: "apps/server/src/features/books/steer-book.ts",
    replace: 'if (run?.waits_for === "plan") throw',
    by: 'if (run?.waits_for === "consent") throw',
    red: api,
  },
  {
    promise: "what is locked in a plan gets no suggestion",
    file: `${feature}/order-suggestion.ts`,
    replace: 'if (isLocked(plan, target)) throw new AppError("outline.target_locked");',
    by: "",
    red: api,
  },
  {
    promise: "a plan that is changed while its book is written counts from the next scene on",
    file: `${writing}/follow-author.ts`,
    replace: "if (plan !== null) manuscript.plan = planWithEntries",
    by: "if (plan !== null) manuscript.plan ??= planWithEntries",
    red: steering,
  },
  {
    promise: "a finished chapter that its author has edited goes to the model as edited",
    file: `${writing}/follow-author.ts`,
    replace: "if (!isEdited || finishedAt === null",
    by: "if (isEdited || finishedAt === null",
    red: steering,
  },
  {
    promise: "a chapter that is taken again leaves its text with its author",
    file: `${writing}/close-chapter.ts`,
    replace: "await endAgain(tx, { bookId, chapterId: row.id, replaced });",
    by: "await endAgain(tx, { bookId, chapterId: row.id, replaced: { text: row.text, words: row.words } });",
    red: steering,
  },
  {
    promise: "what was put into a plan is in the bible from its approval on",
    file: `${feature}/change-outline.ts`,
    replace: "await keepInBible(deps, tx, { bookId, plan });",
    by: "void bookId;",
    red: api,
  },
];
