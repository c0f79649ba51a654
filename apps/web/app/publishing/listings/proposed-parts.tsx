import type { ListingResponse, MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { readDescription, typedDescription } from "@colophon/kdp/store-description";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Chips } from "./chips.tsx";
import { DescriptionText } from "./description-text.tsx";
import { type ListingValues, fields } from "./listing-draft.ts";
import { useListingActions } from "./listing-queries.ts";
import { MetadataDetails } from "./metadata-details.tsx";

type Props = {
  response: ListingResponse;
  record: MetadataRecord;
  onUse: (values: Partial<ListingValues>) => void;
};

/** A proposal, part by part; each is used by its own button. */
export function ProposedParts({ response, record, onUse }: Props): React.ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const use = (values: Partial<ListingValues>): void => onUse({ ...values, metadataId: record.id });
  const description = readDescription(record.optimized_description);
  return (
    <article aria-label="What is proposed" className="space-y-5">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-display text-h3">What is proposed</h3>
        {record.is_sample && <Badge>Built from your answers, without AI</Badge>}
      </header>
      <TitlePart response={response} record={record} />
      <Part
        title="Description"
        onUse={description.length === 0 ? null : () => use({ description: typedDescription(description) })}
      >
        <div className="rounded-lg bg-sunken p-4 text-small">
          <DescriptionText blocks={description} />
        </div>
      </Part>
      <Part
        title="Keywords"
        onUse={
          record.optimized_keywords.length === 0
            ? null
            : () => use({ keywords: fields(record.optimized_keywords, LISTING_LIMITS.keywords) })
        }
      >
        <Chips texts={record.optimized_keywords} />
      </Part>
      <Part
        title="Categories"
        onUse={() => use({ categories: fields(record.optimized_categories, LISTING_LIMITS.categories) })}
      >
        <ul className="space-y-1 text-small">
          {record.optimized_categories.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </Part>
      {record.optimized_keywords.length > 0 && description.length > 0 && (
        <Button
          onClick={() =>
            use({
              description: typedDescription(description),
              keywords: fields(record.optimized_keywords, LISTING_LIMITS.keywords),
              categories: fields(record.optimized_categories, LISTING_LIMITS.categories),
            })
          }
        >
          Use all three
        </Button>
      )}
      {record.notes.length > 0 && (
        <details className="text-small text-ink-2">
          <summary className="cursor-pointer py-2">What was left out for KDP’s rules</summary>
          <ul className="ml-5 list-disc space-y-1">
            {record.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
        See it whole
      </Button>
      <MetadataDetails record={isWhole ? record : null} onClose={() => setIsWhole(false)} />
    </article>
  );
}

type PartProps = {
  title: string;
  /** null: there is nothing to use */
  onUse: (() => void) | null;
  children: ReactNode;
};

function Part({ title, onUse, children }: PartProps): React.ReactElement {
  return (
    <section aria-label={`Proposed ${title.toLowerCase()}`} className="space-y-2">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-small font-medium">{title}</h4>
        {onUse !== null && (
          <Button size="small" aria-label={`Use this: ${title.toLowerCase()}`} onClick={onUse}>
            Use this
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Cover and files have title and subtitle too, so using these asks first. */
function TitlePart({ response, record }: Omit<Props, "onUse">): React.ReactElement | null {
  const [isAsking, setIsAsking] = useState(false);
  const { rename } = useListingActions(response.book_id);
  const { optimized_title: title, optimized_subtitle: subtitle } = record;
  const changes = {
    ...(title === response.title ? {} : { title }),
    ...(subtitle === "" || subtitle === response.subtitle ? {} : { subtitle }),
  };
  const renaming = useMutation({
    networkMode: "always",
    mutationFn: () => rename(changes),
    onSuccess: () => setIsAsking(false),
  });
  const isNew = Object.keys(changes).length > 0;
  return (
    <Part title="Title and subtitle" onUse={isNew ? () => setIsAsking(true) : null}>
      <p className="wrap-anywhere">
        <span className="font-display text-h3">{title}</span>
        {subtitle !== "" && <span className="block text-ink-2">{subtitle}</span>}
      </p>
      {!isNew && <p className="text-small text-ink-3">As your book has it.</p>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={`Call it “${title}”?`}
        confirmLabel="Use this title"
        cancelLabel="Keep the old one"
        busy={renaming.isPending}
        busyLabel="Changing"
        error={renaming.isError ? messageOf(renaming.error, "It was not changed.") : undefined}
        onConfirm={() => renaming.mutate()}
      >
        {subtitle === "" ? "" : `With the subtitle “${subtitle}”. `}The cover and all files will say it too,
        and are made anew with it.
      </ConfirmDialog>
    </Part>
  );
}
