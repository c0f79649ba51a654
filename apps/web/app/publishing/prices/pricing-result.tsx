import { MARKETS } from "@colophon/contracts/publishing/markets";
import { moneyText } from "@colophon/kdp/prices/money";
import type { MarketRow } from "@colophon/kdp/prices/price-table";
import { isPrintingCostUnread } from "@colophon/kdp/prices/printing-cost";
import { Notice } from "../../ui/notice.tsx";
import { formatDay } from "../kdp/format-day.ts";
import { PriceTable } from "../kdp-form/price-table.tsx";
import type { PricingFields } from "./pricing-form.ts";
import type { Pricing } from "./pricing-queries.ts";

type Shown = { pricing: Pricing; fields: PricingFields };
type ResultProps = Shown & {
  /** renders the royalty per copy as a function of price */
  renderCurve: (curve: { market: NonNullable<Pricing["market"]>; price: number | null }) => React.ReactNode;
};

/** Royalty per copy: in the chosen store, by price, and store by store. */
export function PricingResult(props: ResultProps): React.ReactElement {
  return (
    <>
      <ChosenStore {...props} />
      <EveryStore {...props} />
    </>
  );
}

/** Royalty per copy in the chosen store, also by price. */
export function ChosenStore({ pricing, fields, renderCurve }: ResultProps): React.ReactElement {
  const { market, stores } = pricing;
  const row = stores.find((store) => store.market === market?.code);
  if (market === null || row === undefined) return <NoRow fields={fields} />;
  return (
    <>
      <Verdict row={row} copies={market.copies_to_earn_back} />
      <Bands market={market} />
      {renderCurve({ market, price: row.price })}
    </>
  );
}

/** Royalties by store, and the age of the numbers. */
export function EveryStore({ pricing, fields }: Shown): React.ReactElement {
  return (
    <>
      <PriceTable
        caption="What a copy pays, store by store"
        format={fields.format}
        rows={pricing.stores.map(marketRow)}
      />
      <p className="text-small text-ink-3">
        KDP’s costs, bands and shares as read on {formatDay(pricing.as_of)}
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
  if ((least !== null && row.price < least) || row.price > row.most) {
    return (
      <Notice tone="warning" title={`KDP does not take ${moneyText(row.price, currency)} for this`}>
        {least === null
          ? `The highest price it takes is ${moneyText(row.most, currency)}.`
          : `It takes ${moneyText(least, currency)} to ${moneyText(row.most, currency)}.`}
      </Notice>
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
