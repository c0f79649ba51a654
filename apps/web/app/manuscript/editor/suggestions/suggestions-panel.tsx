import { useRef, useState } from "react";
import { sectionUrl } from "../../sections/editor-url.ts";
import {
  type Suggestion,
  type SuggestionKind,
  type SuggestionPage,
  useSuggestions,
} from "../../../assistant/suggestions/suggestion-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { VirtualRows, type VirtualRowsProps } from "../../../ui/virtual-rows.tsx";
import type { RightPanelProps } from "../right-panel-props.ts";
import { Changed } from "./suggestion-card.tsx";
import type { SuggestionController } from "./suggestion-controller.ts";
import { KIND_LABELS, suggestionLabel, spokenOf } from "./suggestion-labels.ts";
import { useShown, useSuggestionController } from "./use-suggestion-controller.ts";
import "./suggestions.css";

type PanelProps = Pick<RightPanelProps, "bookId" | "sectionId" | "text"> & {
  /** of all sections, by id */
  titles: ReadonlyMap<string, string>;
};

type Scope = "section" | "book";
/** A kind with pending suggestions; empty for all. */
type Filter = SuggestionKind | "";

/** Suggestions: in this section, with their decisions, or in the whole book, with links. */
export function SuggestionsPanel({ bookId, sectionId, titles, text }: PanelProps): React.ReactElement {
  const controller = useSuggestionController({ view: text?.view ?? null, bookId, sectionId });
  const [scope, setScope] = useState<Scope>("section");
  const [kind, setKind] = useState<Filter>("");
  const query = useSuggestions(bookId, kind === "" ? {} : { kind });
  return (
    <div className="space-y-4 p-4 text-small">
      <ToggleGroup
        label="What is listed"
        options={[
          { value: "section", label: "This section" },
          { value: "book", label: "Whole book" },
        ]}
        value={scope}
        onValueChange={setScope}
      />
      <KindField counts={query.data?.[0]?.counts ?? []} value={kind} onChange={setKind} />
      {scope === "section" ? (
        <OfSection controller={controller} kind={kind} />
      ) : (
        <QueryView
          query={query}
          loadingLabel="Opening the suggestions"
          skeleton={<Skeleton className="h-40" />}
          errorTitle="The suggestions did not open"
          explainError={(error) => messageOf(error, "Your text is not touched by it. Please try again.")}
          isEmpty={(pages) => pages.every(({ suggestions }) => suggestions.length === 0)}
          empty={<Nothing />}
        >
          {(pages) => (
            <OfBook
              {...{ bookId, pages, titles }}
              more={
                query.hasNextPage ? (
                  <Button
                    size="small"
                    busy={query.isFetchingNextPage}
                    busyLabel="Opening"
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show more
                  </Button>
                ) : null
              }
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

type KindProps = { counts: SuggestionPage["counts"]; value: Filter; onChange: (kind: Filter) => void };

/** Filter by kind, with the number of each pending in the book. */
function KindField({ counts, value, onChange }: KindProps): React.ReactElement | null {
  const totals = new Map<SuggestionKind, number>();
  for (const { kind, open } of counts) totals.set(kind, (totals.get(kind) ?? 0) + open);
  const kinds = [...totals].filter(([kind, open]) => open > 0 || kind === value);
  if (kinds.length < 2 && value === "") return null;
  const all = kinds.reduce((sum, [, open]) => sum + open, 0);
  return (
    <SelectField
      label="Kind"
      value={value}
      options={[
        { value: "", label: value === "" ? `All (${all} in the book)` : "All" },
        ...kinds.map(([kind, open]) => ({
          value: kind,
          label: `${KIND_LABELS[kind]} (${open} in the book)`,
        })),
      ]}
      onChange={({ target }) => onChange(kinds.find(([kind]) => kind === target.value)?.[0] ?? "")}
    />
  );
}

function Nothing(): React.ReactElement {
  return (
    <EmptyState
      headingLevel={3}
      title="Nothing waits for you"
      picture={null}
      className="gap-4 p-6 sm:grid-cols-1 sm:gap-4 sm:p-6"
    >
      Select some words in the text and choose “Work on this…”: what a model proposes is listed here, and
      nothing of it is in your text before you accept it.
    </EmptyState>
  );
}

function OfSection({
  controller,
  kind,
}: {
  controller: SuggestionController | null;
  kind: Filter;
}): React.ReactElement {
  const { suggestions, chosen } = useShown(controller);
  const box = useRef<HTMLDivElement>(null);
  if (controller === null) return <p className="text-ink-2">The suggestions come with the text.</p>;
  const listed = suggestions.filter((each) => kind === "" || each.kind === kind);
  const open = listed.filter(({ state }) => state === "open");
  const lost = listed.filter(({ state }) => state !== "open");
  if (listed.length === 0) return <Nothing />;
  return (
    <>
      {open.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => controller.accept(open.map(({ id }) => id))}>
            Accept all {open.length}
          </Button>
          <Button size="small" variant="quiet" onClick={() => controller.reject(open.map(({ id }) => id))}>
            Reject all {open.length}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <div ref={box} className="max-h-[60dvh] overflow-y-auto">
          <table className="w-full" aria-label="Suggestions of this section" aria-rowcount={open.length}>
            <Rows
              box={box}
              count={open.length}
              draw={(index) => cellOfSection(open[index], { chosen, controller })}
            />
          </table>
        </div>
      )}
      {controller.hasMore() && <p className="text-ink-2">More come when these are decided.</p>}
      {lost.length > 0 && (
        <section aria-label="Changed since" className="space-y-4 border-t border-line pt-3">
          <h3 className="font-medium">Changed since they were proposed</h3>
          {lost.map((suggestion) => (
            <div key={suggestion.id} className="space-y-2">
              <Changed suggestion={suggestion} onLeave={() => controller.reject([suggestion.id])} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function cellOfSection(
  suggestion: Suggestion | undefined,
  { chosen, controller }: { chosen: string | null; controller: SuggestionController },
): React.ReactNode {
  if (suggestion === undefined) return null;
  return (
    <td className="border-b border-line py-2">
      <Row suggestion={suggestion} isChosen={suggestion.id === chosen} controller={controller} />
    </td>
  );
}

type RowProps = { suggestion: Suggestion; isChosen: boolean; controller: SuggestionController };

function Row({ suggestion, isChosen, controller }: RowProps): React.ReactElement {
  const { id } = suggestion;
  const spoken = spokenOf(suggestion);
  return (
    <div className="space-y-1">
      <button
        type="button"
        aria-current={isChosen || undefined}
        className="block w-full cursor-pointer text-start"
        onClick={() => controller.choose(id)}
      >
        <Difference suggestion={suggestion} />
      </button>
      <div className="flex gap-1">
        <Button size="small" aria-label={`Accept: ${spoken}`} onClick={() => controller.accept([id])}>
          Accept
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Reject: ${spoken}`}
          onClick={() => controller.reject([id])}
        >
          Reject
        </Button>
      </div>
    </div>
  );
}

/** The change in a few lines. */
function Difference({ suggestion }: { suggestion: Suggestion }): React.ReactElement {
  const { was, becomes, reason } = suggestion;
  return (
    <>
      <span className="text-ink-2">{suggestionLabel(suggestion)}</span>
      <span aria-hidden className="line-clamp-3 wrap-anywhere">
        {was !== "" && <del className="text-danger">{was}</del>}{" "}
        {becomes !== "" && <ins className="text-success">{becomes}</ins>}
      </span>
      <span className="sr-only">{spokenOf(suggestion)}</span>
      {reason !== "" && (
        <span aria-hidden className="line-clamp-2 text-ink-2">
          {reason}
        </span>
      )}
    </>
  );
}

type BookProps = {
  bookId: string;
  pages: readonly SuggestionPage[];
  titles: ReadonlyMap<string, string>;
  more: React.ReactElement | null;
};

function OfBook({ bookId, pages, titles, more }: BookProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const listed = pages.flatMap(({ suggestions }) => suggestions);
  return (
    <>
      <div ref={box} className="max-h-[65dvh] overflow-y-auto">
        <table className="w-full" aria-label="Suggestions of the book">
          <Rows
            box={box}
            count={listed.length}
            draw={(index) => cellOfBook(listed[index], { bookId, titles })}
          />
        </table>
      </div>
      {more}
    </>
  );
}

function cellOfBook(
  suggestion: Suggestion | undefined,
  { bookId, titles }: Pick<BookProps, "bookId" | "titles">,
): React.ReactNode {
  if (suggestion === undefined) return null;
  const { section_id: sectionId } = suggestion;
  return (
    <td className="border-b border-line py-2">
      <Anchor href={sectionUrl(bookId, sectionId)} className="block">
        <span className="font-medium">{titles.get(sectionId) ?? "A section"}</span>{" "}
        <Difference suggestion={suggestion} />
      </Anchor>
    </td>
  );
}

/** Maximum number of rows rendered without virtualization. */
const PLAIN_ROWS = 40;

/** All rows of a short list; the visible ones of a long one. */
function Rows(props: VirtualRowsProps): React.ReactElement {
  const { count, draw } = props;
  if (count > PLAIN_ROWS) return <VirtualRows {...props} />;
  return (
    <tbody>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as a long list has them
        <tr key={index}>{draw(index)}</tr>
      ))}
    </tbody>
  );
}
