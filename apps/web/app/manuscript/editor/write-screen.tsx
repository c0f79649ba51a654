import { placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router";
import { BookMissing, BookNotRead } from "../../library/books/book-not-shown.tsx";
import { followStructure } from "../sections/book-events.ts";
import { manuscriptQuery, type Section } from "../sections/manuscript-queries.ts";
import { useStructure } from "../sections/use-structure.ts";
import { saveLastSection, lastSection, sectionUrl } from "../sections/editor-url.ts";
import { ApiError } from "../../platform/api.ts";
import { Editor } from "./editor.tsx";
import { EditorLoading } from "./editor-loading.tsx";
import { useWarmRail } from "./rail-place.tsx";

type Props = { bookId: string; sectionId: string | null };

/** Editing one book: the editor, or why it can't be opened. */
export function WriteScreen({ bookId, sectionId }: Props): React.ReactElement {
  const structure = useStructure(bookId);
  const navigate = useNavigate();
  const { query, manuscript } = structure;
  useSeenSection({ bookId, sectionId });
  useNewsOfOthers(bookId);
  useWarmRail();
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (manuscript === undefined && query.isPending) return <EditorLoading />;
  if (isMissing || manuscript === undefined) {
    return (
      <div className="wrap py-8 lg:py-12">
        {isMissing ? <BookMissing /> : <BookNotRead heading="Writing" query={query} />}
      </div>
    );
  }
  const first = sectionId === null ? firstSection(manuscript.sections, lastSection(bookId)) : null;
  if (first !== null) return <Navigate to={sectionUrl(bookId, first)} replace />;
  return (
    <Editor
      {...{ bookId, structure, manuscript }}
      sectionId={sectionId ?? ""}
      onOpen={(id) => void navigate(sectionUrl(bookId, id), { preventScrollReset: false })}
    />
  );
}

/** The section to continue with: the last one open, else the first chapter; null without sections. */
function firstSection(sections: readonly Section[], last: string | null): string | null {
  if (sections.some(({ id }) => id === last)) return last;
  const text = sections.filter(({ kind }) => placeOfSection(kind) === "body");
  const chapter = text.find(({ kind, is_in_work: isInWork }) => kind === "chapter" && !isInWork);
  return (chapter ?? text[0] ?? sections[0])?.id ?? null;
}

/** Remembers the open section, and reloads word counts of the one that was left. */
function useSeenSection({ bookId, sectionId }: Props): void {
  const client = useQueryClient();
  // The device and the server are outside React.
  useEffect(() => {
    if (sectionId === null) return;
    saveLastSection(bookId, sectionId);
    void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
  }, [client, bookId, sectionId]);
}

/** Reloads changes to the structure made by other tabs or the server. */
function useNewsOfOthers(bookId: string): void {
  const client = useQueryClient();
  // The event stream is outside React.
  useEffect(
    () =>
      followStructure(bookId, () => {
        void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
      }),
    [client, bookId],
  );
}
