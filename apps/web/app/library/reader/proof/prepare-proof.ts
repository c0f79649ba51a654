import type { Book } from "@colophon/contracts/library/books/book";
import type { QueryClient } from "@tanstack/react-query";
import { readChoices } from "../../../exports/export-files/export-choices.ts";
import { printPdfQuery } from "../../../exports/export-files/export-queries.ts";

/** Makes and loads the print PDF before the proof is opened. */
export async function prepareProof(client: QueryClient, book: Book): Promise<void> {
  await client.prefetchQuery(printPdfQuery({ id: book.id, edition: book.updated_at }, readChoices(book)));
}
