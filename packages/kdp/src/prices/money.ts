import { CURRENCIES, type Currency } from "@colophon/contracts/publishing/markets";

/** Amounts are whole numbers of a currency's smallest unit: 999 is 9.99 USD, and 999 JPY. */
export type Minor = number;

/**
 * A fraction rounded to the nearest whole number, a half upwards. Both
 * sides are whole numbers, so no precision is lost.
 * @throws RangeError where the numbers are too large to be exact
 */
export function roundedQuotient(dividend: number, divisor: number): number {
  return Math.floor(exact(2 * dividend + divisor) / exact(2 * divisor));
}

/** A fraction rounded up to a whole number. @throws RangeError as `roundedQuotient` does */
export function ceilingQuotient(dividend: number, divisor: number): number {
  return Math.ceil(exact(dividend) / exact(divisor));
}

function exact(whole: number): number {
  // programmer error: amounts and rates are small whole numbers
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is no whole number that can be exact`);
  return whole;
}

/** An amount for KDP's field, without the currency: "9.99", and "999" for yen. */
export function amountText(amount: Minor, currency: Currency): string {
  const { digits } = CURRENCIES[currency];
  if (digits === 0) return String(amount);
  const sign = amount < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(amount) / 100);
  return `${sign}${whole}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
}

/** An amount for use in sentences: "9.99 USD". */
export function moneyText(amount: Minor, currency: Currency): string {
  return `${amountText(amount, currency)} ${currency}`;
}

const MAX_AMOUNT = 10_000_000;

/** Parses the input of a price field. @returns null if it is not a price in this currency */
export function parseAmount(typed: string, currency: Currency): Minor | null {
  const { digits } = CURRENCIES[currency];
  const [, whole, part = ""] = /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/u.exec(typed) ?? [];
  if (whole === undefined || part.length > digits) return null;
  const amount = Number(`${whole}${part.padEnd(digits, "0")}`);
  return amount > 0 && amount <= MAX_AMOUNT ? amount : null;
}
