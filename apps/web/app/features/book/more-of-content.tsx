import type { Book } from "@colophon/contracts/books/book";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { BlurbSection } from "./blurb-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { HealthSection } from "./health-section.tsx";
import type { DetailsDesk } from "./use-details.ts";

/** What stands below a finished book's contents: its blurb, its health and its details. */
export function MoreOfContent({ book, desk }: { book: Book; desk: DetailsDesk }): React.ReactElement {
  return (
    <>
      <LeaveGuard when={desk.isChanged} what="What you changed about this book" isKept />
      <BlurbSection book={book} />
      <HealthSection book={book} />
      <div className="mt-12">
        <DetailsForm book={book} desk={desk} />
      </div>
    </>
  );
}
