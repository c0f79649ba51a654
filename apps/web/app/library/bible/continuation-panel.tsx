import type {
  AddChapterRequest,
  Continuation,
  Continuations,
} from "@colophon/contracts/assistant/continuation";
import { useMutation } from "@tanstack/react-query";
import { Feather } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useContinuationActions } from "./continuation-queries.ts";
import type { SectionNames } from "./use-section-names.ts";
import { creditCount, wordCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { DisabledReason } from "../../assistant/assistant-jobs/disabled-reason.tsx";
import { messageOf } from "../../platform/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { LastingPanel } from "../../ui/lasting-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type CardState, NO_CARD, CustomCardFields, useCustomCard } from "./custom-card.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

/** Maximum characters of the author's note on the next chapter; the server rejects more. */
const NOTE_MAX = 2000;
/** Remaining characters below which the counter is shown. */
const NOTE_NEARLY_FULL = 200;

type Props = { query: QueryLike<Continuations>; names: SectionNames };

/** The next chapter, written by a model; hidden until the book is analyzed, since it builds on that. */
export function ContinuationPanel({ query, names }: Props): React.ReactElement {
  const latest = query.data?.latest;
  const wish = useWish(latest);
  const [isOver, setOver] = useState(false);
  return (
    <LastingPanel state={latest?.state ?? "unknown"} end={endOf(latest)}>
      <QueryView
        query={query}
        loadingLabel="Looking how the book could go on"
        skeleton={<Skeleton className="mt-5 h-28" />}
        errorTitle="It is not known just now how the book could go on"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(state) => <InState {...{ state, names, wish, isOver }} onOver={setOver} />}
      </QueryView>
    </LastingPanel>
  );
}

function endOf(latest: Continuation | undefined): string {
  if (latest?.state === "done") return "Your chapter is written.";
  return latest?.state === "failed" ? latest.detail : "";
}

type Wish = { text: string; change: (text: string) => void; card: CardState };

/** The author's note: as typed, else from a chapter that was not written; cleared once one is. */
function useWish(latest: Continuation | undefined): Wish {
  const [typed, change] = useState<string | null>(null);
  const card = useCustomCard();
  const [seen, setSeen] = useState(latest?.state);
  if (seen !== latest?.state) {
    setSeen(latest?.state);
    if (seen === "running" && latest?.state === "done") {
      change(null);
      card.change(NO_CARD);
    }
  }
  return { text: typed ?? (latest?.state === "failed" ? latest.note : ""), change, card };
}

type InStateProps = {
  state: Continuations;
  names: SectionNames;
  wish: Wish;
  /** whether it ended before it could be stopped */
  isOver: boolean;
  onOver: (isOver: boolean) => void;
};

function InState({ state, names, wish, isOver, onOver }: InStateProps): React.ReactElement | null {
  const { latest, offer, book_id: bookId } = state;
  if (offer.needs_reading) return null;
  if (latest.state === "running") {
    return <Running bookId={bookId} latest={latest} onOver={() => onOver(true)} />;
  }
  return (
    <>
      <Latest {...{ bookId, latest, names, isOver }} />
      <Offer {...{ bookId, offer, wish }} onRequest={() => onOver(false)} />
    </>
  );
}

type LatestProps = {
  bookId: string;
  latest: Exclude<Continuation, { state: "running" }>;
  names: SectionNames;
  isOver: boolean;
};

function Latest({ bookId, latest, names, isOver }: LatestProps): React.ReactElement | null {
  switch (latest.state) {
    case "none":
      return null;
    case "failed":
      return (
        <Notice tone="warning" title={latest.detail} className="mt-5">
          {latest.advice} {latest.credits_returned > 0 && "It has cost nothing: the credits are back."}
        </Notice>
      );
    case "done": {
      // Deleted since, so there is nothing to open.
      if (!latest.is_there) return null;
      const name = names(latest.section_id);
      return (
        <Notice
          tone="success"
          title="Your chapter is written"
          className="mt-5"
          action={<ButtonLink href={sectionUrl(bookId, latest.section_id)}>Open it</ButtonLink>}
        >
          {isOver && "It was finished just before you stopped it. "}
          {name === null ? "It" : `“${name}”`} has {wordCount(latest.words)}, and is yours to change.
        </Notice>
      );
    }
    default:
      return latest satisfies never;
  }
}

type RunningProps = {
  bookId: string;
  latest: Extract<Continuation, { state: "running" }>;
  onOver: () => void;
};

function Running({ bookId, latest, onOver }: RunningProps): React.ReactElement {
  const { stop } = useContinuationActions(bookId);
  const stopping = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: stop,
    onSuccess: (how) => how === "over" && onOver(),
  });
  return (
    <section className="card mt-5 space-y-4 p-6">
      <h2 tabIndex={-1} data-panel-head className="font-display text-h3 outline-none">
        Chapter {latest.number} is being written
      </h2>
      <p className="flex items-center gap-3 text-small text-ink-2">
        <Spinner /> {latest.step === "" ? "Planning it" : latest.step}. You may leave this page; your text is
        not touched before the chapter is whole.
      </p>
      {stopping.isError && <Notice tone="danger">{messageOf(stopping.error, "It was not stopped.")}</Notice>}
      <Button size="small" busy={stopping.isPending} busyLabel="Stopping" onClick={() => stopping.mutate()}>
        Stop, at no cost
      </Button>
    </section>
  );
}

type OfferProps = { bookId: string; offer: Continuations["offer"]; wish: Wish; onRequest: () => void };

function Offer({ bookId, offer, wish, onRequest }: OfferProps): React.ReactElement {
  const { order } = useContinuationActions(bookId);
  const note = wish.text;
  const { card } = wish;
  const ordering = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: (sent: AddChapterRequest["card"]) => order({ credits: offer.credits, note, card: sent }),
    onMutate: onRequest,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer.hindrance !== null) return;
    const sent = card.read();
    if (sent !== undefined) ordering.mutate(sent);
  };
  const left = NOTE_MAX - note.length;
  return (
    <form className="card mt-5 space-y-5 p-6" onSubmit={submit} aria-labelledby="further">
      <div>
        <h2 id="further" tabIndex={-1} data-panel-head className="font-display text-h3 outline-none">
          Go on writing
        </h2>
        <p className="mt-2 max-w-[62ch] text-ink-2">
          A model writes chapter {offer.number}, about {wordCount(offer.words)}, from where your last chapter
          ends. It is given your text as it stands now, and everything on this page.
        </p>
      </div>
      <TextAreaField
        label={
          card.draft.isOn
            ? "What else should the writer know? (you may leave this open)"
            : "What should happen in it? (you may leave this open)"
        }
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        hint={left <= NOTE_NEARLY_FULL ? `${left} ${left === 1 ? "letter" : "letters"} left` : undefined}
        onChange={({ target }) => wish.change(target.value)}
      />
      <CustomCardFields card={card} />
      {ordering.isError && (
        <Notice tone="danger">
          {messageOf(ordering.error, "It was not begun. Nothing was charged.")}
          <TopUpAfter error={ordering.error} />
        </Notice>
      )}
      {offer.hindrance === null ? (
        <Button
          type="submit"
          busy={ordering.isPending}
          busyLabel="Beginning"
          icon={<Feather aria-hidden className="size-4" />}
        >
          Write chapter {offer.number} for {creditCount(offer.credits)}
        </Button>
      ) : (
        <DisabledReason sentence={offer.hindrance} />
      )}
    </form>
  );
}
