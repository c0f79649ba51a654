import type { ReactNode } from "react";

/** A scrollable element must be reachable by keyboard. */
const SCROLLS = { role: "region", tabIndex: 0 } as const;

type FiguresTableProps = {
  caption: string;
  /** accessible name of the scrollable region */
  label: string;
  /** the first is the column of row names */
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  className: string;
};

/** A table of figures for comparison: names left-aligned, figures right-aligned. */
export function FiguresTable(props: FiguresTableProps): React.ReactElement {
  const { caption, label, columns, rows, className } = props;
  return (
    <div {...SCROLLS} aria-label={label} className={className}>
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={place === 0 ? "py-2 pr-4 font-medium" : "py-2 pl-4 text-right font-medium"}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} className="py-2 pl-4 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
