import type { CallInput, CallReply } from "@colophon/contracts/api";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type Profiles = CallReply<"GET /api/profiles">;
export type Profile = Profiles["profiles"][number];
export type ProfileEntry = CallInput<"POST /api/profiles">["body"];
export type SeriesList = CallReply<"GET /api/series">;
export type Series = SeriesList["series"][number];
export type SeriesOfBook = CallReply<"GET /api/books/{id}/series">;
export type GeneratedPage = CallReply<"GET /api/books/{id}/made-pages">["pages"][number];

/** Names and profiles the author publishes under. */
export const profilesQuery: Query<Profiles> = defineQuery({
  queryKey: ["profiles"],
  queryFn: ({ signal }) => call("GET /api/profiles", { signal }),
});

/** The author's series with their books. */
export const seriesQuery: Query<SeriesList> = defineQuery({
  queryKey: ["series"],
  queryFn: ({ signal }) => call("GET /api/series", { signal }),
});

/** A book's place in its series. */
export function seriesOfBookQuery(bookId: string): Query<SeriesOfBook> {
  return defineQuery({
    queryKey: ["series", "of-book", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/series", { params: { id: bookId }, signal }),
  });
}

/** Pages of a book generated from its author's books and profile. */
export function generatedPagesQuery(bookId: string): Query<CallReply<"GET /api/books/{id}/made-pages">> {
  return defineQuery({
    queryKey: ["made-pages", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/made-pages", { params: { id: bookId }, signal }),
  });
}

/** Bible entries of a book, under the bible's own key: entries shared there show up here. */
export function entriesQuery(bookId: string): Query<CallReply<"GET /api/books/{id}/bible">> {
  return defineQuery({
    queryKey: ["bible", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/bible", { params: { id: bookId }, signal }),
  });
}

/** A mutation; `error` says why the last attempt was rejected. */
export type Action<I, R> = {
  run: (input: I, done?: (reply: R) => void) => void;
  isPending: boolean;
  error: string | null;
  /** field → message, if a form was rejected */
  fields: Readonly<Record<string, string>>;
  reset: () => void;
};

/** Creates a profile, or updates the one with this id. */
export function useSaveProfile(): Action<{ id: string | null; profile: ProfileEntry }, Profile> {
  return useAction({
    act: ({ id, profile }): Promise<Profile> =>
      id === null
        ? call("POST /api/profiles", { body: profile })
        : call("PUT /api/profiles/{id}", { params: { id }, body: profile }),
    fallback: "The profile could not be kept. What you typed is still here; please try again.",
  });
}

export function useDeleteProfile(): Action<string, { id: string }> {
  return useAction({
    act: (id) => call("DELETE /api/profiles/{id}", { params: { id } }),
    fallback: "The profile could not be deleted. Please try again.",
  });
}

export function useRemovePhoto(id: string): Action<undefined, Profile> {
  return useAction({
    act: () => call("DELETE /api/profiles/{id}/photo", { params: { id } }),
    fallback: "The photo could not be removed. Please try again.",
  });
}

/** Creates a series, or updates the one with this id. */
export function useSaveSeries(): Action<{ id: string | null; title: string; description: string }, Series> {
  return useAction({
    act: ({ id, ...body }): Promise<Series> =>
      id === null
        ? call("POST /api/series", { body })
        : call("PUT /api/series/{id}", { params: { id }, body }),
    fallback: "The series could not be kept. What you typed is still here; please try again.",
  });
}

export function useDeleteSeries(): Action<string, { id: string }> {
  return useAction({
    act: (id) => call("DELETE /api/series/{id}", { params: { id } }),
    fallback: "The series could not be deleted. Please try again.",
  });
}

/** Adds a book to a series (a new one, if a title is given) or removes it. */
export function usePlaceInSeries(
  bookId: string,
): Action<{ seriesId: string | null; newTitle: string | null; volume: number | null }, SeriesOfBook> {
  return useAction({
    async act({ seriesId, newTitle, volume }) {
      const begun = newTitle === null ? null : await call("POST /api/series", { body: { title: newTitle } });
      const body = { series_id: begun?.id ?? seriesId, volume };
      return call("PUT /api/books/{id}/series", { params: { id: bookId }, body });
    },
    fallback: "The book's place could not be kept. Please try again.",
  });
}

/** Shares an entry with the series, stops sharing it, or gives the book its own. */
export function useShareEntry(
  bookId: string,
): Action<CallInput<"POST /api/books/{id}/series/entries">["body"], SeriesOfBook> {
  return useAction({
    act: (body) => call("POST /api/books/{id}/series/entries", { params: { id: bookId }, body }),
    fallback: "That could not be shared. Please try again; nothing was changed.",
  });
}

/** Regenerates a page from the author's books. */
export function useMakePage(bookId: string): Action<string, unknown> {
  return useAction({
    act: (sectionId) =>
      call("POST /api/books/{id}/chapters/{section_id}/from-my-books", {
        params: { id: bookId, section_id: sectionId },
      }),
    fallback: "The page could not be made anew. It stays as it is; please try again.",
  });
}

/** Changes the author name of a book. */
export function useNameAuthor(bookId: string): Action<string, unknown> {
  return useAction({
    act: (name) => call("PUT /api/books/{id}", { params: { id: bookId }, body: { author_name: name } }),
    fallback: "The name could not be changed. Please try again.",
  });
}

function useAction<I, R>(options: { act: (input: I) => Promise<R>; fallback: string }): Action<I, R> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: options.act,
    // Partial results are shown too: a changed name, or a series created before its book was rejected.
    onSettled: () => refreshAuthors(client),
  });
  return {
    run: (input, done) => mutate(input, { onSuccess: (reply) => done?.(reply) }),
    isPending,
    error: error === null ? null : messageOf(error, options.fallback),
    fields: error instanceof ApiError ? error.fields : {},
    reset,
  };
}

/** Names, series and generated pages depend on each other; shelves show the names. */
export function refreshAuthors(client: QueryClient): void {
  for (const key of ["profiles", "series", "made-pages", "books", "bible"]) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}
