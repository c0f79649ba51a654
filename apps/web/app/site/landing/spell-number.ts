const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;

/** "four"; from nine in digits. */
export function spellNumber(count: number): string {
  return NUMBERS[count] ?? String(count);
}
