import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/shared/book-choices";
import type { Analysis, AnalysisState } from "@colophon/contracts/assistant/analysis";
import { useMutation } from "@tanstack/react-query";
import { BookOpenCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useAnalysisActions } from "./bible-queries.ts";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { DisabledReason } from "../../assistant/assistant-jobs/disabled-reason.tsx";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { LastingPanel } from "../../ui/lasting-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

import { offerText, analyzedMessage, currentAnalysis, sizeLabel } from "./analysis-labels.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  query: QueryLike<Analysis>;
  /** whether the bible was maintained while the book was written, so that an analysis has low priority */
  isMaintained: boolean;
  /** whether the page has no other primary action */
  isMain: boolean;
};

/** Progress of the analysis, and the button to start it. */
export function AnalysisPanel({ query, isMaintained, isMain }: Props): React.ReactElement {
  const [isOver, setOver] = useState(false);
  const reading = query.data?.reading;
  return (
    <LastingPanel
      state={reading?.state ?? "unknown"}
      end={endOf(reading)}
      className={isMaintained ? "mt-12" : ""}
    >
      <QueryView
        query={query}
        loadingLabel="Looking how far the book is read"
        skeleton={<Skeleton className="h-28" />}
        errorTitle="It is not known just now how far the book is read"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(state) => <InState {...{ state, isMaintained, isMain, isOver }} onOver={setOver} />}
      </QueryView>
    </LastingPanel>
  );
}

function endOf(reading: AnalysisState | undefined): string {
  if (reading?.state === "done") return "The book is read.";
  return reading?.state === "failed" ? reading.detail : "";
}

type InStateProps = Omit<Props, "query"> & {
  state: Analysis;
  /** whether it ended before it could be stopped */
  isOver: boolean;
  onOver: (isOver: boolean) => void;
};

function InState({ isOver, onOver, ...offered }: InStateProps): React.ReactElement {
  const { reading, offer, last_read_at: lastReadAt, book_id: bookId } = offered.state;
  const offering = <Offer {...offered} onRequest={() => onOver(false)} />;
  switch (reading.state) {
    case "running":
      return <Running bookId={bookId} reading={reading} onOver={() => onOver(true)} />;
    case "none":
      return offer.words === 0 ? <NothingToRead /> : offering;
    case "failed":
      return (
        <>
          <Notice tone="warning" title={reading.detail} className="mb-5">
            {reading.advice} {reading.credits_returned > 0 && "It has cost nothing: the credits are back."}{" "}
            {lastReadAt !== null && currentAnalysis(lastReadAt)}
          </Notice>
          {offering}
        </>
      );
    case "done":
      return (
        <>
          <p tabIndex={-1} data-panel-head className="text-small text-ink-2 outline-none">
            {isOver && "It was finished just before you stopped it. "}
            {analyzedMessage(reading)}
          </p>
          {reading.is_older && offering}
        </>
      );
    default:
      return reading satisfies never;
  }
}

function NothingToRead(): React.ReactElement {
  return (
    <Notice tone="info" title="There is no text yet">
      Once the first chapter has words, the book can be read, and what it says stands here.
    </Notice>
  );
}

type RunningProps = {
  bookId: string;
  reading: Extract<AnalysisState, { state: "running" }>;
  onOver: () => void;
};

function Running({ bookId, reading, onOver }: RunningProps): React.ReactElement {
  const { stop } = useAnalysisActions(bookId);
  const stopping = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: stop,
    onSuccess: (how) => how === "over" && onOver(),
  });
  const { chapters_read: done, chapters } = reading;
  return (
    <section className="card space-y-4 p-6">
      <h2 tabIndex={-1} data-panel-head className="font-display text-h3 outline-none">
        {done < chapters ? "The book is being read" : "Reading the book as a whole"}
      </h2>
      <ProgressBar
        label="Chapters read"
        value={done}
        max={chapters}
        valueText={`${done} of ${chapters} chapters`}
      />
      <p className="text-small text-ink-2">
        {done} of {chapters} {chapters === 1 ? "chapter" : "chapters"}. You may leave this page; it goes on
        without you, and changes nothing of your text.
      </p>
      {stopping.isError && <Notice tone="danger">{messageOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </section>
  );
}

const GENRES = BOOK_GENRES.map((genre) => ({ value: genre, label: genre }));

type OfferProps = Omit<InStateProps, "isOver" | "onOver"> & { onRequest: () => void };

function Offer({ state, isMaintained, isMain, onRequest }: OfferProps): React.ReactElement {
  const { book_id: bookId, offer } = state;
  const { order } = useAnalysisActions(bookId);
  const [genre, setGenre] = useState<BookGenre>(offer.genre ?? "Fiction");
  const ordering = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: () => order({ genre, credits: offer.credits }),
    onMutate: onRequest,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer.hindrance === null) ordering.mutate();
  };
  const { title, text } = offerText(state, isMaintained);
  return (
    <form className="card mt-5 space-y-5 p-6" onSubmit={submit} aria-labelledby="reading">
      <div>
        <h2 id="reading" tabIndex={-1} data-panel-head className="font-display text-h3 outline-none">
          {title}
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          {text} {sizeLabel(offer)}
        </p>
      </div>
      <SelectField
        label="What kind of book is it?"
        className="max-w-72"
        value={genre}
        options={GENRES}
        onChange={({ target }) => setGenre(BOOK_GENRES.find((known) => known === target.value) ?? genre)}
      />
      {ordering.isError && (
        <Notice tone="danger">
          {messageOf(ordering.error, "The reading was not begun. Nothing was charged.")}
          <TopUpAfter error={ordering.error} />
        </Notice>
      )}
      {offer.hindrance === null ? (
        <Button
          type="submit"
          variant={isMain ? "primary" : "secondary"}
          busy={ordering.isPending}
          busyLabel="Beginning"
          icon={<BookOpenCheck aria-hidden className="size-4" />}
        >
          Read it for {creditCount(offer.credits)}
        </Button>
      ) : (
        <DisabledReason sentence={offer.hindrance} />
      )}
    </form>
  );
}
