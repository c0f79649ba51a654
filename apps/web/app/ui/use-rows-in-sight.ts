import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

type Rows = {
  /** the scrolling element */
  box: RefObject<HTMLDivElement | null>;
  count: number;
  rowPx: number;
  /** rows rendered beyond the visible ones, on either side */
  overscan: number;
  /** px, until the box has been measured */
  firstHeight: number;
  keyOf?: (index: number) => string | number;
};

/** The visible rows of a long list, and its total height. */
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
