import type { Mutant } from "./mutant.ts";

const feature = "apps/web/app/features/outline";
const data = "apps/web/app/data/outline";
const page = [`${feature}/outline-page.test.tsx`];
const draft = [`${data}/plan-draft.test.ts`];
const merge = [`${data}/merge-plans.test.ts`];

/** What an author types into a plan, agrees to and is told, on the screen of the plan. */
export const outlineScreenMutants: readonly Mutant[] = [
  {
    promise: "where two tabs wrote in a plan, what was typed here is not overwritten",
    file: `${data}/merge-plans.ts`,
    replace: "  noted.clashes.push({ place: noted.place, theirs });\n  return mine;",
    by: "  noted.clashes.push({ place: noted.place, theirs });\n  return theirs;",
    red: merge,
  },
  {
    promise: "a card of a plan that one tab removed and the other wrote in stays",
    file: `${data}/merge-plans.ts`,
    replace: "return one !== undefined && !(inBase.has(id) && isSame(inBase.get(id), one));",
    by: "return one !== undefined && !inBase.has(id);",
    red: merge,
  },
  {
    promise: "what is not chosen yet is stored over nobody's words",
    file: `${data}/plan-draft.ts`,
    replace: "sendablePlan(state.plan, { base, clashes: state.clashes });",
    by: "sendablePlan(state.plan, { base, clashes: [] });",
    red: draft,
  },
  {
    promise: "what is typed into a plan lies on the device until the server has it",
    file: `${data}/plan-draft.ts`,
    replace: "    else keepPlan(bookId, { tab, kept: { base, plan: state.plan } });",
    by: "    else if (tab === '') keepPlan(bookId, { tab, kept: { base, plan: state.plan } });",
    red: draft,
  },
  {
    promise: "without a network a plan is sent again",
    file: `${data}/plan-draft.ts`,
    replace: 'if (state.status.kind === "kept") void send();',
    by: 'if (state.status.kind === "refused") void send();',
    red: draft,
  },
  {
    promise: "a book in writing is stored at another price only when its author agreed to it",
    file: `${data}/plan-draft.ts`,
    replace: "agreed = state.status.required;",
    by: "agreed = 0;",
    red: draft,
  },
  {
    promise: "an emptied title does not keep the rest of a plan from being stored",
    file: `${data}/sendable-plan.ts`,
    replace: 'title: filled(card.title, before?.title ?? ""),',
    by: "title: card.title,",
    red: draft,
  },
  {
    promise: "a plan is approved at the price that stands on the button",
    file: `${feature}/approve-bar.tsx`,
    replace: "approve({ credits: outline.price.credits,",
    by: "approve({ credits: 0,",
    red: page,
  },
  {
    promise: "what was typed last is stored before a plan is approved",
    file: `${feature}/approve-bar.tsx`,
    replace: "if (!(await draft.flush())) throw new UnsavedError();",
    by: "if (draft.read().revision < 0) throw new UnsavedError();",
    red: page,
  },
  {
    promise: "a reason leads to the card it speaks of, and opens it",
    file: `${feature}/faults.tsx`,
    replace: "if (folded !== null) folded.open = true;",
    by: "if (folded !== null) folded.open = false;",
    red: page,
  },
  {
    promise: "a card that is put back has its promises again",
    file: `${feature}/chapters-part.tsx`,
    replace: "planted_in: was.planted_in === card.id ? card.id : promise.planted_in,",
    by: "planted_in: promise.planted_in,",
    red: page,
  },
  {
    promise: "the cards of written chapters stand",
    file: `${feature}/chapter-card.tsx`,
    replace: 'const isWritten = chapter?.state === "written";',
    by: 'const isWritten = chapter?.state === "to_come";',
    red: page,
  },
  {
    promise: "whoever came from the wizard goes on in it",
    file: `${feature}/approve-bar.tsx`,
    replace: "await navigate(after);",
    by: "await navigate(bookAddress(outline.book_id));",
    red: page,
  },
];
