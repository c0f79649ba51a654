import type { Mutant } from "./mutant.ts";

const domain = "packages/domain/src/rename";
const texts = [`${domain}/rename-in-text.test.ts`];
const api = ["apps/server/src/features/bible/rename.api.test.ts"];

/** Faults of names that change over a book. */
export const renameMutants: readonly Mutant[] = [
  {
    promise: "words that merely contain a name are left alone",
    file: `${domain}/rename-in-text.ts`,
    replace: "(?<!${LETTER})(?:${source})(?!${LETTER})",
    by: "(?<!${LETTER})(?:${source})",
    red: texts,
  },
  {
    promise: "capitals stay capitals",
    file: `${domain}/name-forms.ts`,
    replace: "return name.toUpperCase();",
    by: "return name;",
    red: texts,
  },
  {
    promise: "Jess' coat becomes Anna's",
    file: `${domain}/rename-in-text.ts`,
    replace: "if (!isMore && isBareGenitive(found) && !endsInHiss(change.to)) {",
    by: "if (isMore && isBareGenitive(found) && !endsInHiss(change.to)) {",
    red: texts,
  },
  {
    promise: "a name is found however it is accented",
    file: `${domain}/fold-text.ts`,
    replace: "if (!HAS_MORE.test(plain))",
    by: "if (plain !== '')",
    red: texts,
  },
  {
    promise: "a name that others bear too is left until it is chosen",
    file: `${domain}/rename-in-text.ts`,
    replace: 'if (change.isShared) return "shared";',
    by: "",
    red: texts,
  },
  {
    promise: "a place that reads otherwise by now is left when a change is taken back",
    file: "packages/manuscript/src/take-back.ts",
    replace: "textOf(newest, one.from, one.to) === said",
    by: "said !== '\\n'",
    red: api,
  },
  {
    promise: "the plan and what is remembered know the new name",
    file: "apps/server/src/features/bible/rename-entry.ts",
    replace: "row.remembered = await renameMemory(tx, deps, { bookId, finder });",
    by: "void finder;",
    red: api,
  },
  {
    promise: "a renaming is no day's writing of the author's",
    file: "apps/server/src/features/manuscript/writing-days.store.ts",
    replace: " and client_id <> ${ON_THE_AUTHORS_WORD}",
    by: "",
    red: api,
  },
  {
    promise: "a name that another entry of its kind has is refused",
    file: "apps/server/src/features/bible/rename-entry.ts",
    replace: "if (await isNameTaken(tx, { bookId, kind, name: wish.to, id })) {",
    by: "if (wish.to === '') {",
    red: api,
  },
  {
    promise: "only the newest renaming is undone",
    file: "apps/server/src/features/bible/rename-entry.ts",
    replace: "if (row?.id !== id) throw",
    by: "if (row === null) throw",
    red: api,
  },
  {
    promise: "an older renaming is undone after the newer one was",
    file: "packages/manuscript/src/take-back.ts",
    replace: 'said === "" ? null : around(since, inverse)',
    by: 'said === "" ? around(since, inverse) : null',
    red: ["packages/manuscript/src/take-back.test.ts"],
  },
];
