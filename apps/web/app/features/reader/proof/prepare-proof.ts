import type { Book } from "@colophon/contracts/books";
import type { QueryClient } from "@tanstack/react-query";
import { readChoices } from "../../../platform/export-choices.ts";
import { printPdfQuery } from "../../../platform/export-queries.ts";
import { warmUp } from "./pdf-engine.ts";

/** Has the print PDF made and the PDF thread started before anybody asks for the proof. */
export async function prepareProof(client: QueryClient, book: Book): Promise<void> {
  const file = printPdfQuery({ id: book.id, edition: book.updated_at }, readChoices(book));
  await Promise.all([warmUp(), client.prefetchQuery(file)]);
}
