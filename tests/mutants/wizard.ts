import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/wizard";
const api = [`${feature}/wizard.api.test.ts`];
const steps = "packages/domain/src/wizard-steps.ts";
const ofSteps = ["packages/domain/src/wizard-steps.test.ts"];
const web = "apps/web/app/features/wizard";
const sync = [`${web}/draft-sync.test.ts`];
const page = [`${web}/wizard-page.test.tsx`];

/** Faults of the wizard: its draft, its steps, and its order. */
export const wizardMutants: readonly Mutant[] = [
  {
    promise: "an older window never overwrites a newer draft",
    file: `${feature}/wizard.store.ts`,
    replace: "and revision = ${revision}::bigint returning owner_id",
    by: "and revision >= ${revision}::bigint returning owner_id",
    red: api,
  },
  {
    promise: "an older window never empties a newer draft",
    file: `${feature}/wizard.store.ts`,
    replace: "and revision = ${revision}::bigint returning revision",
    by: "and revision >= ${revision}::bigint returning revision",
    red: api,
  },
  {
    promise: "a draft that was begun meanwhile is shown, not lost",
    file: `${web}/start-another.tsx`,
    replace: "    return newer;\n",
    by: "    throw error;\n",
    red: page,
  },
  {
    promise: "a window of before a draft was started over cannot pass for one of now",
    file: `${feature}/wizard.store.ts`,
    replace: "set fields = '{}', book_id = null, order_key = ${orderKey}, revision = revision + 1,",
    by: "set fields = '{}', book_id = null, order_key = ${orderKey}, revision = 1,",
    red: api,
  },
  {
    promise: "another author's book is none of a draft's",
    file: `${feature}/wizard.store.ts`,
    replace: " and b.owner_id = d.owner_id",
    by: "",
    red: api,
  },
  {
    promise: "a book in the bin is none of a draft's",
    file: `${feature}/wizard.store.ts`,
    replace: " and b.deleted_at is null",
    by: "",
    red: api,
  },
  {
    promise: "an order under another key leaves the draft alone",
    file: `${feature}/wizard.store.ts`,
    replace: "where owner_id = ${order.ownerId} and order_key = ${order.orderKey}",
    by: "where owner_id = ${order.ownerId}",
    red: api,
  },
  {
    promise: "a draft whose book went into the bin can be ordered again",
    file: `${feature}/wizard.store.ts`,
    replace: "order_key = ${order.nextKey}, ",
    by: "",
    red: api,
  },
  {
    promise: "the book that was ordered stands in the draft",
    file: "apps/server/src/compose-publishing.ts",
    replace: "deps.books.onOrdered((tx, order) => wizard.noteOrder(tx, order));",
    by: "",
    red: api,
  },
  {
    promise: "what an older version kept does not make a draft unreadable",
    file: `${feature}/wizard.store.ts`,
    replace: ".filter(([name]) => !bad.has(name))",
    by: "",
    red: api,
  },
  {
    promise: "an open step has all steps before it open",
    file: steps,
    replace: "WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step) + 1)",
    by: "[step]",
    red: ofSteps,
  },
  {
    promise: "a book that cannot be paid for does not open the second step",
    file: steps,
    replace: 'return progress.mayBeOrdered ? null : "credits";',
    by: "return null;",
    red: ofSteps,
  },
  {
    promise: "no address shows a locked step",
    file: steps,
    replace: "return whatOpens(progress, asked) === null ? asked : furthestStep(progress);",
    by: "return asked;",
    red: ofSteps,
  },
  {
    promise: "what is typed lies on the device until the server has it",
    file: `${web}/draft-sync.ts`,
    replace: "if (!isUnsent()) dropForms(userId, tabs);",
    by: "if (known !== null) dropForms(userId, tabs);",
    red: sync,
  },
  {
    promise: "two windows that have typed are both kept until their author chooses",
    file: `${web}/draft-sync.ts`,
    replace: "if (!isMine && (draft.book_id !== null || !goesOn)) {",
    by: "if (!isMine && draft.book_id !== null) {",
    red: sync,
  },
  {
    promise: "a save whose answer got lost is recognised as one's own",
    file: `${web}/draft-sync.ts`,
    replace: "        unanswered.push(form);\n",
    by: "",
    red: sync,
  },
  {
    promise: "an order is of the draft that the server has",
    file: `${web}/new-book.tsx`,
    replace: "orderBook({ ...request, ...saidPrice(client, request) }, flushed.key)",
    by: "orderBook({ ...request, ...saidPrice(client, request) }, String(Date.now()))",
    red: page,
  },
  {
    promise: "Enter in a field orders nothing",
    file: "apps/web/app/data/order/generate-send.tsx",
    replace: 'return onSend === undefined ? "submit" : "button";',
    by: 'return "submit";',
    red: page,
  },
  {
    promise: "the keyboard goes on at the heading of the step",
    file: `${web}/wizard-frame.tsx`,
    replace: "    heading.current?.focus({ preventScroll: true });\n",
    by: "",
    red: page,
  },
  {
    promise: "a draft without a book is not thrown away from beside another book",
    file: `${web}/start-another.tsx`,
    replace: "draft.book_id === null ? draft : await startOver(draft)",
    by: "await startOver(draft)",
    red: page,
  },
];
