/** A whole number of credits as it was typed: "25", "+25", "-10", "−10", "1,000". @returns null where it is none */
export function amountIn(typed: string): number | null {
  const text = typed.trim().replaceAll(",", "").replace("−", "-");
  return /^[+-]?\d{1,9}$/u.test(text) ? Number(text) : null;
}
