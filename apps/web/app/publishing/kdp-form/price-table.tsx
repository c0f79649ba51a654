import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { moneyText } from "@colophon/kdp/prices/money";
import type { MarketRow } from "@colophon/kdp/prices/price-table";

/** By store: the price, deductions, and royalty; on a phone each store is a card. */
export function PriceTable(props: {
  caption: string;
  format: StoreFormat;
  rows: readonly MarketRow[];
}): React.ReactElement {
  const { caption, format, rows } = props;
  const isEbook = format === "ebook";
  const columns = [
    "Price",
    "Share",
    isEbook ? "Delivery" : "Printing",
    "Royalty",
    isEbook ? "Band" : "Loses nothing from",
  ];
  return (
    <section
      className="data-box mt-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      aria-label={caption}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Store</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.market}>
              <th scope="row">
                {row.site}
                {row.vatPerMille > 0 && (
                  <span className="block text-small font-normal text-ink-3">
                    {row.vatPerMille / 10} % tax in it
                  </span>
                )}
              </th>
              {cellsOf(row, isEbook).map((cell, index) => (
                <td
                  key={columns[index]}
                  data-align="end"
                  data-label={columns[index]}
                  className="tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellsOf(row: MarketRow, isEbook: boolean): React.ReactNode[] {
  return [
    amount(row, row.price),
    row.percent === null ? "–" : `${row.percent} %`,
    amount(row, row.cost),
    <Royalty key="royalty" row={row} />,
    isEbook ? bandOf(row) : amount(row, row.breakEven),
  ];
}

function amount({ currency }: MarketRow, value: number | null): string {
  return value === null ? "–" : moneyText(value, currency);
}

function bandOf(row: MarketRow): string {
  return row.least === null
    ? "–"
    : `${moneyText(row.least, row.currency)} – ${moneyText(row.most, row.currency)}`;
}

function Royalty({ row }: { row: MarketRow }): React.ReactElement {
  const { royalty } = row;
  const isLoss = royalty !== null && royalty < 0;
  return (
    <span className={isLoss ? "font-semibold text-danger" : "font-semibold"}>
      {amount(row, royalty)}
      {isLoss && <span className="block text-small font-normal">a loss</span>}
      {royalty !== null && !row.isConfirmed && (
        <span className="block text-small font-normal text-ink-3">to be checked</span>
      )}
    </span>
  );
}
