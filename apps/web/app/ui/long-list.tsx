import { type ReactNode, useRef } from "react";
import { useRowsInSight } from "./use-rows-in-sight.ts";

export type LongListProps = {
  /** what it lists, for those who do not see it */
  label: string;
  count: number;
  /** px of a row before it has been measured */
  rowPx: number;
  keyOf: (index: number) => string;
  draw: (index: number) => ReactNode;
};

/** A list of thousands that scrolls by itself: only what is in sight is drawn. */
export function LongList({ label, count, rowPx, keyOf, draw }: LongListProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowsInSight({ box, count, rowPx, overscan: 8, firstHeight: 600, keyOf });
  const seen = rows.getVirtualItems();
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    // What scrolls by itself must be reached by the keys that scroll.
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
