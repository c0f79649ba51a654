import { moneyText } from "@colophon/kdp/prices/money";
import type { Pricing } from "./pricing-queries.ts";

const ROWS = 12;

/** The curve as a table, at evenly spaced prices. */
export function CurveTable({
  market: { curve, currency },
}: {
  market: NonNullable<Pricing["market"]>;
}): React.ReactElement {
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
            <th scope="row" className="text-left font-normal">
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
