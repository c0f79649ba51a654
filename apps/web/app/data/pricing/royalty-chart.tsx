import type { Currency } from "@colophon/contracts/publishing/markets";
import { amountText, moneyText } from "@colophon/domain/kdp/prices/money";
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export type RoyaltyChartProps = {
  currency: Currency;
  /** prices and what they pay, in the currency's smallest unit */
  curve: readonly { price: number; royalty: number | null }[];
  /** the price that is set; null: none */
  price: number | null;
};

const HEIGHT_PX = 240;

/** What a copy pays over its price, as a line; the figures stand in the table beside it. */
export function RoyaltyChart({ currency, curve, price }: RoyaltyChartProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // The library draws on a canvas of its own, outside of React.
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const style = getComputedStyle(place);
    const ink = style.getPropertyValue("color");
    const accent = style.getPropertyValue("--color-accent");
    const axis = {
      stroke: ink,
      grid: { stroke: style.getPropertyValue("--color-line") },
      ticks: { show: false },
    };
    const chart = new UPlot(
      {
        width: place.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { y: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, values: (_chart, values) => values.map((value) => amountText(value, currency)) },
          {
            ...axis,
            size: 60,
            values: (_chart, values) => values.map((value) => amountText(value, currency)),
          },
        ],
        series: [
          {},
          { stroke: accent, width: 2, points: { show: false } },
          { stroke: accent, points: { show: true, size: 10, fill: accent }, paths: () => null },
        ],
      },
      [
        curve.map((point) => point.price),
        curve.map(({ royalty }) => royalty),
        curve.map((point) => (isNearest(point.price, { price, curve }) ? point.royalty : null)),
      ],
      place,
    );
    const watcher = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [currency, curve, price]);
  return (
    <>
      <p className="text-small text-ink-2">{summaryOf({ currency, curve, price })}</p>
      <div ref={box} aria-hidden className="mt-3 w-full text-ink-3" />
    </>
  );
}

function isNearest(at: number, { price, curve }: Pick<RoyaltyChartProps, "price" | "curve">): boolean {
  if (price === null) return false;
  const nearest = curve.reduce<number | null>(
    (best, point) =>
      best === null || Math.abs(point.price - price) < Math.abs(best - price) ? point.price : best,
    null,
  );
  return nearest === at;
}

function summaryOf({ currency, curve }: RoyaltyChartProps): string {
  const [first, last] = [curve.at(0), curve.at(-1)];
  if (first === undefined || last === undefined) return "Nothing is known to draw yet.";
  const words = ({ price, royalty }: { price: number; royalty: number | null }): string =>
    `${royalty === null ? "an unknown amount" : moneyText(royalty, currency)} at ${moneyText(price, currency)}`;
  return `What a copy pays: ${words(first)}, rising to ${words(last)}.`;
}
