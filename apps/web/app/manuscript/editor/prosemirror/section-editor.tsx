import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource-variable/newsreader/wght.css";
import { MANUSCRIPT_WORDS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SectionSync } from "../../sections/section-sync.ts";
import { SyncTrouble } from "../../sections/sync-trouble.ts";
import { isConnectionLost, watchConnection } from "../../../platform/connection.ts";
import { randomId } from "../../../platform/random-id.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type BookOfSections, type BookSearch, makeBookSearch } from "./book-search.ts";
import { type EditorHandle, makeHandle } from "./editor-handle.ts";
import {
  changeSettings,
  type EditorSettings,
  saveSettings,
  readSettings,
  settingsOf,
} from "./editor-settings.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { FindBar } from "./find-bar.tsx";
import { writeNote } from "./footnote-view.ts";
import { insertFigure, insertFootnote } from "./insert-commands.ts";
import { type OpenSection, openSectionView } from "./open-section.ts";
import { notePlugins, sectionPlugins } from "./section-plugins.ts";
import { SettingsBar } from "./settings-bar.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { wordCountOf } from "./word-counts.ts";
import "./editor.css";

export type SectionEditorProps = {
  /**
   * The section being edited. The caller owns it and must close it. Another section creates another editor.
   */
  sync: SectionSync;
  /** The section's id in the book's search. */
  sectionId: string;
  /** The section's name for screen readers: "Chapter 3, The Salt Garden". */
  label: string;
  /** Language tag of the book, such as en-GB. */
  language: string;
  /**
   * Uploads an image.
   * @throws Error with a user-facing message if rejected. Without it, images cannot be added.
   */
  uploadImage?: (file: File) => Promise<{ id: string }>;
  imageUrl: (id: string) => string;
  /** The book's sections in order, for find and replace across the book. */
  book?: BookOfSections;
  /** Opens another section when a match in it is chosen. */
  onOpenSection?: (id: string) => void;
  /** Words of the book's other sections, which count toward its limit. By default none. */
  otherWordCount?: number;
  onReady?: (handle: EditorHandle) => void;
};

/** A section on an editable page, with its tools. The sync saves it. */
export function SectionEditor(props: SectionEditorProps): React.ReactElement {
  const {
    opened,
    place,
    failure,
    tryAgain,
    sentence,
    setMessage,
    isFinding,
    setFinding,
    isDialogOpen,
    setDialogOpen,
  } = useSection(props);
  return (
    <div className="section-editor">
      {opened && (
        <Tools
          {...props}
          opened={opened}
          isFinding={isFinding}
          onFinding={setFinding}
          onShortcuts={() => setDialogOpen(true)}
          say={setMessage}
        />
      )}
      {sentence !== null && (
        <Notice tone="warning" role="alert" className="my-3" onDismiss={() => setMessage(null)}>
          {sentence}
        </Notice>
      )}
      {failure !== null && <NotOpened sentence={failure} onRetry={tryAgain} />}
      <div ref={place} className="writing-place" />
      <ShortcutsDialog open={isDialogOpen} onOpenChange={setDialogOpen} />
    </div>
  );
}

/** Retries automatically when back online. */
function NotOpened({ sentence, onRetry }: { sentence: string; onRetry: () => void }): React.ReactElement {
  // The network is outside React.
  useEffect(() => {
    const unwatch = watchConnection(() => {
      if (!isConnectionLost()) onRetry();
    });
    globalThis.addEventListener("online", onRetry);
    return () => {
      unwatch();
      globalThis.removeEventListener("online", onRetry);
    };
  }, [onRetry]);
  return (
    <Notice
      tone="danger"
      title="This section can’t be opened just now."
      className="my-3"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Notice>
  );
}

type ToolsProps = SectionEditorProps & {
  opened: OpenSection;
  isFinding: boolean;
  onFinding: (isFinding: boolean) => void;
  onShortcuts: () => void;
  say: (sentence: string | null) => void;
};

function Tools(props: ToolsProps): React.ReactElement {
  const { opened, isFinding, onFinding, onShortcuts, uploadImage, say } = props;
  const { view } = opened;
  const facts = useSyncExternalStore(opened.subscribe, opened.facts);
  const search = useBookSearch(props);
  // Sections opened for the search are closed with the screen.
  useEffect(() => () => void search.close().catch(() => undefined), [search]);
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view);
    if (command === insertFootnote) writeNote(view);
    else if (!document.activeElement?.matches("input, select")) view.focus();
  };
  const close = (): void => {
    onFinding(false);
    view.focus();
    search.close().catch((error: unknown) => say(messageOf(error)));
  };
  return (
    <div className="editor-tools">
      <EditorToolbar
        facts={facts}
        run={run}
        onImage={uploadImage ? (files) => addImages(view, files, { uploadImage, say }) : null}
        onFind={() => onFinding(true)}
        onShortcuts={onShortcuts}
        onSettings={(change) => switchSettings(view, change)}
      />
      {facts.around && !isFinding && <SettingsBar around={facts.around} run={run} />}
      {isFinding && (
        <FindBar
          view={view}
          sectionId={props.sectionId}
          search={search}
          hasBook={props.book !== undefined}
          onClose={close}
          onOpenSection={props.onOpenSection ?? null}
        />
      )}
    </div>
  );
}

