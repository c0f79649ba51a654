/**
 * The entry of a table for a word that somebody wrote. "constructor" and "__proto__" are words like any other:
 * they name what every object inherits, and a table has an entry for them only where it lists one.
 * @returns undefined for a word that the table does not list
 */
export function tableEntry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
