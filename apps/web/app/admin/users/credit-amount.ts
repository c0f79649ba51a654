/** A whole number of credits as typed: "25", "+25", "-10", "−10", "1,000". @returns null if invalid */
export function amountIn(typed: string): number | null {
  const text = typed.trim().replaceAll(",", "").replace("−", "-");
  return /^[+-]?\d{1,9}$/u.test(text) ? Number(text) : null;
}
