import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { textChanged } from "../../library/books/text-changed.ts";
import { manuscriptQuery } from "../sections/manuscript-queries.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { EditorLoading } from "./editor-loading.tsx";
import "./write.css";

/** The desk has the whole width, and margins of its own. */
export const handle = { fillsWindow: true };

/** The title is the section's, and is written where it is known. */
export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({ title: "Writing", description: "One of your books." });
}

// What lies on the desk is used nowhere else: apart from the page, no other page's files grow by it.
const WriteScreen = lazy(async () => ({ default: (await import("./write-screen.tsx")).WriteScreen }));

export default function WritePage(): React.ReactElement {
  const { bookId = "", sectionId } = useParams();
  // Asked for while the desk is still on its way.
  useQuery(manuscriptQuery(bookId));
  useLeaving(bookId);
  return (
    <Suspense fallback={<EditorLoading />}>
      <WriteScreen key={bookId} bookId={bookId} sectionId={sectionId ?? null} />
    </Suspense>
  );
}

/** The pages of the book show what they knew of it before it was opened here. */
function useLeaving(bookId: string): void {
  const client = useQueryClient();
  // What other screens have read is outside of this one.
  useEffect(() => () => textChanged(client, bookId), [client, bookId]);
}
