import type { BookSummary } from "@colophon/contracts/library/books/book";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { useRested } from "../../platform/use-rested.ts";
import { Notice } from "../../ui/notice.tsx";
import { publishingQuery } from "../kdp-form/publishing-queries.ts";
import { FIRST_PRICING, type PricingFields, pricingRequestOf } from "./pricing-form.ts";
import { PricingFieldset } from "./pricing-fieldset.tsx";
import { pricingQuery } from "./pricing-queries.ts";
import { PricingResult } from "./pricing-result.tsx";
import { RoyaltyCurve } from "./royalty-curve.tsx";

const SETTLED_MS = 250;
const MEGABYTE = 1_048_576;

/** Prices and royalties in every KDP store, with or without a book. Only a calculation: nothing is saved. */
export function PricingPanel({ book }: { book: BookSummary | null }): React.ReactElement {
  return (
    <section aria-labelledby="pricing-panel" className="@container space-y-6">
      <div>
        <h2 id="pricing-panel" className="font-display text-h2">
          Price and royalties
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          What a copy costs to print or to deliver, what is left of its price, and where a cent more pays
          another share. These are KDP’s own published figures, worked out; nothing is guessed, and nothing is
          kept here.
        </p>
      </div>
      {book === null ? (
        <Reckoning key="none" start={FIRST_PRICING} />
      ) : (
        <BookReckoning key={book.id} book={book} />
      )}
    </section>
  );
}

/** A book's own trim, paper, page count and EPUB, as far as known. */
function BookReckoning({ book }: { book: BookSummary }): React.ReactElement {
  const { data, error } = useQuery(publishingQuery(book.id));
  if (data === undefined && error === null)
    return <output className="text-ink-3">Looking up its pages …</output>;
  const { trim, paper } = book.settings;
  const pages = data?.pages?.count ?? null;
  const bytes = data?.ebook_bytes ?? null;
  return (
    <Reckoning
      start={{
        ...FIRST_PRICING,
        trim,
        paper,
        pages: pages === null ? FIRST_PRICING.pages : String(pages),
        megabytes: bytes === null ? FIRST_PRICING.megabytes : (bytes / MEGABYTE).toFixed(2),
        plan: data?.choices.royalty_plan ?? FIRST_PRICING.plan,
      }}
    />
  );
}

function Reckoning({ start }: { start: PricingFields }): React.ReactElement {
  const [fields, setFields] = useState(start);
  const { order, problems } = pricingRequestOf(useRested(fields, SETTLED_MS));
  const { data, error, isFetching } = useQuery({ ...pricingQuery(order), placeholderData: keepPreviousData });
  const set = (changes: Partial<PricingFields>): void => setFields({ ...fields, ...changes });
  return (
    <div className="grid gap-x-10 gap-y-8 @5xl:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
      <PricingFieldset fields={fields} problems={problems} onChange={set} />
      <div className="min-w-0 space-y-6" aria-busy={isFetching}>
        {error !== null && (
          <Notice tone="danger" title="This could not be reckoned">
            {messageOf(error, "Please change a figure, or try again in a moment.")}
          </Notice>
        )}
        {data !== undefined && (
          <PricingResult
            pricing={data}
            fields={fields}
            renderCurve={(curve) => <RoyaltyCurve {...curve} />}
          />
        )}
      </div>
    </div>
  );
}
