import type { BookSummary } from "@colophon/contracts/books/book";
import { type Paper, PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/exports/print";
import { MARKETS, MARKET_CODES, type MarketCode } from "@colophon/contracts/publishing/markets";
import { STORE_FORMATS } from "@colophon/contracts/publishing/sheet";
import { moneyText } from "@colophon/domain/kdp/prices/money";
import type { MarketRow } from "@colophon/domain/kdp/prices/price-table";
import { isPrintingCostUnread } from "@colophon/domain/kdp/prices/printing-cost";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../platform/api.ts";
import { useRested } from "../../platform/use-rested.ts";
import { NumberField, SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { PAPER_OPTIONS, TRIM_OPTIONS } from "../exports/look-options.ts";
import { pick } from "../exports/export-choices.ts";
import { PriceTable } from "../publishing/price-table.tsx";
import { publishingQuery } from "../publishing/publishing-queries.ts";
import { dayWords } from "../publishing/publishing-words.ts";
import { type PricingFields, type PricingProblems, orderOf } from "./pricing-form.ts";
import { type Pricing, pricingQuery } from "./pricing-queries.ts";
import { RoyaltyCurve } from "./royalty-curve.tsx";

const FORMAT_NAMES = { ebook: "E-book", paperback: "Paperback", hardcover: "Hardcover" } as const;
const SETTLED_MS = 250;
const MEGABYTE = 1_048_576;

/** Prices and what they pay in every store of KDP's, for a book or for none: a reckoning, nothing is kept. */
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
      {book === null ? <Reckoning key="none" start={START} /> : <BookReckoning key={book.id} book={book} />}
    </section>
  );
}

const START: PricingFields = {
  format: "paperback",
  trim: "6x9",
  paper: "cream",
  pages: "250",
  megabytes: "1",
  plan: "70",
  market: "US",
  price: "12.99",
  spent: "",
};

/** A book's own trim, paper, pages and EPUB, as far as they are known. */
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
        ...START,
        trim,
        paper,
        pages: pages === null ? START.pages : String(pages),
        megabytes: bytes === null ? START.megabytes : (bytes / MEGABYTE).toFixed(2),
        plan: data?.choices.royalty_plan ?? START.plan,
      }}
    />
  );
}

function Reckoning({ start }: { start: PricingFields }): React.ReactElement {
  const [fields, setFields] = useState(start);
  const { order, problems } = orderOf(useRested(fields, SETTLED_MS));
  const { data, error, isFetching } = useQuery({ ...pricingQuery(order), placeholderData: keepPreviousData });
  const set = (changes: Partial<PricingFields>): void => setFields({ ...fields, ...changes });
  return (
    <div className="grid gap-x-10 gap-y-8 @5xl:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
      <Form fields={fields} problems={problems} onChange={set} />
      <div className="min-w-0 space-y-6" aria-busy={isFetching}>
        {error !== null && (
          <Notice tone="danger" title="This could not be reckoned">
            {sentenceOf(error, "Please change a figure, or try again in a moment.")}
          </Notice>
        )}
        {data !== undefined && <Result pricing={data} fields={fields} />}
      </div>
    </div>
  );
}

type FormProps = {
  fields: PricingFields;
  problems: PricingProblems;
  onChange: (changes: Partial<PricingFields>) => void;
};

