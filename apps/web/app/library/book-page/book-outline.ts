import type { Book } from "@colophon/contracts/library/books/book";

/** Progress of an outlined chapter. */
export type ChapterState = "done" | "writing" | "begun" | "to-come";

/** A line of the outline, with its progress. */
export type OutlineChapter = {
  number: number;
  title: string;
  /** words stored so far */
  words: number;
  targetWords: number;
  state: ChapterState;
  /** whether there is any text to show */
  isReadable: boolean;
};

type Outlined = Pick<Book, "plan" | "chapter_list" | "content" | "content_in_work" | "progress" | "status">;

/**
 * A book's chapters with their progress: from the outline until the first line is written,
 * then from the rows.
 * @param live  chapter → words of its stored scenes, as reported by the event stream
 */
export function outlineOf(book: Outlined, live: ReadonlyMap<number, number>): OutlineChapter[] {
  return plannedChapters(book).map(({ number, title, words, targetWords }) => {
    const isDone = isFinished(book, number);
    const liveCount = isDone ? 0 : (live.get(number) ?? 0);
    const hasText = String(number) in book.content || String(number) in book.content_in_work;
    return {
      number,
      title,
      targetWords,
      words: Math.max(words, liveCount),
      state: isDone ? "done" : stateOf(book, { number, isBegun: hasText || live.has(number) }),
      isReadable: hasText || live.has(number),
    };
  });
}

type Planned = Pick<OutlineChapter, "number" | "title" | "words" | "targetWords">;

function plannedChapters({ plan, chapter_list: rows }: Outlined): Planned[] {
  if (rows.length > 0) {
    return rows.map(({ number, title, words, words_asked: targetWords }) => ({
      number,
      title,
      words,
      targetWords,
    }));
  }
  const cards = plan?.chapters ?? [];
  return cards.map(({ title, words }, index) => ({ number: index + 1, title, words: 0, targetWords: words }));
}

function isFinished({ chapter_list: rows, content }: Outlined, number: number): boolean {
  const row = rows.find((one) => one.number === number);
  return row?.finished === true && String(number) in content;
}

function stateOf(book: Outlined, chapter: { number: number; isBegun: boolean }): ChapterState {
  const { stage, current_chapter: current } = book.progress;
  const isBegun = chapter.isBegun || (stage === "writing" && chapter.number === current);
  if (!isBegun) return "to-come";
  return book.status === "generating" && stage === "writing" ? "writing" : "begun";
}

/** The chapter shown to readers who follow the writing: the first unfinished one that has started. */
export function chapterInWork(chapters: readonly OutlineChapter[]): OutlineChapter | null {
  const begun = chapters.find(({ state }) => state === "writing" || state === "begun");
  return begun ?? chapters.findLast(({ state }) => state === "done") ?? null;
}
