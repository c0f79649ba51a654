import { imageUrl } from "@colophon/contracts/manuscript/image-url";
import { findPlace } from "@colophon/manuscript/find-place";
import { getVersion } from "prosemirror-collab";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLocation } from "react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createSectionSync } from "../sections/create-section-sync.ts";
import { readTextPosition } from "../sections/editor-url.ts";
import type { SectionSync } from "../sections/section-sync.ts";
import { useTrashUpdates, useSectionSync, useSyncStatus } from "../sections/use-section-sync.ts";
import { useUser } from "../../auth/session/session.tsx";
import { call } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { countsOf, splitPlaceOf } from "./count-words-live.ts";
import { SectionEditor } from "./prosemirror/section-editor.tsx";
import { LostPassages } from "./lost-passages.tsx";
import { AssistantSlot } from "./suggestions/assistant-slot.tsx";
import type { TextEvents, TextHandle } from "./text-handle.ts";

type Props = TextEvents & {
  bookId: string;
  sectionId: string;
  /** name for screen readers: "Chapter 3, The Salt Garden" */
  label: string;
  language: string;
  /** the book's sections in order, for find and replace across the book */
  sections: readonly { id: string; title: string }[];
  onOpenSection: (id: string) => void;
  /** of the book's other sections */
  otherWordCount: number;
};

/**
 * The text of one section: the editor, and its sync with the server. A separate chunk. The parent keys it by
 * section, so that each has its own instance.
 */
export function SyncedSectionEditor(props: Props): React.ReactElement {
  const { bookId, sectionId, label, language, sections, onText, onCounts, onStatus } = props;
  const { onOpenSection, otherWordCount } = props;
  const { id: accountId } = useUser();
  const sync = useSectionSync({ accountId, bookId, sectionId });
  const status = useSyncStatus(sync);
  useTrashUpdates(sync, bookId);
  const [view, setView] = useState<EditorView | null>(null);
  const book = useMemo(() => {
    const openSection = async (id: string): Promise<SectionSync> =>
      createSectionSync({ accountId, bookId, sectionId: id });
    return { sections, openSection };
  }, [accountId, bookId, sections]);
  // The status is shown outside this component.
  useEffect(() => onStatus(status), [status, onStatus]);
  // The editor screen queries the view, which is outside React.
  useEffect(() => {
    if (view === null || sync === null) return undefined;
    onText(handleOf(view, sync));
    return () => onText(null);
  }, [view, sync, onText]);
  useCounts({ view, sync, onCounts });
  const sought = useOpenedPlace(view);
  const flush = useCallback(async () => sync?.flush(), [sync]);
  if (sync === null) return <div className="desk-text" aria-busy />;
  return (
    <>
      <LostPassages sync={sync} view={view} />
      {sought.isGone && (
        <Notice className="my-3" onDismiss={sought.dismiss}>
          The passage no longer stands in this section as it was quoted; it may have been changed since.
        </Notice>
      )}
      <div className="text-place">
        <SectionEditor
          key={sectionId}
          {...{ sync, sectionId, label, language, imageUrl, book, onOpenSection, otherWordCount }}
          uploadImage={(file) => uploadImage(bookId, file)}
          onReady={(handle) => setView(handle.view)}
        />
        {view !== null && <AssistantSlot {...{ bookId, sectionId, view, flush }} />}
      </div>
    </>
  );
}

/** @throws ApiError with a message if the image is rejected */
function uploadImage(bookId: string, file: File): Promise<{ id: string }> {
  return call("POST /api/books/{id}/pictures", { params: { id: bookId }, file });
}

function handleOf(view: EditorView, sync: SectionSync): TextHandle {
  return {
    view,
    focus: () => view.focus(),
    flush: () => sync.flush(),
    splitPlace: () => splitPlaceOf(view.state),
    version: () => getVersion(view.state),
  };
}

/** Opens the text at the quote in the URL, and notices if it no longer exists. */
function useOpenedPlace(view: EditorView | null): { isGone: boolean; dismiss: () => void } {
  const { search } = useLocation();
  const [dismissed, setDismissed] = useState<string | null>(null);
  // Based on the text when it is opened; later edits don't move the cursor.
  const opened = useMemo(() => {
    const sought = readTextPosition(search);
    return view === null || sought === null ? null : { place: findPlace(view.state.doc, sought) };
  }, [view, search]);
  // The view is outside React.
  useEffect(() => {
    if (view === null || opened === null || opened.place === null) return;
    const { from, to } = opened.place;
    const selection = TextSelection.create(view.state.doc, from, to);
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
    view.focus();
  }, [view, opened]);
  const isGone = opened !== null && opened.place === null && dismissed !== search;
  return { isGone, dismiss: () => setDismissed(search) };
}

/** Fast enough to read, without slowing down typing. */
const COUNTED_EVERY_MS = 300;

type Counted = { view: EditorView | null; sync: SectionSync | null } & Pick<TextEvents, "onCounts">;

function useCounts({ view, sync, onCounts }: Counted): void {
  // The view changes outside React; each change moves the cursor or affects the save status.
  useEffect(() => {
    if (view === null || sync === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      timer = undefined;
      if (!view.isDestroyed) onCounts(countsOf(view.state));
    };
    const countSoon = (): void => {
      timer ??= setTimeout(count, COUNTED_EVERY_MS);
    };
    count();
    document.addEventListener("selectionchange", countSoon);
    const unsubscribe = sync.subscribe(countSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", countSoon);
      unsubscribe();
    };
  }, [view, sync, onCounts]);
}
