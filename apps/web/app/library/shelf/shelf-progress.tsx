import type { BookSummary } from "@colophon/contracts/library/books/book";
import { progressOf } from "@colophon/rules/readiness";
import { cn } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The author's progress with a finished book, and the next step; nothing for an unfinished book. */
export function ShelfProgress(props: { book: BookSummary; className?: string }): React.ReactElement | null {
  const { book, className } = props;
  const { percent, line } = progressOf({
    isTextFinished: book.status === "completed",
    isSample: book.is_sample,
    hasCover: book.has_cover,
    hasMetadata: book.has_metadata,
  });
  if (percent === null) return null;
  return (
    <div className={cn("min-w-0", className)}>
      <ProgressBar
        label={`Progress of ${book.title}`}
        value={percent}
        max={100}
        valueText={`${percent} percent: ${line}`}
      />
      <p className="mt-1.5 text-micro text-ink-2">
        <span className="text-ink tabular-nums">Progress {percent}%</span> · {line}
      </p>
    </div>
  );
}
