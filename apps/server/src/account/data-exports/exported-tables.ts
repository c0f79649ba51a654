import { ACCOUNT_TABLES } from "./account-tables.ts";
import { BOOK_TABLES } from "./book-tables.ts";

/** The book's own row, written to the root of its folder. */
export const BOOK_TABLE = "book";

/** Every exported table except the book's own. */
export const EXPORTED_TABLES = { account: ACCOUNT_TABLES, book: BOOK_TABLES } as const;
