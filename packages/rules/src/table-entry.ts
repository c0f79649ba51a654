/**
 * Looks up a user-supplied word in a table. "constructor" and "__proto__" are words like any other: every
 * object inherits them, and a table has an entry for them only if it lists one.
 * @returns undefined for a word that the table does not list
 */
export function tableEntry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
