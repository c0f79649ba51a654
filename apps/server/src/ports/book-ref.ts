/** A book as its owner names it: every read and write of a book is asked for by both ids, so that another author's id finds nothing. */
export type BookRef = { ownerId: string; bookId: string };
