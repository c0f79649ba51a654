import type {
  BibleEntry,
  EntryDraft,
  RenamePlace,
  RenamePreview,
} from "@colophon/contracts/library/bible/bible";
import { type FormEvent, useRef, useState } from "react";
import { useBibleActions, useSending } from "./bible-edits.ts";
import type { SectionNames } from "./use-section-names.ts";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VirtualRows } from "../../ui/virtual-rows.tsx";

type Props = {
  bookId: string;
  entry: BibleEntry;
  names: SectionNames;
  /** the entry to be saved, with its new name */
  wish?: EntryDraft | null;
  onClose: () => void;
  /** the entry has been renamed */
  onDone: () => void;
};

const DOUBTS = {
  longer: "in a longer name",
  shared: "others bear it too",
  word: "may be the word itself",
  address: "in an address",
  plural: "with an s",
  small: "written small",
} as const;

/** Renames an entry across the book, with every occurrence selectable. */
export function RenameWindow(props: Props): React.ReactElement {
  const { bookId, entry, names, wish = null, onClose, onDone } = props;
  const actions = useBibleActions(bookId);
  const { isPending, error, send } = useSending();
  const [to, setTo] = useState(wish?.name ?? entry.name);
  const [preview, setPreview] = useState<RenamePreview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const look = (event: FormEvent): void => {
    event.preventDefault();
    send(async () => {
      const found = await actions.preview(entry.id, to);
      setPreview(found);
      setChosen(new Set(found.places.filter(({ doubt }) => doubt === null).map(({ key }) => key)));
    });
  };
  const rename = (): void =>
    send(async () => {
      await actions.rename(entry, { to, places: [...chosen] });
      onDone();
    });
  const saveOnlyHere = (draft: EntryDraft): void =>
    send(async () => {
      await actions.saveEntry(entry, { ...draft, name: to });
      onDone();
    });
  const choose = (key: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Rename “${entry.name}”`}>
      <DialogBody className="space-y-5">
        <form onSubmit={look} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-0 flex-1"
            label="New name"
            maxLength={200}
            autoComplete="off"
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              setPreview(null);
            }}
          />
          <Button type="submit" busy={isPending && preview === null} busyLabel="Looking">
            Show every place
          </Button>
        </form>
        {error !== null && <Notice tone="danger">{error}</Notice>}
        {preview !== null && <Found {...{ preview, names, chosen }} onChoose={choose} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Keep the old name</Button>
        {wish !== null && (
          <Button disabled={isPending} onClick={() => saveOnlyHere(wish)}>
            Only here
          </Button>
        )}
        {preview !== null && (
          <Button variant="primary" onClick={rename} busy={isPending} busyLabel="Renaming">
            {chosen.size === 0 ? "Rename in the bible alone" : `Rename at ${placesIn(chosen.size)}`}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function placesIn(count: number): string {
  return count === 1 ? "1 place" : `${count.toLocaleString("en-US")} places`;
}

type FoundProps = {
  preview: RenamePreview;
  names: SectionNames;
  chosen: ReadonlySet<string>;
  onChoose: (key: string, isChosen: boolean) => void;
};

function Found({ preview, names, chosen, onChoose }: FoundProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const { places, changes } = preview;
  const draw = (at: number): React.ReactElement | null => {
    const place = places[at];
    if (place === undefined) return null;
    return (
      <PlaceRow
        place={place}
        where={names(place.section_id) ?? ""}
        isChosen={chosen.has(place.key)}
        onChoose={(isChosen) => onChoose(place.key, isChosen)}
      />
    );
  };
  const cell = (at: number): React.ReactElement => <td>{draw(at)}</td>;
  return (
    <>
      <p className="text-small text-ink-2">
        {changes.map(({ from, to }) => `${from} → ${to}`).join(" · ")}. What is unchecked is left as it is;
        you can undo all of it afterwards.
      </p>
      <Remarks preview={preview} names={names} />
      {places.length === 0 && (
        <p>The text has it nowhere. The bible, the plan and the summaries take the new name.</p>
      )}
      {places.length > DRAWN_AT_ONCE ? (
        <div ref={box} className="max-h-[50vh] overflow-y-auto border-y border-line">
          <table className="w-full" aria-rowcount={places.length}>
            <caption className="sr-only">Places that the new name changes</caption>
            <VirtualRows box={box} count={places.length} draw={cell} />
          </table>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {places.map(({ key }, at) => (
            <li key={key}>{draw(at)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Above this number only visible rows are rendered. */
const DRAWN_AT_ONCE = 200;

type RowProps = {
  place: RenamePlace;
  where: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function PlaceRow({ place, where, isChosen, onChoose }: RowProps): React.ReactElement {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-small">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        …{place.before}
        <del>{place.text}</del> <ins className="font-semibold">{place.replacement}</ins>
        {place.after}…
        <span className="block text-ink-2">
          {[where, place.doubt === null ? "" : DOUBTS[place.doubt]].filter((one) => one !== "").join(" · ")}
        </span>
      </span>
    </label>
  );
}

/** Notes on what a rename leaves unchanged and what it may mix up. */
function Remarks({ preview, names }: Pick<FoundProps, "preview" | "names">): React.ReactElement {
  const called = (ids: readonly string[]): string => ids.map((id) => names(id) ?? "a chapter").join(", ");
  return (
    <>
      {preview.has_new_name > 0 && (
        <Notice tone="warning">
          The text has the new name already, at {placesIn(preview.has_new_name)}. Afterwards they read alike.
        </Notice>
      )}
      {preview.in_work.length > 0 && (
        <Notice>Left as they are, because they are being written just now: {called(preview.in_work)}.</Notice>
      )}
      {preview.titles.length > 0 && (
        <Notice>Titles stay as they are; the name stands in those of {called(preview.titles)}.</Notice>
      )}
      {preview.is_cut && (
        <Notice tone="warning">
          There are more places than one renaming takes: rename again afterwards.
        </Notice>
      )}
    </>
  );
}
