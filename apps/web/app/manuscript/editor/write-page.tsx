import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { textChanged } from "../../library/books/text-changed.ts";
import { manuscriptQuery } from "../sections/manuscript-queries.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { EditorLoading } from "./editor-loading.tsx";
import "./write.css";

/** The editor uses the full width, and has its own margins. */
export const handle = { fillsWindow: true };

/** The title is that of the section, and is set once known. */
export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({ title: "Writing", description: "One of your books." });
}

// The editor's modules are used nowhere else: a separate chunk, so that no other page grows.
const WriteScreen = lazy(async () => ({ default: (await import("./write-screen.tsx")).WriteScreen }));

export default function WritePage(): React.ReactElement {
  const { bookId = "", sectionId } = useParams();
  // Fetched while the editor is still loading.
  useQuery(manuscriptQuery(bookId));
  useLeaving(bookId);
  return (
    <Suspense fallback={<EditorLoading />}>
      <WriteScreen key={bookId} bookId={bookId} sectionId={sectionId ?? null} />
    </Suspense>
  );
}

/** Invalidates what other pages cached of the book before it was opened here. */
function useLeaving(bookId: string): void {
  const client = useQueryClient();
  // The caches of other screens are outside this one.
  useEffect(() => () => textChanged(client, bookId), [client, bookId]);
}
