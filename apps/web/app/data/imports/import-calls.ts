import type {
  BookImport,
  ImportChoices,
  ImportedBook,
  MakeBookRequest,
} from "@colophon/contracts/imports/import";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** What a file would become is kept under this key. */
export function importKey(id: string): readonly [string, string] {
  return ["imports", id];
}

/** A file that was read, and what it would become; asked once, since only its author changes it. */
export function useImport(id: string): UseQueryResult<BookImport> {
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call("GET /api/imports/{id}", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Sends a file to be read. */
export function startImport(file: File): Promise<BookImport> {
  return call("POST /api/imports", { query: { filename: file.name }, file });
}

export function chooseImport(id: string, choices: ImportChoices): Promise<BookImport> {
  return call("PUT /api/imports/{id}/choices", { params: { id }, body: choices });
}

export function makeImportedBook(id: string, request: MakeBookRequest): Promise<ImportedBook> {
  return call("POST /api/imports/{id}/book", { params: { id }, body: request });
}
