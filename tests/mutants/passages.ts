import type { Mutant } from "./mutant.ts";

/** Faults of work on passages. */
export const passagesMutants: readonly Mutant[] = [
  {
    promise: "nothing is worked on at another price than the one that was said",
    file: "apps/server/src/features/passages/order-passage.ts",
    replace: 'cost: partnerCost("passage", words),',
    by: "cost: said,",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "a passage that comes back as it was costs nothing",
    file: "apps/server/src/features/passages/work-passage.job.ts",
    replace: "const due = changes.length === 0 ? 0 : row.cost;",
    by: "const due = row.cost;",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "a refusal is asked for once more",
    file: "apps/server/src/features/writing/work-on-passage.ts",
    replace: "const ATTEMPTS = 2;",
    by: "const ATTEMPTS = 1;",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "a refusal is no text",
    file: "apps/server/src/features/writing/work-on-passage.ts",
    replace: "if (refusal !== null) return [",
    by: 'if (refusal === null && text === "") return [',
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "an answer that was cut is no text",
    file: "apps/server/src/features/writing/work-on-passage.ts",
    replace: "if (isCut) return [",
    by: 'if (isCut && text === "") return [',
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "what its author wishes is told to the model",
    file: "apps/server/src/features/writing/prompts/passage-prompt.ts",
    replace: 'note.trim() === "" ? ""',
    by: 'note.trim() !== "" ? ""',
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "a selection that is too long is not worked on",
    file: "apps/server/src/features/passages/order-passage.ts",
    replace: "if (words > PASSAGE_WORDS_MAX)",
    by: "if (words < 0)",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "an order of another book is not there",
    file: "apps/server/src/features/passages/order-passage.ts",
    replace: "|| run.book_id !== which.bookId) throw",
    by: "|| run.book_id === null) throw",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "three go on at once at most",
    file: "apps/server/src/features/paid-work/paid-work.ts",
    replace: "const ASIDE_AT_ONCE = 3;",
    by: "const ASIDE_AT_ONCE = 30;",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "what is written on stands after its paragraph",
    file: "packages/manuscript/src/passage.ts",
    replace: "place.depth === 0 ? at : place.after(1);",
    by: "place.depth === 0 ? at : place.before(1);",
    red: ["packages/manuscript/src/passage.test.ts"],
  },
  {
    promise: "nothing is paid for a section that is gone",
    file: "apps/server/src/features/passages/work-passage.job.ts",
    replace: "if (section === null) throw new PassageGone();",
    by: "if (section === undefined) throw new PassageGone();",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
  {
    promise: "an order on a section in work says why",
    file: "apps/server/src/features/passages/order-passage.ts",
    replace: "await deps.manuscripts.readSection({ ownerId, bookId, sectionId });",
    by: "",
    red: ["apps/server/src/features/passages/passages.api.test.ts"],
  },
];
