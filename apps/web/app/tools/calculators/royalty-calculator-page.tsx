import type { MetaDescriptor } from "react-router";
import { ROYALTY_PLANS } from "@colophon/contracts/publishing/kdp-form-choices";
import { MARKETS, PRICES_AS_OF } from "@colophon/contracts/publishing/markets";
import { moneyText } from "@colophon/kdp/prices/money";
import { PRICE_SOURCES } from "@colophon/kdp/prices/price-sources";
import { PRINT_PRICES, printRate } from "@colophon/kdp/prices/print-royalty";
import { REGULAR_TRIM } from "@colophon/kdp/prices/printing-cost";
import { AS_PUBLISHED, reckonPricing } from "@colophon/kdp/prices/reckon-pricing";
import { useState } from "react";
import { formatDay } from "../../publishing/kdp/format-day.ts";
import { CurveTable } from "../../publishing/prices/curve-table.tsx";
import { PricingFieldset } from "../../publishing/prices/pricing-fieldset.tsx";
import { FIRST_PRICING, pricingRequestOf } from "../../publishing/prices/pricing-form.ts";
import { toolPages } from "../../public-paths.ts";
import { toolMeta } from "./tool-meta.ts";
import { ChosenStore, EveryStore } from "../../publishing/prices/pricing-result.tsx";
import { ToolFrame } from "./tool-frame.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "KDP royalty and printing cost calculator",
    description:
      "What a KDP paperback, hardcover or e-book costs to print or deliver, its least price, and what a copy pays in every Amazon store.",
    path: toolPages.royaltyCalculator,
  });
}

/** Printing cost and royalty per copy, calculated in the browser from the published figures. */
export default function RoyaltyCalculatorPage(): React.ReactElement {
  const [fields, setFields] = useState(FIRST_PRICING);
  const { order, problems } = pricingRequestOf(fields);
  const pricing = reckonPricing(order, AS_PUBLISHED);
  return (
    <ToolFrame
      tool="royalty"
      lead="Enter what is sold and its price: printing or delivery is taken off, and what is left of a copy stands there, with cost and lowest price in every other store."
      explanation={<Explanation />}
      sources={PRICE_SOURCES}
      inProduct="Colophon reckons with the pages and the file of your own book, and enters its prices into the sheet you publish from."
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <PricingFieldset
          fields={fields}
          problems={problems}
          onChange={(changes) => setFields({ ...fields, ...changes })}
        />
        <section aria-labelledby="copy" className="min-w-0 space-y-6">
          <h2 id="copy" className="font-display text-h3">
            What a copy pays
          </h2>
          <ChosenStore
            pricing={pricing}
            fields={fields}
            renderCurve={({ market }) => (
              <figure>
                <figcaption className="font-semibold">By its price on {market.site}</figcaption>
                <CurveTable market={market} />
              </figure>
            )}
          />
        </section>
      </div>
      <section aria-labelledby="stores" className="mt-10 space-y-4">
        <h2 id="stores" className="font-display text-h3">
          Store by store
        </h2>
        <EveryStore pricing={pricing} fields={fields} />
      </section>
    </ToolFrame>
  );
}

function Explanation(): React.ReactElement {
  const { sixtyFrom } = PRINT_PRICES.USD;
  const shareAt = (price: number): string => percent(printRate({ price, currency: "USD" }));
  const [low, high] = ROYALTY_PLANS.map((plan) => percent(Number(plan)));
  return (
    <>
      <p>
        Of a printed book KDP pays a share of the price and takes printing off it: {shareAt(sixtyFrom)} from{" "}
        {moneyText(sixtyFrom, "USD")} on, {shareAt(sixtyFrom - 1)} below. The lowest price it takes is the one
        at which the share just pays for the copy. Trims wider than {REGULAR_TRIM.widthInches} in or taller
        than {REGULAR_TRIM.heightInches} in count as large and cost more a page.
      </p>
      <p>
        An e-book at {low} costs nothing to deliver. At {high} its price has a lower and an upper limit, and
        each sale pays for the megabytes of its file; in some stores {high} is paid only to who has enrolled
        the book in KDP Select, and the table then says {low}.
      </p>
      <p>
        Where a store’s price has tax in it, {percent(MARKETS.DE.vatPerMille / 10)} on {MARKETS.DE.site} for
        one, the share is of what is left without it. “To be checked” stands beside what rests on a figure
        that was not seen on KDP’s own pages. What a copy pays is before your own taxes, and no promise that
        copies are sold.
      </p>
      <p>
        The figures are those that KDP had published when they were read, the newest of them on{" "}
        {formatDay(PRICES_AS_OF)}; each source says its day below. If KDP’s form shows another amount, the
        form is right.
      </p>
    </>
  );
}

/** With a non-breaking space. */
function percent(value: number): string {
  return `${value}\u{A0}%`;
}
