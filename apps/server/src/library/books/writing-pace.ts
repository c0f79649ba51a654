import type { WritingPace, BookEventType } from "@colophon/contracts/library/books/book";
import type { EventTime } from "../../jobs/runs/runs.ts";

const WRITING_BEGINS: BookEventType = "plan-ready";
const SCENE_STORED: BookEventType = "scene-text";
const WORK_RESUMES: BookEventType = "book-resume";

/**
 * Time spent on a book's words so far, from the outline to the last stored scene. The time before each
 * resumption is excluded: the book was paused or stopped then. A scene finished after the author asked for
 * the pause counts.
 * @param events  all of the run's, earliest first
 * @param words   stored words of the book
 * @returns       null until there is something to measure
 */
export function measurePace(events: readonly EventTime[], words: number): WritingPace | null {
  const first = events.findIndex(({ type }) => type === WRITING_BEGINS);
  const last = events.findLastIndex(({ type }) => type === SCENE_STORED);
  if (first === -1 || last <= first || words === 0) return null;
  let writingMs = 0;
  for (let at = first + 1; at <= last; at += 1) {
    const [before, event] = [events[at - 1], events[at]];
    if (before === undefined || event === undefined || event.type === WORK_RESUMES) continue;
    writingMs += event.created_at.getTime() - before.created_at.getTime();
  }
  return writingMs <= 0 ? null : { words, writing_ms: Math.round(writingMs) };
}
