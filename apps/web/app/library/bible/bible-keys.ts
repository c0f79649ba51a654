/** How far a book is read. */
export function analysisKey(bookId: string): readonly ["read-through", string] {
  return ["read-through", bookId];
}

/** What became of the chapter that was ordered last. */
export function continuationsKey(bookId: string): readonly ["further-chapters", string] {
  return ["further-chapters", bookId];
}
