import type { BibleEntry, BookBible, EntryKind, EntryDraft } from "@colophon/contracts/library/bible/bible";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMentionCounts } from "./bible-edits.ts";
import type { SectionNames } from "./use-section-names.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryMentions } from "./entry-mentions.tsx";
import { FactsEditor } from "./facts-editor.tsx";
import { KIND_LABELS, KINDS } from "./kind-labels.ts";
import { RenameNotice } from "./rename-notice.tsx";
import { RenameWindow } from "./rename-window.tsx";
import { ThreadsEditor } from "./threads-editor.tsx";

type Props = { bible: BookBible; names: SectionNames; onDone: () => void };

/** Edits the bible, one entry at a time. */
export function BibleEditor({ bible, names, onDone }: Props): React.ReactElement {
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<EntryKind | "">("");
  const [opened, setOpened] = useState<string | null>(bible.entries.length === 0 ? NEW : null);
  const { data } = useMentionCounts(bible.book_id);
  const counts = new Map(data?.entries.map((entry) => [entry.entry_id, entry.places]));
  const shown = bible.entries.filter((entry) => isSought(entry, { search, kind }));
  const close = (): void => setOpened(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const before = useRef(opened);
  // A closing form returns the focus to what opened it.
  useEffect(() => {
    const closed = opened === null ? before.current : null;
    before.current = opened;
    if (closed !== null) (document.getElementById(buttonId(closed)) ?? heading.current)?.focus();
  }, [opened]);
  return (
    <div className="space-y-12">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
        <p className="text-small text-ink-2">Every entry is stored as soon as you save it.</p>
      </div>
      <RenameNotice bible={bible} names={names} />
      <section aria-labelledby="entries">
        <h2 ref={heading} id="entries" tabIndex={-1} className="font-display text-h2 outline-none">
          Entries
        </h2>
        <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
          <TextField
            label="Search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SelectField
            label="Kind"
            value={kind}
            onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? "")}
            options={[
              { value: "", label: "All" },
              ...KINDS.map((value) => ({ value, label: KIND_LABELS[value].many })),
            ]}
          />
        </div>
        <ul className="mt-4 divide-y divide-line">
          {shown.map((entry) => (
            <li key={entry.id} className="py-3">
              <EntryRow
                entry={entry}
                places={counts.get(entry.id) ?? null}
                isOpen={opened === entry.id}
                onOpen={() => setOpened(opened === entry.id ? null : entry.id)}
              />
              {opened === entry.id && <OpenEntry {...{ bible, entry, names }} onClose={close} />}
            </li>
          ))}
        </ul>
        {shown.length === 0 && bible.entries.length > 0 && (
          <p className="mt-4 text-ink-2">No entry has this. Try fewer letters, or another kind.</p>
        )}
        {opened === NEW ? (
          <div className="card mt-4 p-5">
            <h3 className="font-display text-h3">A new entry</h3>
            <EntryForm bookId={bible.book_id} entry={null} onClose={close} />
          </div>
        ) : (
          <Button
            id={buttonId(NEW)}
            className="mt-4"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setOpened(NEW)}
          >
            Add an entry
          </Button>
        )}
      </section>
      <ThreadsEditor bookId={bible.book_id} threads={bible.threads} />
      <FactsEditor bookId={bible.book_id} facts={bible.facts} names={names} />
    </div>
  );
}

const NEW = "new";

function buttonId(opened: string): string {
  return `opens-${opened}`;
}

function isSought(entry: BibleEntry, { search, kind }: { search: string; kind: EntryKind | "" }): boolean {
  if (kind !== "" && entry.kind !== kind) return false;
  const sought = search.trim().toLowerCase();
  return [entry.name, ...entry.aliases, entry.role].some((text) => text.toLowerCase().includes(sought));
}

type RowProps = { entry: BibleEntry; places: number | null; isOpen: boolean; onOpen: () => void };

function EntryRow({ entry, places, isOpen, onOpen }: RowProps): React.ReactElement {
  return (
    <button
      id={buttonId(entry.id)}
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 gap-y-1 text-left"
    >
      <span className="font-medium wrap-anywhere">{entry.name}</span>
      <Badge>{KIND_LABELS[entry.kind].one}</Badge>
      {entry.by_author && <Badge tone="success">yours</Badge>}
      {places !== null && (
        <span className="text-small text-ink-2">
          {places === 0 ? "not named in the text" : places === 1 ? "named once" : `named ${places} times`}
        </span>
      )}
    </button>
  );
}

type OpenProps = { bible: BookBible; entry: BibleEntry; names: SectionNames; onClose: () => void };

function OpenEntry({ bible, entry, names, onClose }: OpenProps): React.ReactElement {
  const [renaming, setRenaming] = useState<{ wish: EntryDraft | null } | null>(null);
  const bookId = bible.book_id;
  return (
    <div className="card mt-2 space-y-6 p-5">
      <EntryForm bookId={bookId} entry={entry} onClose={onClose} onRename={(wish) => setRenaming({ wish })} />
      <EntryMentions bookId={bookId} entry={entry} names={names} />
      {renaming !== null && (
        <RenameWindow
          {...{ bookId, entry, names }}
          wish={renaming.wish}
          onClose={() => setRenaming(null)}
          onDone={onClose}
        />
      )}
    </div>
  );
}
