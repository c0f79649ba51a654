import type { Book } from "@colophon/contracts/library/books/book";
import type { ListingResponse } from "@colophon/contracts/publishing/listings/listing";
import { messageOf } from "../../platform/api.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { ListingEditor } from "./listing-editor.tsx";
import { useListing } from "./listing-queries.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { useListingForm } from "./use-listing-form.ts";

/**
 * The text of a book's store page: typed by the author, proposed by a model, or chosen from saved records.
 */
export function ListingPanel({ book }: { book: Book }): React.ReactElement {
  const query = useListing(book.id);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading the metadata"
      skeleton={<SkeletonCard />}
      errorTitle="The metadata did not open"
      explainError={(error) => messageOf(error, "The server did not explain why. What is saved is safe.")}
    >
      {(response) => <ListingContent book={book} response={response} />}
    </QueryView>
  );
}

function ListingContent({ book, response }: { book: Book; response: ListingResponse }): React.ReactElement {
  const form = useListingForm(response);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* First in tab order and on a phone, because it can save the typing. */}
      <div className="lg:col-start-2 lg:row-start-1">
        <ProposalCard book={book} response={response} onUse={form.change} />
      </div>
      <div className="lg:col-start-1 lg:row-start-1">
        <ListingEditor response={response} form={form} />
      </div>
    </div>
  );
}
