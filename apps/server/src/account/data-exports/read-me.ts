import type { ExportedTable } from "./exported-table.ts";

/** Explains the contents of the ZIP to a person. */
export function readMe(of: {
  madeAt: Date;
  name: string;
  books: readonly { folder: string; title: string }[];
  tables: { account: readonly ExportedTable[]; book: readonly ExportedTable[] };
}): string {
  const lines = [
    "Everything that Colophon keeps of your account",
    "",
    `Made for ${of.name} on ${of.madeAt.toISOString()} (all times are UTC).`,
    "",
    "Files that end in .json are plain text, one list of records each; any editor shows them. A list that would be",
    "empty is left out. Passwords, tokens and keys are in none of them, since we keep only what checks them.",
    "",
    "account/",
    "  credit-history.csv: every change of your balance, as a table for a spreadsheet",
    ...of.tables.account.map(({ name, what }) => `  ${name}.json: ${what}`),
    "",
    "books/, a folder for each book, with",
    "  manuscript.md: its text as Markdown, as it would be printed",
    "  manuscript.json: the same with every mark, section by section",
    "  book.json: what is known of the book: title, plan, settings, cover, blurb, reviews",
    ...of.tables.book.map(({ name, what }) => `  ${name}.json: ${what}`),
    "  pictures/, front/, exports/, editions/: the files themselves",
    "",
    "account/photos, account/covers and account/cover-pictures hold the pictures. The name of a file begins with the",
    "last part of its record's object_key; then comes its size.",
    "",
    "account/support holds the files that you sent to our support. Each file's name begins with the last part of its",
    "record's object_key; then comes the name it had.",
    "",
    "files-not-there.txt, where it exists, names files that are not kept any more; what Colophon made can be made again.",
    "",
    of.books.length === 0 ? "You have no books." : "Your books:",
    ...of.books.map(({ folder, title }) => `  books/${folder}: ${title}`),
    "",
  ];
  return lines.join("\r\n");
}
