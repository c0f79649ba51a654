import type { Book } from "@colophon/contracts/library/books/book";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { BlurbSection } from "./blurb-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { HealthSection } from "./health-section.tsx";
import type { DetailsDraft } from "./use-details.ts";

/** Shown below a finished book's contents: blurb, health and details. */
export function MoreOfContent({ book, draft }: { book: Book; draft: DetailsDraft }): React.ReactElement {
  return (
    <>
      <LeaveGuard when={draft.isChanged} what="What you changed about this book" isSaved />
      <BlurbSection book={book} />
      <HealthSection book={book} />
      <div className="mt-12">
        <DetailsForm book={book} draft={draft} />
      </div>
    </>
  );
}
