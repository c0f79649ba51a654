/** stub */
export function wornPhrases(_texts: readonly string[], _most: number): string[] {
  return [];
}
