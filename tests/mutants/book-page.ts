import type { Mutant } from "./mutant.ts";

const LIVE = "apps/web/app/data/books/live-text.ts";
const LIVE_TEST = ["apps/web/app/data/books/live-text.test.ts"];
const PROGRESS = "apps/web/app/data/books/use-book-progress.ts";
const PROGRESS_TEST = ["apps/web/app/data/books/use-book-progress.test.ts"];
const PACE = "apps/server/src/features/books/writing-pace.ts";
const PACE_TEST = ["apps/server/src/features/books/writing-pace.test.ts"];
const PAGE_TEST = ["apps/web/app/features/book/book-page.test.tsx"];

/** Faults of the screen for the writing, and of what it is told. */
export const bookPageMutants: readonly Mutant[] = [
  {
    promise: "the time of a pause is no writing time",
    file: PACE,
    replace: " || event.type === WORK_RESUMES",
    by: "",
    red: PACE_TEST,
  },
  {
    promise: "no pace is told before the first scene is stored",
    file: PACE,
    replace: 'const SCENE_STORED: BookEventType = "scene-text";',
    by: 'const SCENE_STORED: BookEventType = "chapter-start";',
    red: PACE_TEST,
  },
  {
    promise: "stored scenes of a chapter in work are sent while the book is being written, and then only",
    file: "apps/server/src/features/books/present-book.ts",
    replace: 'return run?.status === "running" && chapter.finished_at === null',
    by: "return chapter.finished_at === null",
    red: ["apps/server/src/features/books/book-in-work.api.test.ts"],
  },
  {
    promise: "a draft says how much of its scene came before",
    file: "apps/server/src/features/writing/show-drafts.ts",
    replace: "      shownCharacters += draft.length;\n",
    by: "",
    red: ["apps/server/src/features/writing/show-drafts.test.ts"],
  },
  {
    promise: "a stored scene is not undone by a late piece of its draft",
    file: LIVE,
    replace: "  if (known?.isWhole === true) return;\n",
    by: "",
    red: LIVE_TEST,
  },
  {
    promise: "the text of a long book does not pile up in the tab",
    file: LIVE,
    replace: "book.chapters.size > MOST_CHAPTERS &&",
    by: "book.chapters.size > 1000 &&",
    red: LIVE_TEST,
  },
  {
    promise: "a piece of a draft that was heard before is not shown twice",
    file: LIVE,
    replace: "return from > heard.length ? { text, isTorn: true } : null;",
    by: "return { text: heard + text, isTorn: false };",
    red: LIVE_TEST,
  },
  {
    promise: "a replayed stream does not ask for the book again at each chapter",
    file: PROGRESS,
    replace: " && !(String(event.chapter) in book.content)",
    by: "",
    red: PROGRESS_TEST,
  },
  {
    promise: "the plan is asked for as soon as it is ready",
    file: PROGRESS,
    replace: '  if (book.plan === null) return event.type === "chapter-start";\n',
    by: "",
    red: PROGRESS_TEST,
  },
  {
    promise: "the book that is looked at is followed first",
    file: "apps/web/app/data/books/book-queries.ts",
    replace: "    ...lookedAt.flatMap(([, book]) => (book === undefined ? [] : [book])),\n",
    by: "",
    red: ["apps/web/app/features/book-progress/book-progress-feed.test.tsx"],
  },
  {
    promise: "what is told of the time left was measured",
    file: "apps/web/app/features/book/time-left.ts",
    replace: "return (missing * pace.writing_ms) / pace.words;",
    by: "return (progress.words_asked * pace.writing_ms) / pace.words;",
    red: ["apps/web/app/features/book/time-left.test.ts"],
  },
  {
    promise: "after a reload the stored scenes are there at once",
    file: "apps/web/app/features/book/chapter-text.ts",
    replace: "heard.length >= kept.length ? heard : kept",
    by: "heard",
    red: ["apps/web/app/features/book/chapter-text.test.ts"],
  },
  {
    promise: "the text does not run away from an author who scrolled up",
    file: "apps/web/app/features/book/use-following.ts",
    replace: "if (wentUp) change(false);",
    by: "if (wentUp) change(true);",
    red: PAGE_TEST,
  },
  {
    promise: "who reads a chapter while the book ends is not torn from it",
    file: "apps/web/app/features/book/book-page.tsx",
    replace: 'const kind = isReading ? "writing" : kindOf(book);',
    by: "const kind = kindOf(book);",
    red: PAGE_TEST,
  },
];
