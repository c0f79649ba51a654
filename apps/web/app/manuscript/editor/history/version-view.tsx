import { compareDocuments } from "@colophon/manuscript/compare-documents";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { pastQuery, type PastDocument, type EditingSession } from "../../sections/history-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { Blocks, ComparisonView } from "./comparison-view.tsx";
import { momentOf, whoOf, wordsChangedMessage } from "./history-labels.ts";
import type { Restoring } from "./use-restore.ts";

type Props = {
  bookId: string;
  sectionId: string;
  /** null: the text before its first change */
  session: EditingSession | null;
  /** the newest version of the text */
  newest: number;
  restoring: Restoring;
  onBack: () => void;
};

type Shown = "change" | "text" | "now";

/** One version: what its session changed, its text, and changes since. */
export function VersionView(props: Props): React.ReactElement {
  const { bookId, sectionId, session, newest, restoring, onBack } = props;
  const version = session?.to_version ?? 0;
  const isNewest = version === newest;
  const [shown, setShown] = useState<Shown>(session === null ? "text" : "change");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked was removed with the list.
  useEffect(() => heading.current?.focus(), []);
  const name = session === null ? "The first version" : momentOf(session);
  const sides: Record<Shown, [number, number]> = {
    change: [session?.from_version ?? 0, version],
    text: [version, version],
    now: [version, newest],
  };
  return (
    <div className="p-4 text-small">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
      >
        All versions
      </Button>
      <h3 ref={heading} tabIndex={-1} className="mt-3 font-medium outline-none">
        {name}
      </h3>
      {session !== null && <p className="text-ink-2">{whoOf(session)}</p>}
      <ToggleGroup<Shown>
        label="What is shown"
        className="mt-3"
        value={shown}
        onValueChange={setShown}
        options={[
          ...(session === null ? [] : [{ value: "change" as const, label: "Changes" }]),
          { value: "text", label: "Text" },
          ...(isNewest ? [] : [{ value: "now" as const, label: "Since then" }]),
        ]}
      />
      <TwoVersions key={shown} {...{ bookId, sectionId, shown }} sides={sides[shown]} />
      {isNewest ? (
        <p className="mt-4 text-ink-2">This is the text as it is now.</p>
      ) : (
        <RestoreRow restoring={restoring} onRestore={() => restoring.restore(version)} />
      )}
    </div>
  );
}

function RestoreRow(props: { restoring: Restoring; onRestore: () => void }): React.ReactElement {
  const { restoring, onRestore } = props;
  return (
    <div className="history-restore">
      {restoring.error !== null && (
        <Notice tone="danger" className="mb-3">
          {restoring.error}
        </Notice>
      )}
      <Button
        variant="primary"
        size="small"
        busy={restoring.isPending}
        busyLabel="Restoring"
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={onRestore}
      >
        Restore this version
      </Button>
      <p className="mt-2 text-micro text-ink-2">
        It is added on top: everything written since stays in the history.
      </p>
    </div>
  );
}

type TwoProps = { bookId: string; sectionId: string; shown: Shown; sides: [number, number] };

function TwoVersions({ bookId, sectionId, shown, sides: [from, to] }: TwoProps): React.ReactElement {
  const which = { bookId, sectionId };
  const older = useQuery(pastQuery({ ...which, version: from }));
  const newer = useQuery(pastQuery({ ...which, version: to }));
  const query = {
    data:
      older.data !== undefined && newer.data !== undefined ? ([older.data, newer.data] as const) : undefined,
    error: older.error ?? newer.error,
    isFetching: older.isFetching || newer.isFetching,
    refetch: () => Promise.all([older.refetch(), newer.refetch()]),
  };
  return (
    <QueryView
      query={query}
      loadingLabel="Opening this version"
      skeleton={<Skeleton className="mt-4 h-40" />}
      errorTitle="This version did not open"
      explainError={(error) => messageOf(error, "Your text is not touched by it. Please try again.")}
    >
      {([before, after]) => <Compared before={before} after={after} isText={shown === "text"} />}
    </QueryView>
  );
}

type ComparedProps = { before: PastDocument; after: PastDocument; isText: boolean };

function Compared({ before, after, isText }: ComparedProps): React.ReactElement {
  const { blocks, wordsAdded, wordsRemoved } = useMemo(
    () => compareDocuments(readDocument(before.document), readDocument(after.document)),
    [before, after],
  );
  const isSame = blocks.every(({ change }) => change === "same");
  if (isText) {
    return (
      <div className="history-text mt-4">
        <Blocks blocks={blocks} />
      </div>
    );
  }
  return (
    <div className="mt-4">
      <output className="text-ink-2">
        {isSame
          ? "The text is the same."
          : `${wordsChangedMessage({ added: wordsAdded, taken: wordsRemoved })}. Added words are underlined, those taken out struck through.`}
      </output>
      {!isSame && <ComparisonView blocks={blocks} />}
    </div>
  );
}
