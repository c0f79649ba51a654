import type { Mutant } from "./mutant.ts";

const DATA = "apps/web/app/data/manuscript";
const DESK = "apps/web/app/features/write";
const STRUCTURE = `${DATA}/use-structure.test.ts`;
const ARRANGE = `${DATA}/arrange.test.ts`;
const PAGE = `${DESK}/write-page.test.tsx`;
const DAYS = "apps/server/src/features/manuscript/writing-days.api.test.ts";

export const deskMutants: readonly Mutant[] = [
  {
    promise: "a change of the order lies on the device until the server has it",
    file: `${DATA}/structure-queue.ts`,
    replace: "      keepUnsent(bookId, entry);",
    by: "      void keepUnsent;",
    red: [STRUCTURE],
  },
  {
    promise: "a change that the server could not take just now is sent again",
    file: `${DATA}/structure-queue.ts`,
    replace: "error.status >= 500",
    by: "error.status > 599",
    red: [STRUCTURE],
  },
  {
    promise: "Save waits for a change of the order that is on its way",
    file: `${DESK}/use-saving.ts`,
    replace: "await structure.flush()",
    by: "await Promise.resolve()",
    red: [PAGE],
  },
  {
    promise: "Save does not go on waiting where a change of the order could not be taken just now",
    file: `${DATA}/structure-queue.ts`,
    replace: "        flushing?.reject(error);\n",
    by: "",
    red: [PAGE],
  },
  {
    promise: "Save does not say that all is well where a change of the order is refused",
    file: `${DESK}/use-saving.ts`,
    replace: 'if (flushed === "stored")',
    by: 'if (flushed === "stored" || flushed === "refused")',
    red: [PAGE],
  },
  {
    promise: "whoever waits for all changes is told of one that is refused",
    file: `${DATA}/structure-queue.ts`,
    replace: '      outcome = "refused";\n',
    by: "",
    red: [STRUCTURE],
  },
  {
    promise: "an old refusal is not told again",
    file: `${DATA}/structure-queue.ts`,
    replace: 'if (flushing === null) outcome = "stored";',
    by: "",
    red: [STRUCTURE],
  },
  {
    promise: "whoever waits for all changes does not wait for the next try by itself",
    file: `${DATA}/structure-queue.ts`,
    replace: "      wake();\n",
    by: "",
    red: [STRUCTURE],
  },
  {
    promise: "an answer that is on its way does not take a newer change off the screen",
    file: `${DATA}/use-structure.ts`,
    replace: "await client.cancelQueries({ queryKey });",
    by: "void queryKey;",
    red: [STRUCTURE],
  },
  {
    promise: "a deleted section is put back where it stood",
    file: `${DATA}/arrange.ts`,
    replace: '[{ kind: "put-back", section_id: id }, back]',
    by: '[{ kind: "put-back", section_id: id }]',
    red: [ARRANGE],
  },
  {
    promise: "moving by one place never leaves a place in the book",
    file: `${DATA}/arrange.ts`,
    replace: "if (placeOfSection(section.kind) !== placeOfSection(neighbour.kind)) return null;",
    by: "void placeOfSection;",
    red: [ARRANGE],
  },
  {
    promise: "prologues and what is not printed take no number",
    file: `${DATA}/section-names.ts`,
    replace: 'kind === "chapter" && isOn);',
    by: 'kind !== "part" && isOn);',
    red: [`${DATA}/section-names.test.ts`],
  },
  {
    promise: "every word is stored before a chapter is split or merged",
    file: `${DESK}/use-text-changes.ts`,
    replace: "    await text?.flush();",
    by: "    await Promise.resolve(text?.flush);",
    red: [PAGE],
  },
  {
    promise: "a save that failed is said, with what to do",
    file: `${DESK}/use-saving.ts`,
    replace: "      await text?.flush();",
    by: "      void text?.flush().catch(() => undefined);",
    red: [PAGE],
  },
  {
    promise: "while a model writes, no key changes the order",
    file: `${DESK}/rail-list.tsx`,
    replace: "if (!canBeArranged || section.is_in_work) return;",
    by: "if (section.is_in_work) return;",
    red: [PAGE],
  },
  {
    promise: "a day of writing is the author's own",
    file: "apps/server/src/features/manuscript/writing-days.store.ts",
    replace: "at time zone 'UTC' + ${offset}, 'YYYY-MM-DD')",
    by: "at time zone 'UTC', 'YYYY-MM-DD')",
    red: [DAYS],
  },
  {
    promise: "what a model wrote is nothing the author wrote",
    file: "apps/server/src/features/manuscript/writing-days.store.ts",
    replace: "and source = 'author'",
    by: "and source <> 'model'",
    red: [DAYS],
  },
  {
    promise: "the words a day that a deadline needs count today",
    file: `${DESK}/goal-words.ts`,
    replace: "daysBetween(today, deadline) + 1",
    by: "daysBetween(today, deadline)",
    red: [`${DESK}/goal-words.test.ts`],
  },
];
