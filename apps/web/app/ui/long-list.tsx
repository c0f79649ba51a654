import { type ReactNode, useRef } from "react";
import { useRowsInSight } from "./use-rows-in-sight.ts";

export type LongListProps = {
  /** description of the list for screen readers */
  label: string;
  count: number;
  /** estimated row height in px, used until the row is measured */
  rowPx: number;
  keyOf: (index: number) => string;
  draw: (index: number) => ReactNode;
};

/** A scrollable list of thousands: only visible rows are rendered. */
export function LongList({ label, count, rowPx, keyOf, draw }: LongListProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowsInSight({ box, count, rowPx, overscan: 8, firstHeight: 600, keyOf });
  const seen = rows.getVirtualItems();
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    // A scrollable area must be focusable for scrolling by keyboard.
    <div ref={box} className="data-box-long" {...{ role: "region", "aria-label": label, tabIndex: 0 }}>
      <ul>
        {above > 0 && <li aria-hidden="true" style={{ height: above }} />}
        {seen.map(({ index, key }) => (
          <li
            key={key}
            data-index={index}
            ref={rows.measureElement}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {draw(index)}
          </li>
        ))}
        {below > 0 && <li aria-hidden="true" style={{ height: below }} />}
      </ul>
    </div>
  );
}
