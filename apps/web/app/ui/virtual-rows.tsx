import type { ReactNode, RefObject } from "react";
import { useRowsInSight } from "./use-rows-in-sight.ts";

const rowHeightPx = 49;

export type VirtualRowsProps = {
  /** the scrolling element */
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** renders the cells of a row */
  draw: (index: number) => ReactNode;
};

/** The visible rows, and empty space for the others. */
export function VirtualRows({ box, count, draw }: VirtualRowsProps): React.ReactElement {
  const rows = useRowsInSight({ box, count, rowPx: rowHeightPx, overscan: 12, firstHeight: 600 });
  const seen = rows.getVirtualItems();
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={above} />
      {seen.map(({ index, key }) => (
        // The header is row 1.
        <tr key={key} data-index={index} ref={rows.measureElement} aria-rowindex={index + 2}>
          {draw(index)}
        </tr>
      ))}
      <Spacer height={below} />
    </tbody>
  );
}

function Spacer({ height }: { height: number }): React.ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" style={{ height }}>
      {null}
    </tr>
  );
}
