import type {
  BookImport,
  ImportChoices,
  ImportStatus,
  ImportedBook,
  MakeBookRequest,
} from "@colophon/contracts/library/imports";
import { call } from "../../platform/api.ts";
import { quickDelayMs } from "../../platform/poll-pace.ts";
import type { Sending } from "../../platform/upload-state.ts";
import { sent } from "../../platform/upload.ts";
import { type PollingQuery, usePollingQuery } from "../../platform/use-polling-query.ts";

/** Query key of a file's import status. */
export function importKey(id: string): readonly [string, string] {
  return ["imports", id];
}

/** An import: polled until the file has been read, since afterwards only its author changes it. */
export function useImport(id: string): PollingQuery<ImportStatus> {
  return usePollingQuery(
    {
      queryKey: importKey(id),
      queryFn: ({ signal }) => call("GET /api/imports/{id}", { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    { isUnderWay: ({ state }) => state === "waiting" || state === "reading", delayMs: quickDelayMs },
  );
}

/** Uploads a file, which is then queued for reading. */
export function startImport(file: File, sending: Sending): Promise<ImportStatus> {
  return call("POST /api/imports", { query: { filename: file.name }, ...sent(file, sending) });
}

export function chooseImport(id: string, choices: ImportChoices): Promise<BookImport> {
  return call("PUT /api/imports/{id}/choices", { params: { id }, body: choices });
}

export function makeImportedBook(id: string, request: MakeBookRequest): Promise<ImportedBook> {
  return call("POST /api/imports/{id}/book", { params: { id }, body: request });
}
