import { useQuery } from "@tanstack/react-query";
import {
  type SeriesOfBook,
  entriesQuery,
  useShareEntry,
} from "../../library/author-profiles/author-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";

type Entry = SeriesOfBook["entries"][number];
type What = Parameters<ReturnType<typeof useShareEntry>["run"]>[0]["what"];

/** People and places shared by the series' books, and those of this book that could be. */
export function SharedEntries({ place }: { place: SeriesOfBook }): React.ReactElement {
  const bible = useQuery(entriesQuery(place.book_id));
  const { run, isPending, error } = useShareEntry(place.book_id);
  const act = (what: What, { kind, name }: Pick<Entry, "kind" | "name">): void => run({ what, kind, name });
  const own = (bible.data?.entries ?? []).filter(
    ({ kind, name }) => !place.entries.some((entry) => entry.kind === kind && entry.name === name),
  );
  return (
    <Disclosure title="Shared people and places" className="border-y border-line">
      <div className="space-y-4 pb-3 text-small">
        {place.entries.length === 0 && (
          <p className="text-ink-2">
            Nothing is shared yet. What a book shares, all books of the series know; each may have its own.
          </p>
        )}
        <ul className="space-y-3">
          {place.entries.map((entry) => (
            <li key={`${entry.kind} ${entry.name}`}>
              <p className="wrap-anywhere">
                <span className="font-medium">{entry.name}</span>
                {entry.role !== "" && `: ${entry.role}`}
                <span className="block text-ink-3">{whenceOf(entry, place.book_id)}</span>
              </p>
              <div className="mt-1 flex flex-wrap gap-2">
                <Choices entry={entry} isBusy={isPending} onAct={(what) => act(what, entry)} />
              </div>
            </li>
          ))}
        </ul>
        {own.length > 0 && (
          <ul aria-label="Of this book alone" className="space-y-2">
            {own.map((entry) => (
              <li key={`${entry.kind} ${entry.name}`} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{entry.name}</span>
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={`Share ${entry.name}`}
                  onClick={() => act("share", entry)}
                >
                  Share
                </Button>
              </li>
            ))}
          </ul>
        )}
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
    </Disclosure>
  );
}

function whenceOf({ from, is_overridden: isOverridden }: Entry, bookId: string): string {
  if (from?.book_id === bookId) return "Shared by this book";
  const whence = from === null ? "From a book that is gone" : `From ${from.title}`;
  return isOverridden ? `${whence}; this book has its own` : whence;
}

type ChoicesProps = { entry: Entry; isBusy: boolean; onAct: (what: What) => void };

function Choices({ entry, isBusy, onAct }: ChoicesProps): React.ReactElement {
  const { name, is_overridden: isOverridden } = entry;
  return (
    <>
      {isOverridden ? (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Share ${name} as it is here`}
          onClick={() => onAct("share")}
        >
          Share as it is here
        </Button>
      ) : (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Give this book its own ${name}`}
          onClick={() => onAct("override")}
        >
          Give this book its own
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={isBusy}
        aria-label={`Share ${name} no more`}
        onClick={() => onAct("unshare")}
      >
        Share no more
      </Button>
    </>
  );
}