function Form({ fields, problems, onChange }: FormProps): React.ReactElement {
  const { currency } = MARKETS[fields.market];
  return (
    <form className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <ToggleGroup
        label="What is sold"
        showLabel
        value={fields.format}
        onValueChange={(format) => onChange({ format })}
        options={STORE_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
      {fields.format === "ebook" ? (
        <EbookFields {...{ fields, problems, onChange }} />
      ) : (
        <PrintFields {...{ fields, problems, onChange }} />
      )}
      <SelectField
        label="Store"
        value={fields.market}
        onChange={({ target }) => onChange({ market: marketOf(target.value) ?? fields.market })}
        options={MARKET_CODES.map((value) => ({
          value,
          label: `${MARKETS[value].site} (${MARKETS[value].currency})`,
        }))}
      />
      <TextField
        label={`List price, ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={fields.price}
        error={problems.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label={`What the book has cost you, ${currency}`}
        hint="Editing, advertising, proofs. Left empty, nothing is reckoned with it."
        inputMode="decimal"
        autoComplete="off"
        value={fields.spent}
        error={problems.spent}
        onChange={({ target }) => onChange({ spent: target.value })}
      />
    </form>
  );
}

function marketOf(value: string): MarketCode | undefined {
  return MARKET_CODES.find((code) => code === value);
}

function PrintFields({ fields, problems, onChange }: FormProps): React.ReactElement {
  return (
    <>
      <SelectField
        label="Page size"
        value={fields.trim}
        onChange={({ target }) => onChange({ trim: pick<TrimSize>(TRIM_SIZES, target.value) ?? fields.trim })}
        options={TRIM_OPTIONS}
      />
      <SelectField
        label="Paper and ink"
        value={fields.paper}
        onChange={({ target }) => onChange({ paper: pick<Paper>(PAPERS, target.value) ?? fields.paper })}
        options={PAPER_OPTIONS}
      />
      <NumberField
        label="Pages"
        min={24}
        max={1000}
        value={fields.pages}
        error={problems.pages}
        onChange={({ target }) => onChange({ pages: target.value })}
      />
    </>
  );
}

function EbookFields({ fields, problems, onChange }: FormProps): React.ReactElement {
  return (
    <>
      <ToggleGroup
        label="Royalty plan"
        showLabel
        value={fields.plan}
        onValueChange={(plan) => onChange({ plan })}
        options={[
          { value: "70", label: "70 %" },
          { value: "35", label: "35 %" },
        ]}
      />
      <TextField
        label="Size of the EPUB, MB"
        hint="At 70 %, KDP takes the delivery of every sold file off. KDP’s converted file may differ a little."
        inputMode="decimal"
        autoComplete="off"
        value={fields.megabytes}
        error={problems.megabytes}
        onChange={({ target }) => onChange({ megabytes: target.value })}
      />
    </>
  );
}

function Result({ pricing, fields }: { pricing: Pricing; fields: PricingFields }): React.ReactElement {
  const { market, stores } = pricing;
  const row = stores.find((store) => store.market === market?.code);
  return (
    <>
      {market === null || row === undefined ? (
        <NoRow fields={fields} />
      ) : (
        <>
          <Verdict row={row} copies={market.copies_to_earn_back} />
          <Bands market={market} />
          <RoyaltyCurve market={market} price={row.price} />
        </>
      )}
      <PriceTable
        caption="What a copy pays, store by store"
        format={fields.format}
        rows={stores.map(marketRow)}
      />
      <p className="text-small text-ink-3">
        KDP’s costs, bands and shares as read on {dayWords(pricing.as_of)}
        {pricing.replaced > 0 ? `, ${pricing.replaced} of them replaced by who runs this installation` : ""}.
        Where a price has tax in it, the royalty is of what is left without it. A price is typed for one
        currency; the other stores are shown with what they cost and take. What KDP’s own form shows counts.
      </p>
    </>
  );
}

function NoRow({ fields }: { fields: PricingFields }): React.ReactElement {
  const { format, paper, market } = fields;
  const { site, currency } = MARKETS[market];
  const isUnread = format !== "ebook" && isPrintingCostUnread({ binding: format, paper }, currency);
  return isUnread ? (
    <Notice tone="info" title={`What printing this costs for ${site} is not known to us`}>
      KDP’s pages that we have read say it for the United States alone. KDP’s own form shows it.
    </Notice>
  ) : (
    <Notice tone="info" title={`${site} does not sell this`}>
      Choose another store, or another format.
    </Notice>
  );
}

type Store = Pricing["stores"][number];

function Verdict({ row, copies }: { row: Store; copies: number | null }): React.ReactElement {
  const { royalty, currency, break_even: breakEven, least } = row;
  if (row.price === null) {
    return (
      <p>
        {least === null
          ? "Enter the number of pages, and a price."
          : `The lowest price KDP takes here is ${moneyText(least, currency)}. Enter a price to see what is left of it.`}
      </p>
    );
  }
  return (
    <p className="max-w-[60ch]">
      {royalty === null ? (
        "What a copy pays is not known yet."
      ) : (
        <strong>A copy pays {moneyText(royalty, currency)}.</strong>
      )}{" "}
      {breakEven !== null && `Nothing is lost from ${moneyText(breakEven, currency)} on. `}
      {copies !== null && copies > 0 && `${copies.toLocaleString("en-GB")} copies earn back what you spent.`}
    </p>
  );
}

function Bands({ market }: { market: NonNullable<Pricing["market"]> }): React.ReactElement | null {
  const { bands, currency } = market;
  if (bands.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Price bands</h3>
      <ul className="mt-2 space-y-1">
        {bands.map((band) => (
          <li key={band.from}>
            <span className="tabular-nums">
              {moneyText(band.from, currency)} – {moneyText(band.to, currency)}
            </span>
            : {band.percent} %
            {band.royalty_from !== null && band.royalty_to !== null && (
              <span className="text-ink-3">
                {" "}
                ({moneyText(band.royalty_from, currency)} – {moneyText(band.royalty_to, currency)} a copy)
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function marketRow({
  break_even: breakEven,
  vat_per_mille: vatPerMille,
  is_confirmed: isConfirmed,
  ...row
}: Store): MarketRow {
  return { ...row, breakEven, vatPerMille, isConfirmed };
}
