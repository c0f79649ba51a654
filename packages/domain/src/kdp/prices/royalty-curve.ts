import type { MarketCode } from "@colophon/contracts/publishing/kdp-form/markets";
import type { Minor } from "./money.ts";
import { type MarketRow, type PricedTitle, priceTable } from "./price-table.ts";

/** What one copy pays at one price. `royalty`: null where it is not known, or the price is not taken. */
export type CurvePoint = { price: Minor; royalty: Minor | null; percent: number | null };

/** Prices that are paid alike. `to`: the last of them. */
export type PriceBand = {
  from: Minor;
  to: Minor;
  percent: number;
  royaltyFrom: Minor | null;
  royaltyTo: Minor | null;
};

/** More points than these draw no other line. */
const POINTS = 80;
/** A book for more than this many times the lowest price is rare; a chart up to the highest shows nothing. */
const SHOWN_TIMES = 6;
const MIN_CHART_END: Minor = 1500;

/** One store's row at a price; null where it does not sell this. */
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
 * What a copy pays over the prices that are usual in a store, from the lowest that KDP takes.
 * @returns empty where the store does not sell this, or its lowest price is not known yet
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

/** The prices of a store by what they are paid at, dearest last: where a cent more pays another share. */
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

/** Shares rise with the price and never fall, so halving finds the last price of one. */
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

/** Copies that pay back what was spent; null where a copy pays nothing, or nobody knows what it pays. */
export function copiesToEarnBack(spent: Minor, royalty: Minor | null): number | null {
  if (royalty === null || royalty <= 0) return null;
  return Math.ceil(spent / royalty);
}
