import type { FurtherChapter, FurtherChapters } from "@colophon/contracts/further-chapters/further-chapter";
import { useMutation } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useFurtherChapterActions, useFurtherChapters } from "../../data/bible/further-chapter-queries.ts";
import { sectionAddress } from "../../data/manuscript/write-address.ts";
import { sentenceOf } from "../../platform/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Letters of what an author says about a chapter to come; the server refuses more. */
const NOTE_MAX = 2000;

/** The chapter that a model writes next; nothing while nobody has read the book, since nothing could go on from it. */
export function FurtherChapterPanel({ bookId }: { bookId: string }): React.ReactElement {
  const query = useFurtherChapters(bookId);
  return (
    <QueryView
      query={query}
      loadingLabel="Looking how the book could go on"
      skeleton={<Skeleton className="mt-5 h-28" />}
      errorTitle="It is not known just now how the book could go on"
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
    >
      {(state) => <InState state={state} />}
    </QueryView>
  );
}

function InState({ state }: { state: FurtherChapters }): React.ReactElement | null {
  const { latest, offer, book_id: bookId } = state;
  if (offer.needs_reading) return null;
  if (latest.state === "running") return <Running bookId={bookId} latest={latest} />;
  return (
    <>
      <Latest bookId={bookId} latest={latest} />
      <Offer key={offer.number} bookId={bookId} offer={offer} />
    </>
  );
}

type LatestProps = { bookId: string; latest: Exclude<FurtherChapter, { state: "running" }> };

function Latest({ bookId, latest }: LatestProps): React.ReactElement | null {
  switch (latest.state) {
    case "none":
      return null;
    case "failed":
      return (
        <Notice tone="warning" title="The chapter was not written" className="mt-5">
          {latest.detail} {latest.advice}{" "}
          {latest.credits_returned > 0 && "It has cost nothing: the credits are back."}
        </Notice>
      );
    case "done":
      // Thrown away since: then there is nothing to open.
      if (latest.number === null) return null;
      return (
        <Notice
          tone="success"
          title={`Chapter ${latest.number} is written`}
          className="mt-5"
          action={<ButtonLink href={sectionAddress(bookId, latest.section_id)}>Open it</ButtonLink>}
        >
          It stands after your last chapter, and is yours to change.
        </Notice>
      );
    default:
      return latest satisfies never;
  }
}

type RunningProps = { bookId: string; latest: Extract<FurtherChapter, { state: "running" }> };

function Running({ bookId, latest }: RunningProps): React.ReactElement {
  const { stop } = useFurtherChapterActions(bookId);
  const stopping = useMutation({ mutationFn: stop });
  return (
    <section className="card mt-5 space-y-4 p-6" aria-live="polite">
      <h2 className="font-display text-h3">Chapter {latest.number} is being written</h2>
      <p className="flex items-center gap-3 text-small text-ink-2">
        <Spinner /> {latest.step === "" ? "Planning it" : latest.step}. You may leave this page; your text is
        not touched before the chapter is whole.
      </p>
      {stopping.isError && <Notice tone="danger">{sentenceOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </section>
  );
}

type OfferProps = { bookId: string; offer: FurtherChapters["offer"] };

function Offer({ bookId, offer }: OfferProps): React.ReactElement {
  const { order } = useFurtherChapterActions(bookId);
  const [note, setNote] = useState("");
  const ordering = useMutation({ mutationFn: () => order({ credits: offer.credits, note }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ordering.mutate();
  };
  return (
    <form className="card mt-5 space-y-5 p-6" onSubmit={submit} aria-labelledby="further">
      <div>
        <h2 id="further" className="font-display text-h3">
          Go on writing
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          A model writes chapter {offer.number}, about {offer.words} words, from where your last chapter ends.
          It is given your text as it stands now, and everything on this page.
        </p>
      </div>
      <TextAreaField
        label="What should happen in it? (you may leave this open)"
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {ordering.isError && (
        <Notice tone="danger">{sentenceOf(ordering.error, "It was not begun. Nothing was charged.")}</Notice>
      )}
      <Button
        type="submit"
        busy={ordering.isPending}
        busyLabel="Beginning"
        icon={<Feather aria-hidden className="size-4" />}
      >
        Write chapter {offer.number} for {offer.credits} {offer.credits === 1 ? "credit" : "credits"}
      </Button>
    </form>
  );
}
