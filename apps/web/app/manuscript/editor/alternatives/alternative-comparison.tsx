import { readDocument } from "@colophon/manuscript/chapter-document";
import { type ComparedBlock, compareDocuments } from "@colophon/manuscript/compare-documents";
import type { ComparedRun } from "@colophon/manuscript/compare-words";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
  comparisonQuery,
  type AlternativeComparison as Compared,
} from "../../../assistant/alternatives/alternative-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { Blocks, ComparisonView } from "../history/comparison-view.tsx";
import { wordsChangedMessage } from "../history/history-labels.ts";
import "../history/history.css";

type Props = {
  bookId: string;
  alternativeId: string;
  /** whether the current text is shown next to it, to choose between them */
  isChoice: boolean;
};

/** An alternative next to the text it would replace; only the alternative once that is decided. */
export function AlternativeComparison({ bookId, alternativeId, isChoice }: Props): React.ReactElement {
  const query = useQuery(comparisonQuery({ bookId, alternativeId }));
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the take"
      skeleton={<Skeleton className="h-60" />}
      errorTitle="The take did not open"
      explainError={(error) => messageOf(error, "It is kept, and your text is not touched by it.")}
    >
      {(compared) => <Texts {...{ compared, isChoice }} />}
    </QueryView>
  );
}

type Shown = "beside" | "one";

function Texts({ compared, isChoice }: { compared: Compared; isChoice: boolean }): React.ReactElement {
  const [shown, setShown] = useState<Shown>("beside");
  const { blocks, wordsAdded, wordsRemoved } = useMemo(() => {
    const taken = readDocument(compared.taken);
    return compareDocuments(isChoice ? readDocument(compared.stands) : taken, taken);
  }, [compared, isChoice]);
  if (!isChoice) {
    return (
      <div className="history-text">
        <Blocks blocks={blocks} />
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-small">
        <ToggleGroup<Shown>
          label="How they are shown"
          options={[
            { value: "beside", label: "Beside each other" },
            { value: "one", label: "In one text" },
          ]}
          value={shown}
          onValueChange={setShown}
        />
        <output className="text-ink-2">
          {wordsChangedMessage({ added: wordsAdded, taken: wordsRemoved })}.
        </output>
      </div>
      <div className="mt-4">
        {shown === "one" ? (
          <ComparisonView blocks={blocks} />
        ) : (
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <Side name="Your text" blocks={sideOf(blocks, "taken")} />
            <Side name="The take" blocks={sideOf(blocks, "added")} />
          </div>
        )}
      </div>
    </>
  );
}

function Side({ name, blocks }: { name: string; blocks: readonly ComparedBlock[] }): React.ReactElement {
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="text-small font-semibold">{name}</h3>
      <div className="history-text">
        <Blocks blocks={blocks} />
      </div>
    </section>
  );
}

/**
 * One of the two texts, with its own changes marked: deletions in the current text, additions in
 * the alternative.
 */
function sideOf(blocks: readonly ComparedBlock[], own: "taken" | "added"): ComparedBlock[] {
  const isShown = ({ change }: { change: string }): boolean =>
    change !== (own === "taken" ? "added" : "taken");
  return blocks
    .filter(isShown)
    .map((block) => ({ ...block, runs: block.runs.filter((run: ComparedRun) => isShown(run)) }));
}
