/** How far a book is read. */
export function readThroughKey(bookId: string): readonly ["read-through", string] {
  return ["read-through", bookId];
}

/** What became of the chapter that was ordered last. */
export function furtherChaptersKey(bookId: string): readonly ["further-chapters", string] {
  return ["further-chapters", bookId];
}
