import type { BibleEntry, EntryDraft } from "@colophon/contracts/library/bible/bible";
import { type FormEvent, useState } from "react";
import { useBibleActions, useSending } from "./bible-edits.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { KIND_LABELS, KINDS } from "./kind-labels.ts";

type Props = {
  bookId: string;
  /** null: a new one */
  entry: BibleEntry | null;
  onClose: () => void;
  /** opens the rename dialog, with the typed values if the name has changed */
  onRename?: (wish: EntryDraft | null) => void;
};

/** Form values of an entry: aliases and attributes are one per line. */
type Typed = Pick<BibleEntry, "kind" | "name" | "role"> & { aliases: string; attributes: string };

/**
 * The form of an entry. Typed text is kept if another window saved first, and shown next to
 * the current values.
 */
export function EntryForm({ bookId, entry, onClose, onRename }: Props): React.ReactElement {
  const actions = useBibleActions(bookId);
  const { isPending, error, isConflict, send } = useSending();
  const [typed, setTyped] = useState<Typed>(() => typedOf(entry));
  const words = KIND_LABELS[typed.kind];
  const set = (changes: Partial<Typed>): void => setTyped({ ...typed, ...changes });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const draft = draftOf(typed);
    send(async () => {
      if (entry !== null && onRename !== undefined && isRenamed(entry, draft)) {
        // All but the name: renaming it in the book is asked next.
        const rest = { ...draft, name: entry.name };
        if (isChanged(entry, rest)) await actions.saveEntry(entry, rest);
        onRename(draft);
        return;
      }
      await actions.saveEntry(entry, draft);
      onClose();
    });
  };
  const remove = (): void =>
    send(async () => {
      if (entry !== null) await actions.removeEntry(entry);
      onClose();
    });
  return (
    <form onSubmit={save} noValidate className="mt-3 space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField
          label={words.name}
          maxLength={200}
          autoComplete="off"
          value={typed.name}
          onChange={(event) => set({ name: event.target.value })}
          hint={entry === null ? undefined : "Save another name, and you choose where the book takes it too."}
        />
        <SelectField
          label="Kind"
          value={typed.kind}
          onChange={(event) => set({ kind: KINDS.find((one) => one === event.target.value) ?? typed.kind })}
          options={KINDS.map((value) => ({ value, label: KIND_LABELS[value].one }))}
        />
      </div>
      <TextAreaField
        label={words.role}
        rows={2}
        maxLength={600}
        value={typed.role}
        onChange={(event) => set({ role: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          label="Also called"
          hint="One name a line."
          rows={2}
          value={typed.aliases}
          onChange={(event) => set({ aliases: event.target.value })}
        />
        <TextAreaField
          label="What never changes"
          hint="Looks, trade, habits: one a line."
          rows={2}
          value={typed.attributes}
          onChange={(event) => set({ attributes: event.target.value })}
        />
      </div>
      {error !== null && (
        <Notice tone="danger" title={error}>
          {isConflict && entry !== null && <AsItStands entry={entry} />}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Saving">
          Save
        </Button>
        <Button onClick={onClose}>Close</Button>
        {entry !== null && onRename && <Button onClick={() => onRename(null)}>Rename over the book…</Button>}
        {entry !== null && (
          <Button variant="danger" onClick={remove} disabled={isPending}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

function AsItStands({ entry }: { entry: BibleEntry }): React.ReactElement {
  const { name, role, aliases, attributes } = entry;
  return (
    <p>It says now: {[name, role, ...aliases, ...attributes].filter((one) => one !== "").join(" · ")}</p>
  );
}

function typedOf(entry: BibleEntry | null): Typed {
  if (entry === null) return { kind: "person", name: "", role: "", aliases: "", attributes: "" };
  const { kind, name, role, aliases, attributes } = entry;
  return { kind, name, role, aliases: aliases.join("\n"), attributes: attributes.join("\n") };
}

function draftOf({ aliases, attributes, ...typed }: Typed): EntryDraft {
  const lines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");
  return { ...typed, aliases: lines(aliases), attributes: lines(attributes) };
}

function isRenamed(entry: BibleEntry, { name }: EntryDraft): boolean {
  return name.trim() !== "" && name.trim() !== entry.name;
}

function isChanged(entry: BibleEntry, draft: EntryDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(typedOf(entry)));
}
