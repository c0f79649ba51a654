import { Suspense, createElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { CurveTable } from "./curve-table.tsx";
import type { Pricing } from "./pricing-queries.ts";

const chart = partOnDemand(async () => (await import("./royalty-chart.tsx")).RoyaltyChart);

type CurveProps = { market: NonNullable<Pricing["market"]>; price: number | null };

/**
 * The curve as a chart, and as a table for readers who prefer numbers; the charting library loads with the
 * chart.
 */
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
