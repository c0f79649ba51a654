import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/further-chapters";
const writing = "apps/server/src/features/writing";
const api = [`${feature}/further-chapters.api.test.ts`];
const domain = ["packages/domain/src/plan-as-it-stands.test.ts"];
const page = ["apps/web/app/features/bible/bible-page.test.tsx"];

/** Faults of chapters that a book goes on with. */
export const furtherChaptersMutants: readonly Mutant[] = [
  {
    promise: "a book that was stopped is gone on with first",
    file: `${feature}/order-chapter.ts`,
    replace: 'if (state === "failed") return "further_chapters.unfinished";',
    by: 'if (state === undefined) return "further_chapters.unfinished";',
    red: api,
  },
  {
    promise: "a book that is told in the present goes on in it",
    file: `${writing}/brief-of-book.ts`,
    replace: '? "present" : "past"',
    by: '? "past" : "past"',
    red: api,
  },
  {
    promise: "what readers wait for is told to whoever writes on",
    file: `${writing}/write-further-chapter.ts`,
    replace: 'status === "open" && (planted',
    by: 'status === "dropped" && (planted',
    red: api,
  },
  {
    promise: "what an epilogue raises is not waited for before it",
    file: `${writing}/write-further-chapter.ts`,
    replace: "(planted?.chapter ?? 0) < number",
    by: "(planted?.chapter ?? 0) >= 0",
    red: api,
  },
  {
    promise: "facts of an epilogue are not told before it",
    file: `${writing}/write-further-chapter.ts`,
    replace: "facts.filter(({ chapter }) => told.has(chapter))",
    by: "facts.filter(({ chapter }) => chapter > 0)",
    red: api,
  },
  {
    promise: "facts of a chapter that was thrown away keep nobody from writing on",
    file: "apps/server/src/features/bible/bible.store.ts",
    replace:
      "c.number is not null and f.removed_at is null\n      order by c.number, f.scene, f.created_at, f.id`,\n  );\n}\n\n/** What a chapter",
    by: "f.removed_at is null\n      order by c.number, f.scene, f.created_at, f.id`,\n  );\n}\n\n/** What a chapter",
    red: api,
  },
  {
    promise: "what an author has thrown away is planned no more",
    file: `${writing}/write-further-chapter.ts`,
    replace: "plan.chapters.filter(({ id }) => standing.has(id))",
    by: "plan.chapters.filter(({ id }) => id !== card.id)",
    red: api,
  },
  {
    promise: "a book that nobody has read is not written on",
    file: `${feature}/order-chapter.ts`,
    replace: "if (book.plan === null) return true;",
    by: "if (book.plan === null) return false;",
    red: api,
  },
  {
    promise: "what may not be written is refused before anything is held",
    file: `${feature}/order-chapter.ts`,
    replace: "if (refusal !== null) throw",
    by: 'if (refusal?.code === "copy") throw',
    red: api,
  },
  {
    promise: "a chapter that was delivered is paid for",
    file: `${feature}/write-chapter.job.ts`,
    replace: "due: row.cost,",
    by: "due: 0,",
    red: api,
  },
  {
    promise: "a further chapter does not end the book",
    file: `${writing}/write-further-chapter.ts`,
    replace: "const scene = { ...next, endsBook: false };",
    by: "const scene = { ...next };",
    red: api,
  },
  {
    promise: "a further chapter stands before an epilogue, and is not told of it",
    file: "packages/domain/src/plan-as-it-stands.ts",
    replace: "return last === -1 ? chapters : chapters.slice(0, last + 1);",
    by: "return last === -2 ? [] : chapters;",
    red: api,
  },
  {
    promise: "a further chapter is added after the last one",
    file: "apps/server/src/features/manuscript/append-chapter.ts",
    replace: 'standing.findLast(({ kind }) => kind === "chapter")?.id ??',
    by: 'standing.find(({ kind }) => kind === "chapter")?.id ??',
    red: api,
  },
  {
    promise: "the text of a book that was brought along is shown scene by scene",
    file: `${writing}/write-further-chapter.ts`,
    replace: "      scenes: chapters.flatMap(scenesOf),",
    by: "      scenes: chapters.slice(0, 0).flatMap(scenesOf),",
    red: api,
  },
  {
    promise: "the plan follows the author",
    file: "packages/domain/src/plan-as-it-stands.ts",
    replace: "if (card !== undefined) return { ...card, title: called, words: asked };",
    by: "if (card !== undefined) return card;",
    red: domain,
  },
  {
    promise: "a further chapter is no longer than its price includes",
    file: "packages/domain/src/plan-as-it-stands.ts",
    replace: "return Math.min(FURTHER_WORDS.most,",
    by: "return Math.min(9_000,",
    red: domain,
  },
  {
    promise: "what is ordered is the wish that was typed, at the price on the button",
    file: "apps/web/app/data/bible/further-chapter-panel.tsx",
    replace: "order({ credits: offer.credits, note, card: sent })",
    by: 'order({ credits: offer.credits, note: "", card: sent })',
    red: page,
  },
];
