import { Suspense, createElement, useState } from "react";
import { moneyText } from "@colophon/domain/kdp/prices/money";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import type { Pricing } from "./pricing-queries.ts";

const chart = partOnDemand(async () => (await import("./royalty-chart.tsx")).RoyaltyChart);

type CurveProps = { market: NonNullable<Pricing["market"]>; price: number | null };

/** The curve as a picture, and as a table for whoever asks for figures; the library that draws comes with the picture. */
export function RoyaltyCurve({ market, price }: CurveProps): React.ReactElement | null {
  const [isTable, setTable] = useState(false);
  const { curve, currency, site } = market;
  if (curve.length === 0) return null;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">What a copy pays by its price on {site}</span>
        <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          As a table
        </Button>
      </figcaption>
      {isTable ? (
        <CurveTable market={market} />
      ) : (
        <ErrorBoundary renderFallback={() => <CurveTable market={market} />}>
          <Suspense fallback={<output className="block h-60 text-ink-3">Drawing …</output>}>
            {createElement(chart(), { currency, curve, price })}
          </Suspense>
        </ErrorBoundary>
      )}
    </figure>
  );
}

const ROWS = 12;

function CurveTable({ market: { curve, currency } }: Pick<CurveProps, "market">): React.ReactElement {
  const step = Math.max(1, Math.ceil(curve.length / ROWS));
  const rows = curve.filter((_point, at) => at % step === 0);
  return (
    <table className="mt-2 w-full max-w-md text-small tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-ink-2">
          <th scope="col">Price</th>
          <th scope="col">Share</th>
          <th scope="col">A copy pays</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ price, royalty, percent }) => (
          <tr key={price}>
            <th scope="row" className="font-normal">
              {moneyText(price, currency)}
            </th>
            <td>{percent === null ? "–" : `${percent} %`}</td>
            <td>{royalty === null ? "–" : moneyText(royalty, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
