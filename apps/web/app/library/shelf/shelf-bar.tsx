import type { ListSort, ListedState } from "@colophon/contracts/library/books/limits";
import { ChevronDown, Search } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { ShelfView } from "../books/shelf-url.ts";

const STATES: readonly { value: ListedState; label: string }[] = [
  { value: "all", label: "All books" },
  { value: "generating", label: "Being written" },
  { value: "completed", label: "Finished" },
  { value: "failed", label: "Stopped" },
  { value: "bin", label: "Bin" },
];

const SORTS: readonly { value: ListSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "updated", label: "Last changed" },
  { value: "title", label: "Title, A to Z" },
  { value: "words", label: "Longest first" },
];

/** Typing pause after which the list is loaded. */
const TYPED_MS = 300;

export type ShelfBarProps = { view: ShelfView; onChange: (change: Partial<ShelfView>) => void };

/** Filters the book list: words, a state, an order. The URL has all three. */
export function ShelfBar({ view, onChange }: ShelfBarProps): React.ReactElement {
  const [typed, setTyped] = useState(view.q);
  const [known, setKnown] = useState(view.q);
  const [sent, setSent] = useState(view.q);
  // The URL may change by itself, e.g. by the back button; changes sent from here are not news.
  if (view.q !== known) {
    setKnown(view.q);
    if (view.q !== sent.trim()) setTyped(view.q);
  }
  // A timer is outside React: the list is loaded once the author pauses.
  useEffect(() => {
    if (typed === view.q) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange({ q: typed });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, view.q, onChange]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(typed);
    onChange({ q: typed });
  };
  return (
    <search className="mb-6 block">
      <form onSubmit={submit} className="grid grid-cols-2 gap-2 sm:flex sm:items-center">
        <div className="relative col-span-2 sm:max-w-sm sm:flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            name="q"
            aria-label="Search your books by title or author"
            placeholder="Title or author"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 w-full rounded-lg border border-strong bg-surface py-2 pr-3 pl-9 text-ink placeholder:text-ink-3"
          />
        </div>
        <Choice
          label="Show"
          value={view.state}
          onChange={(value) => onChange({ state: STATES.find((one) => one.value === value)?.value ?? "all" })}
        >
          {STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Sort by"
          value={view.sort}
          onChange={(value) =>
            onChange({ sort: SORTS.find((one) => one.value === value)?.value ?? "newest" })
          }
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </form>
    </search>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps): React.ReactElement {
  const id = useId();
  return (
    <div className="relative min-w-0 sm:w-44">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full cursor-pointer appearance-none rounded-lg border border-strong bg-surface py-2 pr-9 pl-3 text-small text-ink"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
