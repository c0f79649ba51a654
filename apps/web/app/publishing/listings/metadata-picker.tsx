import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { Chips } from "./chips.tsx";
import { listingUrl } from "./listing-url.ts";
import { useListingActions, useMetadata } from "./listing-queries.ts";
import { MetadataDetails } from "./metadata-details.tsx";
import { createdLabel } from "./metadata-labels.ts";

/** On a card. @source docs/product/requirements.md §9: 3 keywords and 2 categories */
const KEYWORDS = 3;
const CATEGORIES = 2;

type Props = {
  book: BookSummary;
  open: boolean;
  onClose: () => void;
};

/** The dialog to choose one of the author's metadata records for a book. */
export function MetadataPicker({ book, open, onClose }: Props): React.ReactElement {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Metadata for “${book.title}”`}>
      <DialogBody>{open && <Choice book={book} onClose={onClose} />}</DialogBody>
    </Dialog>
  );
}

function Choice({ book, onClose }: Omit<Props, "open">): React.ReactElement {
  const query = useMetadata(true);
  const [shown, setShown] = useState<MetadataRecord | null>(null);
  return (
    <>
      <QueryView
        query={query}
        loadingLabel="Loading your metadata"
        skeleton={<SkeletonCard small />}
        errorTitle="Failed to load available metadata"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
        isEmpty={(records) => records.length === 0}
        empty={<NoMetadata book={book} onClose={onClose} />}
      >
        {(records) => (
          <div className="space-y-4">
            {book.has_metadata && (
              <p className="text-small text-ink-2">
                What you choose takes the place of this book’s description, keywords and categories.
              </p>
            )}
            <ul className="space-y-4">
              {records.map((record) => (
                <li key={record.id}>
                  <MetadataCard book={book} record={record} onShow={setShown} onDone={onClose} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
      <MetadataDetails record={shown} onClose={() => setShown(null)} />
    </>
  );
}

function NoMetadata({ book, onClose }: Omit<Props, "open">): React.ReactElement {
  return (
    <EmptyState
      title="No metadata available"
      headingLevel={3}
      action={
        <ButtonLink variant="primary" href={listingUrl(book.id)} onClick={onClose}>
          Make some for this book
        </ButtonLink>
      }
    >
      Descriptions, keywords and categories that are proposed for your books are kept here, to be used for any
      of them.
    </EmptyState>
  );
}

type CardProps = {
  book: BookSummary;
  record: MetadataRecord;
  onShow: (record: MetadataRecord) => void;
  onDone: () => void;
};

function MetadataCard({ book, record, onShow, onDone }: CardProps): React.ReactElement {
  const { assign } = useListingActions(book.id);
  const { optimized_title: title, optimized_subtitle: subtitle } = record;
  const [taken, setTaken] = useState({ title: false, subtitle: false });
  const assigning = useMutation({
    networkMode: "always",
    mutationFn: () =>
      assign({ metadata_id: record.id, takes_title: taken.title, takes_subtitle: taken.subtitle }),
    onSuccess: () => {
      toast.success("Metadata assigned successfully!");
      onDone();
    },
  });
  return (
    <article aria-label={title} className="card space-y-3 p-5">
      <header className="wrap-anywhere">
        <h3 className="font-display text-h3">{title}</h3>
        {subtitle !== "" && <p className="text-small text-ink-2">{subtitle}</p>}
        <p className="text-small text-ink-3">{createdLabel(record)}</p>
      </header>
      <Chips texts={record.optimized_keywords.slice(0, KEYWORDS)} />
      <ul className="text-small text-ink-2">
        {record.optimized_categories.slice(0, CATEGORIES).map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {title !== book.title && (
        <CheckboxField
          label="Take the title too: cover and files will say it"
          checked={taken.title}
          onChange={({ target }) => setTaken({ ...taken, title: target.checked })}
        />
      )}
      {subtitle !== "" && subtitle !== book.subtitle && (
        <CheckboxField
          label="Take the subtitle too: cover and files will say it"
          checked={taken.subtitle}
          onChange={({ target }) => setTaken({ ...taken, subtitle: target.checked })}
        />
      )}
      {assigning.isError && (
        <Notice tone="danger" title="Failed to assign metadata to book">
          {messageOf(assigning.error, "The book is as it was.")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={assigning.isPending}
          busyLabel="Taking it over"
          aria-label={`Use “${title}” for this book`}
          onClick={() => assigning.mutate()}
        >
          Use for this book
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Details of “${title}”`}
          onClick={() => onShow(record)}
        >
          Details
        </Button>
      </div>
    </article>
  );
}
