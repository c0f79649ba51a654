/** The name that stands on a book: a book whose author gave none is Anonymous, on its cover and inside. */
export function printedAuthor(name: string): string {
  return name === "" ? "Anonymous" : name;
}
