import type {
  AddNoteRequest,
  BookSources,
  ChangeSourceRequest,
  SourceText,
} from "@colophon/contracts/library/sources";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import type { Sending } from "../../platform/upload-state.ts";
import { sent } from "../../platform/upload.ts";

function sourcesKey(bookId: string): readonly ["sources", string] {
  return ["sources", bookId];
}

/** The sources of a book. */
export function useSources(bookId: string): UseQueryResult<BookSources> {
  return useQuery({
    queryKey: sourcesKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/sources", { params: { id: bookId }, signal }),
    staleTime: 0,
  });
}

/** One source with its text, loaded on demand. */
export function useSourceText(bookId: string, sourceId: string): UseQueryResult<SourceText> {
  return useQuery({
    queryKey: [...sourcesKey(bookId), sourceId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/sources/{sourceId}", { params: { id: bookId, sourceId }, signal }),
    staleTime: 0,
  });
}

/** An author's actions on sources; each updates the cache. */
export type SourceActions = {
  addNote: (note: AddNoteRequest) => Promise<void>;
  addFile: (file: File, sending: Sending) => Promise<void>;
  change: (sourceId: string, changes: ChangeSourceRequest) => Promise<void>;
  replaceByFile: (of: { sourceId: string; file: File }, sending: Sending) => Promise<void>;
  remove: (sourceId: string) => Promise<void>;
  restore: (sourceId: string) => Promise<void>;
};

export function useSourceActions(bookId: string): SourceActions {
  const client = useQueryClient();
  const of = (sourceId: string): { params: { id: string; sourceId: string } } => ({
    params: { id: bookId, sourceId },
  });
  const params = { id: bookId };
  const cache = (state: BookSources): void => {
    client.setQueryData(sourcesKey(bookId), state);
    void client.invalidateQueries({ queryKey: ["claims", bookId] });
  };
  return {
    addNote: async (body) => cache(await call("POST /api/books/{id}/sources", { params, body })),
    addFile: async (file, sending) =>
      cache(
        await call("POST /api/books/{id}/sources/files", {
          params,
          query: { filename: file.name },
          ...sent(file, sending),
        }),
      ),
    change: async (sourceId, body) =>
      cache(await call("PUT /api/books/{id}/sources/{sourceId}", { ...of(sourceId), body })),
    replaceByFile: async ({ sourceId, file }, sending) =>
      cache(
        await call("PUT /api/books/{id}/sources/{sourceId}/file", {
          ...of(sourceId),
          query: { filename: file.name },
          ...sent(file, sending),
        }),
      ),
    remove: async (sourceId) => cache(await call("DELETE /api/books/{id}/sources/{sourceId}", of(sourceId))),
    restore: async (sourceId) =>
      cache(await call("POST /api/books/{id}/sources/{sourceId}/restore", of(sourceId))),
  };
}
