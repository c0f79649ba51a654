import type { MarketCode } from "@colophon/contracts/publishing/markets";
import type { Minor } from "./money.ts";
import { type MarketRow, type PricedTitle, priceTable } from "./price-table.ts";

/** Royalty per copy at one price. `royalty`: null if unknown, or if the price is not accepted. */
export type CurvePoint = { price: Minor; royalty: Minor | null; percent: number | null };

/** Prices with the same royalty rate. `to`: the last of them. */
export type PriceBand = {
  from: Minor;
  to: Minor;
  percent: number;
  royaltyFrom: Minor | null;
  royaltyTo: Minor | null;
};

/** More points than this do not change the line. */
const POINTS = 80;
/**
 * Books rarely cost more than this many times the lowest price; a chart
 * up to the highest price would be unreadable.
 */
const SHOWN_TIMES = 6;
const MIN_CHART_END: Minor = 1500;

/** One store's row at a price; null if it does not sell this. */
function rowAt(
  title: PricedTitle,
  { market, price }: { market: MarketCode; price: Minor },
): MarketRow | null {
  const rows = priceTable(title, {});
  const store = rows.find((row) => row.market === market);
  if (store === undefined) return null;
  return priceTable(title, { [store.currency]: price }).find((row) => row.market === market) ?? null;
}

/**
 * Royalty per copy over a store's usual prices, from the lowest that KDP accepts.
 * @returns empty if the store does not sell this, or its lowest price is not known yet
 */
export function royaltyCurve(title: PricedTitle, market: MarketCode): CurvePoint[] {
  const store = priceTable(title, {}).find((row) => row.market === market);
  if (store === undefined || store.least === null) return [];
  const { least, most } = store;
  const end = Math.min(most, Math.max(MIN_CHART_END, least * SHOWN_TIMES));
  const step = Math.max(1, Math.round((end - least) / POINTS));
  const points: CurvePoint[] = [];
  for (let price = least; price <= end; price += step) {
    const row = rowAt(title, { market, price });
    points.push({ price, royalty: row?.royalty ?? null, percent: row?.percent ?? null });
  }
  return points;
}

/** A store's prices grouped by royalty rate, most expensive last: where one cent more changes the rate. */
export function priceBands(title: PricedTitle, market: MarketCode): PriceBand[] {
  const store = priceTable(title, {}).find((row) => row.market === market);
  if (store === undefined || store.least === null) return [];
  const bands: PriceBand[] = [];
  let from = store.least;
  while (from <= store.most) {
    const percent = rowAt(title, { market, price: from })?.percent ?? null;
    if (percent === null) break;
    const to = lastPaidAlike(title, { market, from, most: store.most, percent });
    const royaltyAt = (price: Minor): Minor | null => rowAt(title, { market, price })?.royalty ?? null;
    bands.push({ from, to, percent, royaltyFrom: royaltyAt(from), royaltyTo: royaltyAt(to) });
    from = to + 1;
  }
  return bands;
}

/** Rates only rise with the price, so a binary search finds the last price of one. */
function lastPaidAlike(
  title: PricedTitle,
  { market, from, most, percent }: { market: MarketCode; from: Minor; most: Minor; percent: number },
): Minor {
  let [low, high] = [from, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rowAt(title, { market, price: middle })?.percent === percent) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Copies needed to recover an expense; null if a copy earns nothing, or its royalty is unknown. */
export function copiesToEarnBack(spent: Minor, royalty: Minor | null): number | null {
  if (royalty === null || royalty <= 0) return null;
  return Math.ceil(spent / royalty);
}
