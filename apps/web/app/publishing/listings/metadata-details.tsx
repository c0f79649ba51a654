import type { MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import { readDescription } from "@colophon/kdp/store-description";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { DescriptionText } from "./description-text.tsx";
import { createdLabel } from "./metadata-labels.ts";
import { Chips } from "./chips.tsx";

/** In the full view. @source docs/product/requirements.md §9: 6 keywords and 3 categories */
const KEYWORDS = 6;
const CATEGORIES = 3;

type Props = {
  /** null: the dialog is closed */
  record: MetadataRecord | null;
  onClose: () => void;
};

/** Everything in one metadata record. */
export function MetadataDetails({ record, onClose }: Props): React.ReactElement {
  return (
    <Dialog open={record !== null} onOpenChange={(open) => !open && onClose()} title="Full metadata details">
      <DialogBody className="space-y-6">{record !== null && <Details record={record} />}</DialogBody>
    </Dialog>
  );
}

function Details({ record }: { record: MetadataRecord }): React.ReactElement {
  const further = record.optimized_keywords.length - KEYWORDS;
  return (
    <>
      <div className="wrap-anywhere">
        <h3 className="font-display text-h2">{record.optimized_title}</h3>
        {record.optimized_subtitle !== "" && <p className="text-ink-2">{record.optimized_subtitle}</p>}
        <p className="mt-2 text-small text-ink-2">{createdLabel(record)}</p>
      </div>
      <section aria-label="Description" className="space-y-3">
        <div className="flex items-center justify-between gap-3">
          <h4 className="font-medium">Description</h4>
          <CopyButton text={record.optimized_description} label="Copy the description" />
        </div>
        <DescriptionText blocks={readDescription(record.optimized_description)} />
      </section>
      <section aria-label="Keywords" className="space-y-3">
        <h4 className="font-medium">Keywords</h4>
        <Chips texts={record.optimized_keywords.slice(0, KEYWORDS)} />
        {further > 0 && <p className="text-small text-ink-2">and {further} more</p>}
      </section>
      <section aria-label="Categories" className="space-y-3">
        <h4 className="font-medium">Categories</h4>
        <Chips texts={record.optimized_categories.slice(0, CATEGORIES)} />
      </section>
    </>
  );
}
