import type { Currency } from "@colophon/contracts/publishing/markets";
import { amountText, moneyText } from "@colophon/kdp/prices/money";
import { useCallback, useMemo } from "react";
import { DrawnChart, type DrawnLine } from "../../admin/analytics/drawn-chart.tsx";

export type RoyaltyChartProps = {
  currency: Currency;
  /** prices and royalties, in the currency's smallest unit */
  curve: readonly { price: number; royalty: number | null }[];
  /** the set price; null if none */
  price: number | null;
};

/** A line chart of royalty per copy by price; the numbers are in the table next to it. */
export function RoyaltyChart({ currency, curve, price }: RoyaltyChartProps): React.ReactElement {
  const at = useMemo(() => curve.map((point) => point.price), [curve]);
  const lines = useMemo(
    (): DrawnLine[] => [
      { values: curve.map(({ royalty }) => royalty) },
      {
        values: curve.map((point) => (isNearest(point.price, { price, curve }) ? point.royalty : null)),
        isMarks: true,
      },
    ],
    [curve, price],
  );
  const format = useCallback((value: number) => amountText(value, currency), [currency]);
  return (
    <>
      <p className="text-small text-ink-2">{summaryOf({ currency, curve, price })}</p>
      <DrawnChart at={at} lines={lines} formatAt={format} formatValue={format} />
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
