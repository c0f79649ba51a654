import type { User } from "@colophon/contracts/auth/sessions";
import type { CreditCheck } from "@colophon/contracts/billing/credits";
import type { WizardDraft } from "@colophon/contracts/library/wizard";
import type { BookSize } from "@colophon/rules/credit-costs";
import type { WizardProgress } from "@colophon/rules/wizard-steps";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { requestBook } from "../books/book-calls.ts";
import { quotedPrice } from "../../generation/order/quoted-price.ts";
import { refreshBook } from "../books/book-queries.ts";
import { creditCheckQuery } from "../../billing/credits/credit-queries.ts";
import { paymentState, type PaymentState } from "../../generation/order/generate-cost.ts";
import { GenerateSend } from "../../generation/order/generate-send.tsx";
import { PaymentNotice } from "../../generation/order/payment-notice.tsx";
import { type BookForm, useBookForm } from "../../generation/order/use-book-form.ts";
import { useOrderedSize } from "../../generation/order/use-requested-size.ts";
import { WriterNotice } from "../../ai/providers/writer-notice.tsx";
import { useUser } from "../../auth/session/session.tsx";
import { wizardUrl } from "../books/book-url.ts";
import { ApiError } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { DetailsFields } from "./details-step.tsx";
import { DraftClash, DraftNote } from "./draft-note.tsx";
import type { DraftSync } from "./draft-sync.ts";
import { FactList } from "./fact-list.tsx";
import { useDraftSync, useSavedForm } from "./use-draft-sync.ts";
import { JUST_ORDERED, useAskedPlace, useWizardStep } from "./use-wizard-place.ts";
import { WizardFrame } from "./wizard-frame.tsx";
import { WIZARD_CHAPTERS } from "./wizard-form.ts";
import { wizardKey } from "./wizard-query.ts";

const INSUFFICIENT = "Insufficient credits for book generation";
const SAYS = { failed: "Failed to generate book", insufficient: INSUFFICIENT } as const;
const CLASH = "Please choose first which draft is to be used: it was changed in another window.";

/** The wizard before there is a book. @param draft  the server's; null if it could not be loaded */
export function NewBook({ draft }: { draft: WizardDraft | null }): React.ReactElement {
  const user = useUser();
  const drafted = useDraftSync(user.id, draft);
  const { form, submit } = useBookRequest(drafted);
  useSavedForm(form, drafted);
  const { data: check } = useQuery(creditCheckQuery(useOrderedSize(form)));
  const payment = usePayment(form, { user, check });
  const progress = useFormProgress(form, payment);
  const place = useWizardStep(progress, useAskedPlace());
  const shorten = ({ chapters, wordsPerChapter }: BookSize): void => {
    form.setValue("chapters", chapters, { shouldDirty: true });
    form.setValue("words_per_chapter", wordsPerChapter, { shouldDirty: true });
  };
  return (
    <WizardFrame
      progress={progress}
      place={place}
      title=""
      aside={<DraftNote status={drafted.state.status} />}
      above={
        <>
          <DraftClash {...drafted} />
          <WriterNotice />
          {payment && (
            <PaymentNotice
              state={payment}
              onShorten={shorten}
              insufficient={INSUFFICIENT}
              isTouched={form.formState.isDirty}
            />
          )}
        </>
      }
    >
      <form
        noValidate
        onSubmit={preventSubmit}
        className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        {place.step === "details" ? (
          <DetailsFields form={form} user={user} />
        ) : (
          <BookSummary form={form} user={user} />
        )}
        <aside aria-label="Summary and cost" className="lg:sticky lg:top-24 lg:self-start">
          <GenerateSend form={form} user={user} onSend={() => void submit()} />
        </aside>
      </form>
    </WizardFrame>
  );
}

/** Enter in a field would spend credits without a review: only the button submits. */
function preventSubmit(event: FormEvent): void {
  event.preventDefault();
}

/** The request that is about to be sent. */
function BookSummary({ form, user }: { form: BookForm; user: User }): React.ReactElement {
  const values = form.getValues();
  const author = values.author_name.trim() === "" ? user.full_name : values.author_name;
  return (
    <div className="min-w-0">
      <p className="mb-4 font-medium">
        Nothing is written yet.{" "}
        {values.stops_after_plan
          ? "The plan comes first; nothing is written before you approve it."
          : "The book is planned and then written at once."}
      </p>
      <FactList of={{ ...values, author_name: author }} />
    </div>
  );
}

/** The form and its submission: always requests exactly the draft stored on the server. */
function useBookRequest({ sync }: { sync: DraftSync }): { form: BookForm; submit: () => Promise<void> } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => sync.read().form);
  const { form, submit } = useBookForm({
    start,
    says: SAYS,
    async order(request) {
      const flushed = await sync.flush();
      if (flushed.kind === "clash") {
        form.setError("root", { message: CLASH });
        return;
      }
      if (flushed.kind === "unsent") throw flushed.error;
      const book = await requestBook({ ...request, ...quotedPrice(client, request) }, flushed.key).catch(
        (error: unknown) => {
          // Another window was first: the draft now has its book.
          if (isOrderedElsewhere(error)) void client.invalidateQueries({ queryKey: wizardKey });
          throw error;
        },
      );
      toast.success("Book generation started!");
      void refreshBook(client, book.id);
      await navigate(wizardUrl({ step: "content" }), { state: JUST_ORDERED });
      client.setQueryData<WizardDraft>(wizardKey, (kept) => ({ ...(kept ?? NO_DRAFT), book_id: book.id }));
    },
  });
  return { form, submit };
}

const NO_DRAFT: WizardDraft = { fields: {}, book_id: null, order_key: null, revision: 0, updated_at: null };

function isOrderedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === "request.idempotency_key_reused";
}

function usePayment(
  form: BookForm,
  { user, check }: { user: User; check: CreditCheck | undefined },
): PaymentState | undefined {
  const size = useOrderedSize(form);
  const [minChapters] = WIZARD_CHAPTERS;
  return check && paymentState(check, { user, size, ...(minChapters !== undefined && { minChapters }) });
}

/**
 * How far the form gets. Until the price is known the book step is open, though its button
 * waits for the price.
 */
function useFormProgress(form: BookForm, payment: PaymentState | undefined): WizardProgress {
  const [title, genre] = useWatch({ control: form.control, name: ["title", "genre"] });
  return {
    hasTitle: title.trim() !== "",
    hasGenre: genre.trim() !== "",
    mayBeOrdered: payment === undefined || payment.kind === "ready",
    isOrdered: false,
    isCompleted: false,
    hasCover: false,
    hasMetadata: false,
  };
}
