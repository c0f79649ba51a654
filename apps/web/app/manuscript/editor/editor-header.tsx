import { ArrowLeft, BookOpenText, ListTree, Maximize2, Keyboard, WandSparkles } from "lucide-react";
import { bibleUrl } from "../../library/bible/bible-url.ts";
import { bookUrl, changesUrl } from "../../library/books/book-url.ts";
import { SyncNote } from "../sections/sync-note.tsx";
import type { SyncStatus } from "../sections/section-sync.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Popover } from "../../ui/popover.tsx";
import { curly } from "../../ui/typographic-text.ts";
import type { EditorLayout } from "./editor-layout.ts";
import { rightPanels } from "./right-panels.ts";

type Props = {
  bookId: string;
  title: string;
  settings: EditorLayout;
  onSettings: (change: Partial<EditorLayout>) => void;
  isRailShown: boolean;
  onRail: () => void;
  onFocusMode: () => void;
  status: SyncStatus | null;
  /** whether changes to the sections are unsent */
  hasUnsent: boolean;
  isSaving: boolean;
  onSave: () => void;
};

const ICON = cn(buttonClass({ variant: "quiet", size: "small" }), "btn-icon");

/** The header: back to the book, save status, and toggles for the editor's panels. */
export function EditorHeader(props: Props): React.ReactElement {
  const { bookId, title, settings, onSettings, isRailShown, onRail, onFocusMode } = props;
  return (
    <div className="desk-bar">
      <Anchor href={bookUrl(bookId)} aria-label="Back to the book" className={ICON}>
        <ArrowLeft aria-hidden className="size-4" />
      </Anchor>
      <Anchor
        href={bibleUrl(bookId)}
        aria-label="Bible of the book"
        // No space in a narrow header: there the book's page links to it.
        className={cn(ICON, "max-sm:hidden")}
      >
        <BookOpenText aria-hidden className="size-4" />
      </Anchor>
      <Anchor
        href={changesUrl(bookId)}
        aria-label="Change the whole book"
        className={cn(ICON, "max-sm:hidden")}
      >
        <WandSparkles aria-hidden className="size-4" />
      </Anchor>
      <button
        type="button"
        aria-label="Sections"
        aria-expanded={isRailShown}
        onClick={onRail}
        className={cn(ICON, isRailShown && "is-open")}
      >
        <ListTree aria-hidden className="size-4" />
      </button>
      <h1 className="min-w-0 flex-1 truncate font-display text-body">{curly(title)}</h1>
      <SaveState {...props} />
      <div className="flex items-center">
        {rightPanels.map(({ id, name, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={settings.panel === id}
            onClick={() => onSettings({ panel: settings.panel === id ? "none" : id })}
            className={cn(ICON, settings.panel === id && "is-open")}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
        <button type="button" aria-label="Only the page" onClick={onFocusMode} className={ICON}>
          <Maximize2 aria-hidden className="size-4" />
        </button>
        <Popover
          label="Keys of the desk"
          title="Keys of the desk"
          align="end"
          trigger={<Keyboard aria-hidden className="size-4" />}
          className={ICON}
        >
          <Keys />
        </Popover>
      </div>
    </div>
  );
}

const OPENING: SyncStatus = { kind: "loading" };
/** The text is saved, but a change to the sections is not. */
const SAVING: SyncStatus = { kind: "saving" };

function SaveState({ status, hasUnsent, isSaving, onSave }: Props): React.ReactElement {
  const shown = status?.kind === "saved" && hasUnsent ? SAVING : (status ?? OPENING);
  return (
    <>
      <SyncNote status={shown} className="desk-status" />
      <Button
        size="small"
        busy={isSaving}
        busyLabel="Saving"
        idle={shown.kind === "saved"}
        onClick={onSave}
        aria-keyshortcuts="Control+S Meta+S"
      >
        Save
      </Button>
    </>
  );
}

const KEYS = [
  ["Ctrl S", "save"],
  ["F6", "on to the sections, the page, the panel"],
  ["Esc", "back from only the page"],
  ["Alt ↑ or ↓", "in the sections: move one"],
  ["F2", "in the sections: rename"],
  ["Delete", "in the sections: delete"],
] as const;

function Keys(): React.ReactElement {
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-micro text-ink-2">
      {KEYS.map(([key, does]) => (
        <div key={key} className="contents">
          <dt className="font-medium text-ink">{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
