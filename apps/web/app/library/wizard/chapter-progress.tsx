import type { Book } from "@colophon/contracts/library/books/book";
import { Check } from "lucide-react";
import { curly } from "../../ui/typographic-text.ts";

const whole = new Intl.NumberFormat("en");

/** The planned chapters with their progress. Nothing before there is an outline. */
export function ChapterProgress({ book }: { book: Book }): React.ReactElement | null {
  if (book.plan === null || book.plan.chapters.length === 0) return null;
  const written = new Map(book.chapter_list.map((chapter) => [chapter.id, chapter]));
  return (
    <section aria-labelledby="wizard-chapters">
      <h3 id="wizard-chapters" className="font-display text-h3">
        Chapters
      </h3>
      <ol className="mt-3 divide-y divide-line border-y border-line text-small">
        {book.plan.chapters.map((planned, index) => {
          const chapter = written.get(planned.id);
          const isDone = chapter?.finished === true;
          return (
            <li key={planned.id} className="flex items-baseline gap-3 py-2">
              <span className="w-5 shrink-0 text-right text-ink-3 tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{curly(chapter?.title ?? planned.title)}</span>
              <span className="shrink-0 text-ink-2 tabular-nums">
                {chapter === undefined || chapter.words === 0
                  ? "to come"
                  : `${whole.format(chapter.words)} words`}
              </span>
              <span className="w-4 shrink-0 self-center text-success">
                {isDone && (
                  <>
                    <Check aria-hidden className="size-4" />
                    <span className="sr-only">written</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
