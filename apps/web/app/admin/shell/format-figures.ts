const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const smallDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 4,
});

/** 12345 → "12,345". */
export function figure(count: number): string {
  return whole.format(count);
}

/** @param cents  US cents */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** Minimum that four decimals can show; anything from half of it is rounded up to it. */
const MIN_USD = 0.0001;

/** Cost of model calls in US dollars; amounts below a cent have four decimals. */
export function formatCost(microUsd: number | null): string {
  if (microUsd === null) return "Price not known";
  const usd = microUsd / 1_000_000;
  if (usd > 0 && usd < MIN_USD / 2) return `less than ${smallDollars.format(MIN_USD)}`;
  return usd !== 0 && usd < 1 ? smallDollars.format(usd) : dollars.format(usd);
}

/** 900 → "900 ms"; 4900 → "4.9 s"; 65000 → "65 s"; 185000 → "3 min 5 s"; 9000000 → "2.5 h"; null, not measured → "–". */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
