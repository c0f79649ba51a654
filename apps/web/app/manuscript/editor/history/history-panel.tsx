import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useRef, useState } from "react";
import { historyKey, readSittings, type EditingSession } from "../../sections/history-queries.ts";
import type { SectionSync } from "../../sections/section-sync.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { daysOf, timeOf, whoOf, wordsChangedMessage } from "./history-labels.ts";
import { useRestore } from "./use-restore.ts";
import { VersionView } from "./version-view.tsx";
import "./history.css";

export type HistoryPanelProps = {
  bookId: string;
  sectionId: string;
  sync: Pick<SectionSync, "flush">;
  /** back to the text, once an older version is restored */
  onClose: () => void;
};

/** An editing session by its last version; 0 is the text before its first change. */
type Chosen = { version: number; session: EditingSession | null };

/** Polling interval, so that new changes appear while the list is open. */
const LOOKED_AT_EVERY_MS = 15_000;

/** A section's history, day by day: read, compare and restore. The parent frames and titles it. */
export function HistoryPanel({ bookId, sectionId, sync, onClose }: HistoryPanelProps): React.ReactElement {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({
    queryKey: historyKey({ bookId, sectionId }),
    queryFn: ({ pageParam, signal }) => readSittings({ bookId, sectionId, before: pageParam }, signal),
    initialPageParam: fromTheNewest(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: chosen === null ? LOOKED_AT_EVERY_MS : false,
  });
  const restoring = useRestore({
    bookId,
    sectionId,
    sync,
    onRestored: () => {
      setChosen(null);
      onClose();
    },
  });
  const newest = query.data?.pages[0]?.version ?? 0;
  if (chosen !== null) {
    const back = (): void => {
      setChosen(null);
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-version="${chosen.version}"]`)?.focus(),
      );
    };
    return (
      <VersionView {...{ bookId, sectionId, newest, restoring }} session={chosen.session} onBack={back} />
    );
  }
  return (
    <div ref={list} className="p-4 text-small">
      <QueryView
        query={query}
        loadingLabel="Opening the history"
        skeleton={<Skeleton className="h-40" />}
        errorTitle="The history did not open"
        explainError={(error) => messageOf(error, "Your text is not touched by it. Please try again.")}
        isEmpty={({ pages }) => pages.every(({ sittings }) => sittings.length === 0)}
        empty={<NothingYet />}
      >
        {({ pages }) => (
          <>
            <Sittings
              sittings={pages.flatMap(({ sittings }) => sittings)}
              now={query.dataUpdatedAt}
              onChoose={(session) => setChosen({ version: session.to_version, session })}
            />
            {query.hasNextPage ? (
              <Button
                size="small"
                className="mt-4"
                busy={query.isFetchingNextPage}
                busyLabel="Opening"
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier
              </Button>
            ) : (
              <FirstVersion
                by={pages[0]?.first_by ?? ""}
                onChoose={() => setChosen({ version: 0, session: null })}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function fromTheNewest(): number | null {
  return null;
}

function NothingYet(): React.ReactElement {
  return (
    <EmptyState
      headingLevel={3}
      title="Nothing has been changed yet"
      picture={<History aria-hidden className="size-10 text-ink-3" />}
      className="gap-4 p-6 sm:grid-cols-1 sm:gap-4 sm:p-6"
    >
      From your first change on, every version of this text is kept here, for as long as the book is.
    </EmptyState>
  );
}

type SittingsProps = {
  sittings: readonly EditingSession[];
  now: number;
  onChoose: (session: EditingSession) => void;
};

function Sittings({ sittings, now, onChoose }: SittingsProps): React.ReactElement {
  return (
    <div className="space-y-5">
      {daysOf(sittings, now).map(({ name, sittings: ofDay }) => (
        <section key={name} aria-label={name}>
          <h3 className="font-medium">{name}</h3>
          <ul className="mt-1">
            {ofDay.map((session) => (
              <li key={session.to_version}>
                <EditingSessionButton
                  version={session.to_version}
                  time={timeOf(session)}
                  who={whoOf(session)}
                  words={wordsChangedMessage({ added: session.words_added, taken: session.words_taken })}
                  onChoose={() => onChoose(session)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FirstVersion({ by, onChoose }: { by: string; onChoose: () => void }): React.ReactElement {
  return (
    <section aria-label="The beginning" className="mt-5">
      <h3 className="font-medium">The beginning</h3>
      <EditingSessionButton
        version={0}
        time="The first version"
        who={by === "" ? "Before its first change" : `Written by ${by}`}
        words=""
        onChoose={onChoose}
      />
    </section>
  );
}

type ButtonProps = { version: number; time: string; who: string; words: string; onChoose: () => void };

function EditingSessionButton({ version, time, who, words, onChoose }: ButtonProps): React.ReactElement {
  return (
    <button type="button" data-version={version} onClick={onChoose} className="history-sitting">
      <span className="font-medium tabular-nums">{time}</span>
      <span className="block text-ink-2 wrap-anywhere">{who}</span>
      {words !== "" && <span className="block text-ink-2">{words}</span>}
    </button>
  );
}
