import type { Book } from "@colophon/contracts/library/books/book";
import type { ListingResponse, ListingOptimization } from "@colophon/contracts/publishing/listings/listing";
import { useMutation } from "@tanstack/react-query";
import { Library, Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { useAnswers } from "./answers-draft.ts";
import type { ListingValues } from "./listing-draft.ts";
import { useListingActions } from "./listing-queries.ts";
import { MetadataPicker } from "./metadata-picker.tsx";
import { ProposedParts } from "./proposed-parts.tsx";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  book: Book;
  response: ListingResponse;
  /** copies parts of a proposal into the form; the author saves them */
  onUse: (values: Partial<ListingValues>) => void;
};

/** Request a proposal, see the last one, and open the author's earlier records. */
export function ProposalCard({ book, response, onUse }: Props): React.ReactElement {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section aria-label="Proposals" className="card space-y-5 p-5 sm:p-6">
      <header>
        <h2 className="font-display text-h2">Suggest a listing</h2>
        <p className="mt-1 text-small text-ink-2">
          {response.offer.is_sample
            ? "Built from your answers, without AI. Skip any question: fewer answers give fewer suggestions. Nothing changes until you use it."
            : "Title, description, keywords, and categories, based on your book and checked against KDP’s rules. Nothing changes until you use it."}
        </p>
      </header>
      <ProposalForm response={response} />
      {/* Announced to screen reader users when it arrives. */}
      <div aria-live="polite" className="space-y-4">
        {response.optimization !== null && (
          <Outcome response={response} optimization={response.optimization} onUse={onUse} />
        )}
      </div>
      <Button
        variant="quiet"
        icon={<Library aria-hidden className="size-4" />}
        onClick={() => setIsChoosing(true)}
      >
        Choose from your metadata
      </Button>
      <MetadataPicker book={book} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </section>
  );
}

function ProposalForm({ response }: { response: ListingResponse }): React.ReactElement {
  const { propose } = useListingActions(response.book_id);
  const { credits, hindrance, is_sample: isWithoutModel } = response.offer;
  const answers = useAnswers(response.book_id, response.answers);
  const ordering = useMutation({
    // Without a network it fails at once, and is never sent later without the author's knowledge.
    networkMode: "always",
    mutationFn: () => propose({ credits, answers: answers.changed }),
    onSuccess: () => answers.drop(),
  });
  const fields = (
    <AnswerFields
      genre={response.genre}
      answers={answers.values}
      errors={ordering.error instanceof ApiError ? ordering.error.fields : {}}
      onChange={answers.change}
    />
  );
  const isRunning = response.optimization?.state === "running";
  useNotifyDone(response.optimization);
  return (
    // Not a form: Enter in a field must not spend credits.
    <div className="space-y-4">
      {isWithoutModel ? (
        fields
      ) : (
        <Disclosure title="Tell the model what only you know">
          <div className="space-y-4">
            <p className="text-small text-ink-2">Optional. Your answers are used as facts.</p>
            {fields}
          </div>
        </Disclosure>
      )}
      {hindrance === null ? (
        <Button
          variant="primary"
          busy={ordering.isPending || isRunning}
          busyLabel="Working on it"
          icon={<Sparkles aria-hidden className="size-4" />}
          onClick={() => ordering.mutate()}
        >
          {submitLabel(response)}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{hindrance}</p>
      )}
      {ordering.isError && <RequestError error={ordering.error} />}
    </div>
  );
}

function submitLabel({ offer: { credits, is_sample: isSample }, optimization }: ListingResponse): string {
  if (optimization?.state === "done") {
    return isSample ? "Build it again, free" : `Propose again for ${credits} credits`;
  }
  return isSample ? "Build it from my answers, free" : `Propose with AI for ${credits} credits`;
}

/** Notifies the author when the pending proposal seen here is ready. */
function useNotifyDone(optimization: ListingOptimization | null): void {
  const waitedFor = useRef<string | null>(null);
  const id = optimization?.id ?? null;
  const state = optimization?.state ?? null;
  // A toast is outside React.
  useEffect(() => {
    if (state === "running") waitedFor.current = id;
    else if (id !== null && waitedFor.current === id) {
      waitedFor.current = null;
      if (state === "done") {
        toast.success("Metadata optimized successfully! Choose what to use below.");
      }
    }
  }, [id, state]);
}

function RequestError({ error }: { error: unknown }): React.ReactElement {
  if (error instanceof ApiError && error.status === 402) {
    return (
      <Notice tone="danger" title="Cannot optimize metadata">
        {error.detail}
        <TopUpAfter error={error} />
      </Notice>
    );
  }
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return (
    <Notice
      tone="danger"
      title={isUnanswered ? "Failed to optimize metadata. Please try again." : "Failed to optimize metadata"}
    >
      {messageOf(error, "Nothing was charged.")}
    </Notice>
  );
}

type OutcomeProps = Omit<Props, "book"> & { optimization: ListingOptimization };

function Outcome({ response, optimization, onUse }: OutcomeProps): React.ReactElement {
  switch (optimization.state) {
    case "running":
      return (
        <p className="flex items-center gap-3 text-small text-ink-2">
          <Spinner />
          {optimization.is_sample
            ? "Building your listing from your answers."
            : "The model is writing. It takes up to half a minute; you may go on."}
        </p>
      );
    case "failed":
      return (
        <Notice tone="danger" role="none" title="Failed to optimize metadata">
          {optimization.detail} {optimization.advice} {returned(optimization.credits_returned)}
        </Notice>
      );
    case "done":
      return <ProposedParts response={response} record={optimization.metadata} onUse={onUse} />;
    default:
      return optimization satisfies never;
  }
}

function returned(credits: number): string {
  if (credits === 0) return "It has cost nothing.";
  return credits === 1 ? "1 credit came back." : `${credits} credits came back.`;
}
