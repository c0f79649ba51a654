import type { BookSummary } from "@colophon/contracts/books/book";
import { type ReadinessStep, readinessOf } from "@colophon/domain/readiness";
import { cn } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** What an author still does for a finished book, in a word or two. */
const STEPS: Readonly<Record<ReadinessStep, string>> = {
  content: "finish the text",
  cover: "choose a cover",
  metadata: "write the metadata",
};

/** How near a finished book is to the store, and what is missing; nothing for a book that is not finished. */
export function ShelfReadiness(props: { book: BookSummary; className?: string }): React.ReactElement | null {
  const { book, className } = props;
  const { shelfPercent, missing } = readinessOf({
    status: book.status,
    hasCover: book.has_cover,
    hasMetadata: book.has_metadata,
  });
  if (shelfPercent === null) return null;
  const next = missing.map((step) => STEPS[step]).join(", ");
  return (
    <div className={cn("min-w-0", className)}>
      <ProgressBar
        label={`How ready ${book.title} is for KDP`}
        value={shelfPercent}
        max={100}
        valueText={`${shelfPercent} percent`}
      />
      <p className="mt-1.5 text-micro text-ink-2">
        <span className="text-ink tabular-nums">{shelfPercent}% ready</span>
        {next === "" ? " for KDP" : ` · ${next}`}
      </p>
    </div>
  );
}
