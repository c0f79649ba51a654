import type { SearchQuery } from "@colophon/manuscript/search-texts";
import { X } from "lucide-react";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { CONTROL } from "../../../ui/field-frame.tsx";
import type { BookSearch, SearchAnswer, SearchedSection } from "./book-search.ts";
import { FoundList } from "./found-list.tsx";
import { goToHit, showFound } from "./found-plugin.ts";

type FindBarProps = {
  view: EditorView;
  sectionId: string;
  search: BookSearch;
  /** whether there are other sections to search */
  hasBook: boolean;
  onClose: () => void;
  /** Opens another section, through the editor. */
  onOpenSection: ((id: string) => void) | null;
};

const FIRST: SearchQuery = {
  text: "",
  isPattern: false,
  matchesCase: false,
  wholeWord: false,
  replacement: "",
};

/** Finds and replaces, with a preview of all matches before anything is changed. */
export function FindBar(props: FindBarProps): React.ReactElement {
  const { view, sectionId, search, hasBook, onClose, onOpenSection } = props;
  const [query, setQuery] = useState(FIRST);
  const [inBook, setInBook] = useState(false);
  const { answer, message, isBusy, look, replace, undoReplace } = useSearch({
    view,
    sectionId,
    search,
    query,
    inBook,
  });
  const change = (part: Partial<SearchQuery>): void => setQuery({ ...query, ...part });
  const found = answer !== null && "sections" in answer ? answer.sections : [];
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const field = useRef<HTMLInputElement>(null);
  const closeOnEscape = (event: React.KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
  };
  // Opening the bar moves the focus to the field; only React knows when it is there.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <section aria-label="Find and replace" className="find-bar">
      <form
        className="find-bar-fields"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <input
          ref={field}
          aria-label="Find"
          onKeyDown={closeOnEscape}
          placeholder="Find"
          spellCheck={false}
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
          className={cn(CONTROL, "min-h-9 py-1 text-small")}
        />
        <input
          aria-label="Replace with"
          onKeyDown={closeOnEscape}
          placeholder="Replace with"
          value={query.replacement}
          onChange={(event) => change({ replacement: event.target.value })}
          className={cn(CONTROL, "min-h-9 py-1 text-small")}
        />
        <Button type="submit" size="small" variant="primary" busy={isBusy} busyLabel="Looking">
          Find
        </Button>
        <Button size="small" disabled={count === 0 || isBusy} onClick={() => replace(found)}>
          {count === 0 ? "Replace all" : `Replace all ${count.toLocaleString("en")}`}
        </Button>
        <button
          type="button"
          aria-label="Close find and replace"
          className="btn btn-quiet btn-sm btn-icon"
          onClick={onClose}
        >
          <X aria-hidden className="size-4" />
        </button>
      </form>
      <div className="find-bar-choices">
        <Choice
          label="Capitals count"
          on={query.matchesCase}
          set={(matchesCase) => change({ matchesCase })}
        />
        <Choice label="Whole words" on={query.wholeWord} set={(wholeWord) => change({ wholeWord })} />
        <Choice label="Pattern" on={query.isPattern} set={(isPattern) => change({ isPattern })} />
        {hasBook && <Choice label="In the whole book" on={inBook} set={setInBook} />}
      </div>
      <output className="block text-small text-ink-2 empty:hidden">
        {message ?? messageOf(answer, count)}
        {message !== null && undoReplace !== null && (
          <Button size="small" variant="quiet" onClick={undoReplace}>
            Undo
          </Button>
        )}
      </output>
      <FoundList
        sections={found}
        currentId={sectionId}
        onGo={(section, hit) => {
          if (section.id === sectionId) goToHit(view, hit);
          else onOpenSection?.(section.id);
        }}
        onReplace={(section, hits) => replace([{ ...section, hits }])}
      />
    </section>
  );
}

function Choice(props: { label: string; on: boolean; set: (on: boolean) => void }): React.ReactElement {
  return (
    <label className="flex min-h-8 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="check"
        checked={props.on}
        onChange={(event) => props.set(event.target.checked)}
      />
      {props.label}
    </label>
  );
}

function messageOf(answer: SearchAnswer | null, count: number): string {
  if (answer === null) return "";
  if ("sentence" in answer) return answer.sentence;
  const places = count === 1 ? "1 place" : `${count.toLocaleString("en")} places`;
  const chapters = answer.sections.length > 1 ? ` in ${answer.sections.length} sections` : "";
  const cut = answer.isCut ? " There are more; these are the first." : "";
  const unread =
    answer.unread.length > 0
      ? ` Not looked in, because they can't be opened just now: ${answer.unread.map(({ title }) => title || "a section without a title").join(", ")}.`
      : "";
  return `${count === 0 ? "Not found" : places}${chapters}.${cut}${unread}`;
}

function replacedMessage(count: number, wanted: number): string {
  const places =
    count === 1 ? "1 place was replaced." : `${count.toLocaleString("en")} places were replaced.`;
  return count === wanted ? places : `${places} The others read otherwise by now; this is what is left.`;
}

type Searching = {
  answer: SearchAnswer | null;
  message: string | null;
  isBusy: boolean;
  look: () => void;
  replace: (found: readonly SearchedSection[]) => void;
  undoReplace: (() => void) | null;
};

function useSearch(of: {
  view: EditorView;
  sectionId: string;
  search: BookSearch;
  query: SearchQuery;
  inBook: boolean;
}): Searching {
  const { view, sectionId, search, query, inBook } = of;
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [canUndo, setCanUndo] = useState(false);
  const show = (next: SearchAnswer | null): void => {
    setAnswer(next);
    const sections = next !== null && "sections" in next ? next.sections : [];
    showFound(view, sections.find(({ id }) => id === sectionId)?.hits ?? []);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "That did not work. Nothing was changed.");
    } finally {
      setBusy(false);
    }
  };
  const again = async (): Promise<void> => show(await search.search(query, inBook));
  const start = (work: () => Promise<void>): void => {
    run(work).catch(() => undefined);
  };
  // Highlights on the page belong to the open bar.
  useEffect(() => () => void (view.isDestroyed || showFound(view, [])), [view]);
  return {
    answer,
    message,
    isBusy,
    look: () => {
      setMessage(null);
      setCanUndo(false);
      start(again);
    },
    replace: (found) =>
      start(async () => {
        const count = await search.replace(found);
        const wanted = found.reduce((sum, { hits }) => sum + hits.length, 0);
        await again();
        setMessage(replacedMessage(count, wanted));
        setCanUndo(count > 0);
      }),
    undoReplace: canUndo
      ? () =>
          start(async () => {
            await search.undo();
            await again();
            setMessage("The replacement was taken back.");
            setCanUndo(false);
          })
      : null,
  };
}
