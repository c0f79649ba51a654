import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

type Rows = {
  /** what scrolls */
  box: RefObject<HTMLDivElement | null>;
  count: number;
  rowPx: number;
  /** rows that are drawn beyond what is in sight, on either side */
  overscan: number;
  /** px, until the box has been measured */
  firstHeight: number;
  keyOf?: (index: number) => string | number;
};

/** Which rows of a long list are in sight, and how long all of them are. */
export function useRowsInSight(rows: Rows): Virtualizer<HTMLDivElement, HTMLElement> {
  const { box, count, rowPx, overscan, firstHeight, keyOf } = rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on to what is kept between drawings
  return useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan,
    initialRect: { width: 0, height: firstHeight },
    ...(keyOf && { getItemKey: keyOf }),
  });
}
