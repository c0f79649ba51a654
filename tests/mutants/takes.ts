import type { Mutant } from "./mutant.ts";

/** Faults of other takes of scenes and chapters. */
export const takesMutants: readonly Mutant[] = [
  {
    promise: "a scene of a take goes on from the new ones before it",
    file: "apps/server/src/features/takes/write-take.job.ts",
    replace: "...aroundOf(taken, place)",
    by: "...aroundOf(document, scene)",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "a take that comes back as it was costs nothing",
    file: "apps/server/src/features/takes/write-take.job.ts",
    replace: "const due = changes.length === 0 ? 0 : row.cost;",
    by: "const due = row.cost;",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "only the scene that was asked for is taken again",
    file: "apps/server/src/features/takes/write-take.job.ts",
    replace: "(scene) => scene.from >= from && scene.to <= to,",
    by: "(scene) => scene.from >= 0 && scene.to <= document.content.size,",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "what was edited since gives way only where its author says so",
    file: "apps/server/src/features/suggestions/settle-suggestions.ts",
    replace: "const places = evenIfChanged\n",
    by: "const places = !evenIfChanged\n",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "a take of another book is not there",
    file: "apps/server/src/features/takes/read-takes.ts",
    replace: "|| run.book_id !== which.bookId) throw",
    by: "|| run.book_id === null) throw",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "a long scene is cut into parts of about one length",
    file: "packages/manuscript/src/scenes-of-document.ts",
    replace: "words / Math.max(1, Math.ceil(words / wordsMost));",
    by: "words;",
    red: ["packages/manuscript/src/scenes-of-document.test.ts"],
  },
  {
    promise: "pictures, tables and notes stay, whatever text comes back",
    file: "apps/server/src/features/takes/write-take.job.ts",
    replace: "takeChanges(taken, suggestChanges(taken, after)).document;",
    by: "takeChanges(after, suggestChanges(after, after)).document;",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
  {
    promise: "a take that is too long is refused",
    file: "apps/server/src/features/takes/order-take.ts",
    replace: "if (words > TAKE_WORDS_MAX)",
    by: "if (words < 0)",
    red: ["apps/server/src/features/takes/takes.api.test.ts"],
  },
];
