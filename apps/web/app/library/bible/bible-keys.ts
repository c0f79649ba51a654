/** Key of a book's analysis. */
export function analysisKey(bookId: string): readonly ["read-through", string] {
  return ["read-through", bookId];
}

/** Key of the chapter continuations. */
export function continuationsKey(bookId: string): readonly ["further-chapters", string] {
  return ["further-chapters", bookId];
}
