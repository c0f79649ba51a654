import { ACCOUNT_TABLES } from "./account-tables.ts";
import { BOOK_TABLES } from "./book-tables.ts";

/** The book itself, which has a folder of its own rather than a place among the others. */
export const BOOK_TABLE = "book";

/** Every table of which something is exported, but for the book's own. */
export const EXPORTED_TABLES = { account: ACCOUNT_TABLES, book: BOOK_TABLES } as const;
