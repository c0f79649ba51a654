import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/books/choices";
import type { ReadThrough, Reading } from "@colophon/contracts/read-through/read-through";
import { useMutation } from "@tanstack/react-query";
import { BookOpenCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useReadingActions, useReadThrough } from "../../data/bible/bible-queries.ts";
import { sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readingAgain, readSentence, wordsIn } from "./reading-words.ts";

/** How far the book is read, and the way to have it read. */
export function ReadingPanel({ bookId }: { bookId: string }): React.ReactElement {
  const query = useReadThrough(bookId);
  return (
    <QueryView
      query={query}
      loadingLabel="Looking how far the book is read"
      skeleton={<Skeleton className="h-28" />}
      errorTitle="It is not known just now how far the book is read"
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
    >
      {(state) => <InState state={state} />}
    </QueryView>
  );
}

function InState({ state }: { state: ReadThrough }): React.ReactElement | null {
  const { reading, offer } = state;
  switch (reading.state) {
    case "running":
      return <Running bookId={state.book_id} reading={reading} />;
    case "none":
      return offer.words === 0 ? <NothingToRead /> : <Offer state={state} />;
    case "failed":
      return (
        <>
          <Notice tone="warning" title="The reading stopped" className="mb-5">
            {reading.detail} {reading.advice}{" "}
            {reading.credits_returned > 0 && "It has cost nothing: the credits are back."}
          </Notice>
          <Offer state={state} />
        </>
      );
    case "done":
      return (
        <>
          <p className="text-small text-ink-2">{readSentence(reading)}</p>
          {reading.is_older && <Offer state={state} />}
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

type RunningProps = { bookId: string; reading: Extract<Reading, { state: "running" }> };

function Running({ bookId, reading }: RunningProps): React.ReactElement {
  const { stop } = useReadingActions(bookId);
  const stopping = useMutation({ mutationFn: stop });
  const { chapters_read: done, chapters } = reading;
  return (
    <section className="card space-y-4 p-6" aria-live="polite">
      <h2 className="font-display text-h3">The book is being read</h2>
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
      {stopping.isError && <Notice tone="danger">{sentenceOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </section>
  );
}

const GENRES = BOOK_GENRES.map((genre) => ({ value: genre, label: genre }));

function Offer({ state: { book_id: bookId, reading, offer } }: { state: ReadThrough }): React.ReactElement {
  const { order } = useReadingActions(bookId);
  const [genre, setGenre] = useState<BookGenre>(offer.genre ?? "Fiction");
  const ordering = useMutation({ mutationFn: () => order({ genre, credits: offer.credits }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ordering.mutate();
  };
  return (
    <form className="card mt-5 space-y-5 p-6" onSubmit={submit} aria-labelledby="reading">
      <div>
        <h2 id="reading" className="font-display text-h3">
          {reading.state === "done" ? "The text has changed since" : "Have the book read"}
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          {reading.state === "done" ? readingAgain : FIRST_READING} {wordsIn(offer)}
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
          {sentenceOf(ordering.error, "The reading was not begun. Nothing was charged.")}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={ordering.isPending}
        busyLabel="Beginning"
        icon={<BookOpenCheck aria-hidden className="size-4" />}
      >
        Read it for {offer.credits} {offer.credits === 1 ? "credit" : "credits"}
      </Button>
    </form>
  );
}

const FIRST_READING =
  "A model reads every chapter and writes down what it says: who is in it, where it happens, what later chapters must keep to, what readers wait for, and each chapter in short. Your text is not touched.";
