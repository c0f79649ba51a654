import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/bible";
const api = [`${feature}/bible-editing.api.test.ts`];
const plan = ["packages/domain/src/bible/plan-with-entries.test.ts"];
const page = ["apps/web/app/features/bible/bible-editor.test.tsx"];

/** Faults of the bible in its author's hands. */
export const bibleEditingMutants: readonly Mutant[] = [
  {
    promise: "what the author has set stays through a new plan",
    file: `${feature}/entries.store.ts`,
    replace: "filter((row) => row.by_author || row.is_removed)",
    by: "filter((row) => row.by_author && row.is_removed)",
    red: api,
  },
  {
    promise: "a fact that was struck is not read again",
    file: `${feature}/bible.store.ts`,
    replace: 'and (f.read_as = ${readAs("r")} or',
    by: 'and (f.read_as is null and f.read_as = ${readAs("r")} or f.id is null and',
    red: api,
  },
  {
    promise: "a promise stands as its author says, whatever a chapter pays",
    file: `${feature}/bible.store.ts`,
    replace: "and not t.status_by_author and t.removed_at is null",
    by: "and t.removed_at is null",
    red: api,
  },
  {
    promise: "of two tabs the second is told, and nothing is stored",
    file: `${feature}/edit-bible.ts`,
    replace:
      "if (entry.revision !== revision) throw changedElsewhere({ entry: presentEntry(entry) });\n        const { kind, name } = draft;",
    by: "const { kind, name } = draft;",
    red: api,
  },
  {
    promise: "a plan knows an entry by the name it had before",
    file: "packages/domain/src/bible/known-entry.ts",
    replace: "if (byFormer !== undefined) return byFormer;",
    by: "if (byFormer === null) return byFormer;",
    red: plan,
  },
  {
    promise: "what the author has removed is in no prompt",
    file: "packages/domain/src/bible/plan-with-entries.ts",
    replace: "if (entry.is_removed || used.has(entry)) return [];",
    by: "if (used.has(entry)) return [];",
    red: plan,
  },
  {
    promise: "a scene is told of what it names, and of nothing that was removed",
    file: "apps/server/src/features/writing/bible-of-scene.ts",
    replace: "of.entries.filter((entry) => !entry.is_removed)",
    by: "of.entries.filter((entry) => entry.name !== '')",
    red: ["apps/server/src/features/writing/bible-of-scene.test.ts"],
  },
  {
    promise: "what was typed into a form stays when another window was first",
    file: "apps/web/app/features/bible/entry-form.tsx",
    replace: "{isConflict && entry !== null && <AsItStands entry={entry} />}",
    by: "{isConflict && entry === null && 'changed'}",
    red: page,
  },
  {
    promise: "a place is one press from the desk, in its words",
    file: "packages/manuscript/src/find-place.ts",
    replace: "placeOf(index + Math.max(0, meant.start));",
    by: "placeOf(index);",
    red: ["packages/manuscript/src/find-place.test.ts"],
  },
  {
    promise: "a bible has no more entries than are said",
    file: `${feature}/edit-bible.ts`,
    replace: ">= BIBLE_LIMITS.entries",
    by: "> BIBLE_LIMITS.entries",
    red: api,
  },
  {
    promise: "what was removed makes room for its namesake",
    file: `${feature}/edit-bible.ts`,
    replace: "await dropRemovedNamesake(tx, { bookId, kind, name });",
    by: 'await dropRemovedNamesake(tx, { bookId, kind, name: "" });',
    red: api,
  },
];
