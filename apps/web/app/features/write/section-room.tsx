import { getVersion } from "prosemirror-collab";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import type { SectionSync } from "../../data/manuscript/section-sync.ts";
import { countsOf, splitPlaceOf } from "./count-words-live.ts";
import { StandInEditor } from "./stand-in-editor.tsx";
import { createStandInSync } from "./stand-in-sync.ts";
import type { TextEvents, TextHandle } from "./text-handle.ts";

type Props = TextEvents & {
  bookId: string;
  sectionId: string;
  language: string;
  typewriter: boolean;
  showsOrigin: boolean;
};

/**
 * The text of one section: the editor, and what keeps it equal with the server. A part of the build of its own. The
 * parent gives it a key of the section, so that each has a room of its own.
 */
export function SectionRoom(props: Props): React.ReactElement {
  const { bookId, sectionId, language, onText, onCounts, onStatus } = props;
  const [sync] = useState<SectionSync>(() => createStandInSync(bookId, sectionId));
  const [view, setView] = useState<EditorView | null>(null);
  // The sync lives outside of React, and tells of itself.
  useEffect(() => {
    const tell = (): void => onStatus(sync.status());
    tell();
    return sync.subscribe(tell);
  }, [sync, onStatus]);
  // It goes on by itself until it is told to end.
  useEffect(() => () => sync.close(), [sync]);
  // The desk asks the view, which is none of React's.
  useEffect(() => {
    if (view === null) return undefined;
    onText(handleOf(view, sync));
    return () => onText(null);
  }, [view, sync, onText]);
  useCounts({ view, sync, onCounts });
  return <StandInEditor sync={sync} language={language} onReady={setView} />;
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

/** Nobody reads a figure faster, and typing must not wait for it. */
const COUNTED_EVERY_MS = 300;

type Counted = { view: EditorView | null; sync: SectionSync } & Pick<TextEvents, "onCounts">;

function useCounts({ view, sync, onCounts }: Counted): void {
  // The view's changes happen outside of React; every one of them moves the cursor or the state of saving.
  useEffect(() => {
    if (view === null) return undefined;
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
