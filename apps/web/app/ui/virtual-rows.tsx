import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode, RefObject } from "react";

const rowHeightPx = 49;

export type VirtualRowsProps = {
  /** what scrolls */
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** the cells of a row */
  draw: (index: number) => ReactNode;
};

/** The rows that are in sight, and empty room for the others. */
export function VirtualRows({ box, count, draw }: VirtualRowsProps): React.ReactElement {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on to what is kept between drawings
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    initialRect: { width: 0, height: 600 },
  });
  const seen = rows.getVirtualItems();
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Room height={above} />
      {seen.map(({ index, key }) => (
        // The head is the first row.
        <tr key={key} data-index={index} ref={rows.measureElement} aria-rowindex={index + 2}>
          {draw(index)}
        </tr>
      ))}
      <Room height={below} />
    </tbody>
  );
}

function Room({ height }: { height: number }): React.ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" style={{ height }}>
      {null}
    </tr>
  );
}
