import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { namingOf, nameOfSection } from "../sections/section-names.ts";
import type { Manuscript, Section } from "../sections/manuscript-queries.ts";
import type { SyncStatus } from "../sections/section-sync.ts";
import type { Structure } from "../sections/use-structure.ts";
import { site } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorFooter } from "./editor-footer.tsx";
import { type EditorLayout, saveEditorLayout, readEditorLayout } from "./editor-layout.ts";
import { NoSection } from "./no-section.tsx";
import { RailPlace } from "./rail-place.tsx";
import { RightSide } from "./right-side.tsx";
import { SectionPage } from "./section-page.tsx";
import type { TextCounts, TextHandle } from "./text-handle.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { type Saving, useSaving } from "./use-saving.ts";
import { useTextChanges } from "./use-text-changes.ts";
import { PANEL_FITS, RAIL_FITS, useWide } from "./use-wide.ts";

type Props = {
  bookId: string;
  /** as named in the URL */
  sectionId: string;
  structure: Structure;
  manuscript: Manuscript;
  onOpen: (sectionId: string) => void;
};

/** The editor: the list of sections, the page, and the panels next to it. */
export function Editor({ bookId, sectionId, structure, manuscript, onOpen }: Props): React.ReactElement {
  const editor = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useEditorLayout();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isFocused, setFocused] = useFocusMode();
  const open = useOpenText(sectionId);
  const railFits = useWide(RAIL_FITS);
  const saving = useSaving(structure, open.text);
  const textChanges = useTextChanges({ structure, text: open.text, onOpen });
  useEditorKeys({ editor, onSave: saving.save, onEscape: isFocused ? () => setFocused(false) : null });

  const openWordCount = open.counts?.words ?? null;
  const bookWordCount = countBookWords(manuscript.sections, { sectionId, words: openWordCount });
  const rail = { structure, manuscript, textChanges, openId: sectionId, openWordCount, onOpen };
  const showRail = (): void => {
    if (railFits) setSettings({ isRailOpen: !settings.isRailOpen });
    else setDialogOpen(true);
  };
  const togglePanel = (panel: EditorLayout["panel"]): void =>
    setSettings({ panel: settings.panel === panel ? "none" : panel });
  const bar = {
    bookId,
    settings,
    title: manuscript.title,
    status: open.status,
    hasUnsent: structure.unsent > 0,
    isSaving: saving.isSaving,
    onSave: saving.save,
    onSettings: setSettings,
    isRailShown: railFits ? settings.isRailOpen : isDialogOpen,
    onRail: showRail,
    onFocusMode: () => setFocused(true),
  };
  return (
    <div ref={editor} className="desk" data-focus={isFocused || undefined}>
      {isFocused ? (
        <LeaveFocusMode onLeave={() => setFocused(false)} />
      ) : (
        <section aria-label="Desk" data-region="" tabIndex={-1} className="desk-bar-place">
          <EditorHeader {...bar} />
        </section>
      )}
      <div className="desk-columns">
        {railFits && settings.isRailOpen && !isFocused && (
          <nav aria-label="Sections of the book" data-region="" tabIndex={-1} className="desk-side">
            <RailPlace {...rail} onClose={() => setSettings({ isRailOpen: false })} />
          </nav>
        )}
        <section aria-label="Page" data-region="" tabIndex={-1} className="desk-page">
          <div className="desk-sheet">
            <NotSaved saving={saving} />
            <OpenPage {...{ bookId, sectionId, structure, manuscript, onOpen, open }} />
          </div>
          <EditorFooter
            {...{ bookId, bookWordCount, goal: manuscript.goal, counts: open.counts }}
            onGoal={() => togglePanel("goal")}
          />
        </section>
        {!isFocused && (
          <RightSide
            {...{ bookId, sectionId, manuscript, bookWordCount, text: open.text, panel: settings.panel }}
            onClose={() => setSettings({ panel: "none" })}
          />
        )}
      </div>
      {!railFits && (
        <Dialog open={isDialogOpen} onOpenChange={setDialogOpen} title={manuscript.title}>
          <RailPlace {...rail} onChosen={() => setDialogOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function NotSaved({ saving }: { saving: Saving }): React.ReactElement | null {
  if (saving.failure === null) return null;
  return (
    <Notice tone="danger" title="Failed to save book" onDismiss={saving.dismiss} className="mb-6">
      {saving.failure}
    </Notice>
  );
}

type PageProps = Props & { open: OpenText };

/** The section in the URL, or why there is none. */
function OpenPage({ open, ...props }: PageProps): React.ReactElement {
  const { bookId, sectionId, structure, manuscript } = props;
  const section = manuscript.sections.find(({ id }) => id === sectionId);
  const naming = namingOf(manuscript);
  const sections = useMemo(() => {
    const called = namingOf(manuscript);
    return manuscript.sections
      .filter((each) => !each.is_in_work)
      .map((each) => ({ id: each.id, title: nameOfSection(each, called) }));
  }, [manuscript]);
  const name = section === undefined ? "Writing" : nameOfSection(section, naming);
  return (
    <>
      <title>{`${name} | ${manuscript.title} | ${site.name}`}</title>
      {section === undefined ? (
        <NoSection {...props} />
      ) : (
        <SectionPage
          key={section.id}
          {...{ bookId, section, structure, naming, sections }}
          onOpen={props.onOpen}
          otherWordCount={otherWordCount(manuscript.sections, section.id)}
          isLocked={!manuscript.can_be_arranged || section.is_in_work}
          text={open.text}
          onText={open.setText}
          onCounts={open.setCounts}
          onStatus={open.setStatus}
        />
      )}
    </>
  );
}

function useEditorLayout(): [EditorLayout, (change: Partial<EditorLayout>) => void] {
  // A panel that would cover the page is opened manually, not restored.
  const [settings, setSettings] = useState<EditorLayout>(() => {
    const kept = readEditorLayout();
    return globalThis.matchMedia(PANEL_FITS).matches ? kept : { ...kept, panel: "none" };
  });
  const change = (wanted: Partial<EditorLayout>): void => {
    const next = { ...settings, ...wanted };
    setSettings(next);
    saveEditorLayout(next);
  };
  return [settings, change];
}

type Open = { id: string; text: TextHandle | null; counts: TextCounts | null; status: SyncStatus | null };

type OpenText = Omit<Open, "id"> & {
  setText: (text: TextHandle | null) => void;
  setCounts: (counts: TextCounts) => void;
  setStatus: (status: SyncStatus) => void;
};

/** State reported by the open section; reset when another one opens. */
function useOpenText(sectionId: string): OpenText {
  const nothing: Open = { id: sectionId, text: null, counts: null, status: null };
  const [open, setOpen] = useState(nothing);
  const shown = open.id === sectionId ? open : nothing;
  if (open !== shown) setOpen(shown);
  const setText = useCallback((text: TextHandle | null) => setOpen((each) => ({ ...each, text })), []);
  const setCounts = useCallback((counts: TextCounts) => setOpen((each) => ({ ...each, counts })), []);
  const setStatus = useCallback((status: SyncStatus) => setOpen((each) => ({ ...each, status })), []);
  return { ...shown, setText, setCounts, setStatus };
}

/** Only the page: also hides the app's frame, which is outside the editor. */
function useFocusMode(): [boolean, (isFocused: boolean) => void] {
  const [isFocused, setFocused] = useState(false);
  // The frame's header is outside this screen.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-only-page", isFocused);
    return () => document.documentElement.removeAttribute("data-only-page");
  }, [isFocused]);
  return [isFocused, setFocused];
}

function LeaveFocusMode({ onLeave }: { onLeave: () => void }): React.ReactElement {
  return (
    <div className="desk-leave">
      <Button size="small" variant="quiet" onClick={onLeave} aria-keyshortcuts="Escape">
        Show everything <span className="text-micro text-ink-3">Esc</span>
      </Button>
    </div>
  );
}

/** Words of all other sections, printed or not: all count toward the book's limit. */
function otherWordCount(sections: readonly Section[], sectionId: string): number {
  return sections
    .filter(({ id }) => id !== sectionId)
    .map(({ words }) => words)
    .reduce((sum, words) => sum + words, 0);
}

/** Words of everything printed; the open section's as typed. */
function countBookWords(
  sections: readonly Section[],
  open: { sectionId: string; words: number | null },
): number {
  return sections
    .filter((section) => section.is_on)
    .map((section) => (section.id === open.sectionId ? (open.words ?? section.words) : section.words))
    .reduce((sum, words) => sum + words, 0);
}