function useBookSearch({ opened, sectionId, book }: ToolsProps): BookSearch {
  const [search, setSearch] = useState(() =>
    makeBookSearch({ id: sectionId, view: opened.view, book: book ?? null }),
  );
  // A new list of sections keeps the search: a replacement can be undone as long as it is open.
  const [of, setOf] = useState(opened);
  if (of !== opened) {
    setOf(opened);
    setSearch(makeBookSearch({ id: sectionId, view: opened.view, book: book ?? null }));
  }
  return search;
}

function switchSettings(view: EditorView, change: Partial<EditorSettings>): void {
  changeSettings(view, change);
  saveSettings(settingsOf(view.state));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "That did not work. Nothing was changed.";
}

/** If nothing could be opened, nothing is stored on the device either. */
function whyNotOpened(error: unknown): string {
  const isUnavailable = error instanceof SyncTrouble && error.kind === "away";
  return isUnavailable
    ? "The server could not be reached, and this device has no copy of the section. Its text is safe on the server."
    : messageOf(error);
}

type AddImagesOptions = Required<Pick<SectionEditorProps, "uploadImage">> & {
  say: (sentence: string | null) => void;
};

function addImages(view: EditorView, files: readonly File[], { uploadImage, say }: AddImagesOptions): void {
  const add = async (): Promise<void> => {
    say(files.length === 1 ? "Adding the picture…" : "Adding the pictures…");
    for (const file of files) {
      const { id } = await uploadImage(file);
      if (view.isDestroyed) return;
      insertFigure({ id, alt: "" })(view.state, view.dispatch);
    }
    say(null);
  };
  add().catch((error: unknown) => say(messageOf(error)));
}

type Section = {
  opened: OpenSection | null;
  place: React.RefObject<HTMLDivElement | null>;
  failure: string | null;
  tryAgain: () => void;
  sentence: string | null;
  setMessage: (sentence: string | null) => void;
  isFinding: boolean;
  setFinding: (isFinding: boolean) => void;
  isDialogOpen: boolean;
  setDialogOpen: (isOpen: boolean) => void;
};

function useSection(props: SectionEditorProps): Section {
  const { sync, language } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [opened, setOpened] = useState<OpenSection | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const tryAgain = useCallback(() => {
    setFailure(null);
    setAttempts((before) => before + 1);
  }, []);
  const [sentence, setMessage] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  // The editor calls the latest callbacks.
  useEffect(() => {
    latest.current = props;
  });
  // The page itself belongs to ProseMirror: React only mounts and unmounts its container.
  useEffect(() => {
    let section: OpenSection | null = null;
    let isLeft = false;
    const settings = readSettings();
    const plugins = sectionPlugins({
      language,
      settings,
      newId: randomId,
      wordsLeft: () => {
        const here = section === null ? 0 : wordCountOf(section.view.state.doc);
        return MANUSCRIPT_WORDS_MAX - (latest.current.otherWordCount ?? 0) - here;
      },
      say: setMessage,
      addImages: (view, files) => {
        const { uploadImage } = latest.current;
        if (uploadImage === undefined) setMessage("Pictures can't be added here.");
        else addImages(view, files, { uploadImage, say: setMessage });
      },
      keys: {
        "Mod-f": () => openAnd(() => setFinding(true)),
        "Mod-/": () => openAnd(() => setDialogOpen(true)),
        "Mod-Alt-f": (state, dispatch, view) => {
          const isDone = insertFootnote(state, dispatch);
          if (isDone && view !== undefined) writeNote(view);
          return isDone;
        },
        "Alt-F10": () =>
          openAnd(() =>
            place.current?.parentElement
              ?.querySelector<HTMLElement>("[role=toolbar] button[tabindex='0']")
              ?.focus(),
          ),
      },
    });
    const open = async (): Promise<void> => {
      const state = await sync.open(plugins);
      if (isLeft || place.current === null) return;
      section = openSectionView({
        place: place.current,
        state,
        sync,
        language,
        label: latest.current.label,
        imageUrl: (id) => latest.current.imageUrl(id),
        notePlugins: () => notePlugins(language, settings),
      });
      setOpened(section);
      setFailure(null);
      const { subscribe } = section;
      latest.current.onReady?.(makeHandle(section.view, { subscribe, find: () => setFinding(true) }));
    };
    open().catch((error: unknown) => !isLeft && setFailure(whyNotOpened(error)));
    return () => {
      isLeft = true;
      setOpened(null);
      section?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another attempt opens the same section again
  }, [sync, language, attempts]);
  return {
    opened,
    place,
    failure,
    tryAgain,
    sentence,
    setMessage,
    isFinding,
    setFinding,
    isDialogOpen,
    setDialogOpen,
  };
}

function openAnd(open: () => unknown): true {
  open();
  return true;
}
