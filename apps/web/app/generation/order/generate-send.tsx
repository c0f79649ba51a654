import type { User } from "@colophon/contracts/auth/sessions";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { creditCheckQuery } from "../../billing/credits/credit-queries.ts";
import { measureLength, MIN_PRINTED_PAGES } from "../../library/books/book-lengths.ts";
import { writerQuery } from "../../ai/providers/provider-queries.ts";
import { costLine, type PaymentState, paymentState } from "./generate-cost.ts";
import { GENERATE_FIELDS } from "./generate-form.ts";
import { GenerateSummary } from "./generate-summary.tsx";
import { useMaxWords } from "./use-max-words.ts";
import type { BookForm } from "./use-book-form.ts";
import { useOrderedSize } from "./use-requested-size.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  form: BookForm;
  user: User;
  /** called when the button is pressed; without it the form is submitted, as Enter in a field does */
  onSend?: () => void;
};

/** The end of the form: the book's summary, its cost, and the button that starts it. */
export function GenerateSend({ form, user, onSend }: Props): React.ReactElement {
  const size = useOrderedSize(form);
  const query = useQuery(creditCheckQuery(size));
  const noticeId = useId();
  const { isSubmitting, errors } = form.formState;
  const failure = useRef<HTMLDivElement>(null);
  useFocusOnFailure(form, failure);
  const state = query.data && paymentState(query.data, { user, size });
  const isWritten = useIsWritten();
  // While the price of another size is loading, the last one does not apply to this book.
  const isTooLong = useIsTooLong(form);
  const isPayable = isWritten && !isTooLong && isSettled(state, query.isPlaceholderData);
  return (
    <div>
      <GenerateSummary form={form} check={query.data} user={user} isChecking={query.isFetching} />
      <div id={noticeId} aria-live="polite" className="mt-5 space-y-3 empty:hidden">
        {query.isError && (
          <Notice
            tone="danger"
            title="Failed to check credits"
            action={
              <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            Nothing was charged, and your entries are still here.
          </Notice>
        )}
        <TooLong form={form} />
        <EbookOnly form={form} />
        {errors.root?.message && (
          <div ref={failure} tabIndex={-1} className="rounded-lg">
            <Notice tone="danger" title={errors.root.message}>
              Your entries are still here.
              <TopUpAfter error={errors.root.message} />
            </Notice>
          </div>
        )}
      </div>
      <div className="mt-5">
        {state?.kind !== "limit" && (
          <Button
            type={buttonType(onSend)}
            onClick={onSend}
            variant="primary"
            size="large"
            className="w-full"
            busy={isSubmitting}
            busyLabel="Starting"
            disabled={!isPayable}
            aria-describedby={noticeId}
          >
            {query.data ? costLine(query.data, user).button : "Generate"}
          </Button>
        )}
        <FinePrint state={state} isCredits={query.data?.funding === "credits"} />
      </div>
    </div>
  );
}

/** Disabled fields lose the focus while the form is sent: move it to what was rejected. */
function useFocusOnFailure(form: BookForm, failure: RefObject<HTMLElement | null>): void {
  const { isSubmitting, submitCount, errors } = form.formState;
  const shown = useRef(submitCount);
  // The fields can take the focus only after they are enabled again.
  useEffect(() => {
    if (isSubmitting || submitCount === shown.current) return;
    shown.current = submitCount;
    const field = GENERATE_FIELDS.find((name) => errors[name] !== undefined);
    if (field !== undefined) form.setFocus(field);
    else failure.current?.focus();
  }, [isSubmitting, submitCount, errors, form, failure]);
}

function buttonType(onSend: (() => void) | undefined): "submit" | "button" {
  return onSend === undefined ? "submit" : "button";
}

/** Whether a model is available to write; true until known. */
function useIsWritten(): boolean {
  const { data: writer } = useQuery(writerQuery);
  return writer?.state !== "none";
}

/** A length that would be rejected is reported next to the button, with a way to shorten it. */
function useIsTooLong(form: BookForm): boolean {
  const words = useWatch({ control: form.control, name: "words_per_chapter" });
  const most = useMaxWords();
  return most.isSample && words > most.words;
}

/** Shown before the request: a book that KDP doesn't print is sold as an e-book. */
function EbookOnly({ form }: { form: BookForm }): React.ReactElement | null {
  const [genre, chapters, wordsPerChapter] = useWatch({
    control: form.control,
    name: ["genre", "chapters", "words_per_chapter"],
  });
  const length = measureLength({ chapters, wordsPerChapter }, genre);
  if (length?.isEbookOnly !== true) return null;
  return (
    <Notice title="E-book only">
      This book will have about {length.pages} pages. KDP prints paperbacks from {MIN_PRINTED_PAGES} pages.
    </Notice>
  );
}

function TooLong({ form }: { form: BookForm }): React.ReactElement | null {
  const { words } = useMaxWords();
  if (!useIsTooLong(form)) return null;
  const most = words.toLocaleString("en");
  return (
    <Notice
      tone="warning"
      title={`Samples have at most ${most} words a chapter`}
      action={
        <Button size="small" onClick={() => form.setValue("words_per_chapter", words, { shouldDirty: true })}>
          Make it {most} words
        </Button>
      }
    >
      No model is set up here, and prepared text reaches no further.
    </Notice>
  );
}

function isSettled(state: PaymentState | undefined, isOfAnotherSize: boolean): boolean {
  return state?.kind === "ready" && !isOfAnotherSize;
}

/** Terms that apply to every book, shown where it is paid for. */
function FinePrint(props: {
  state: PaymentState | undefined;
  isCredits: boolean;
}): React.ReactElement | null {
  if (props.state?.kind !== "ready") return null;
  return (
    <p className="mt-3 text-micro text-ink-2">
      {props.isCredits
        ? "Credits are set aside now and spent when the book is delivered. A book that fails costs nothing."
        : "You can pause or cancel at any time; finished chapters stay."}
    </p>
  );
}
