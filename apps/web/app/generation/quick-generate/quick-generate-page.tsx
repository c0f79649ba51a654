import type { User } from "@colophon/contracts/auth/sessions";
import type { BookSize } from "@colophon/rules/credit-costs";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { pageMeta } from "../../platform/page-meta.ts";
import { useUser } from "../../auth/session/session.tsx";
import { balanceQuery, creditCheckQuery } from "../../billing/credits/credit-queries.ts";
import { countFreeBooksLeft, creditsMessage } from "../../billing/credits/credits-message.ts";
import { CheckboxField } from "../../ui/field.tsx";
import { WriterNotice } from "../../ai/providers/writer-notice.tsx";
import { paymentState } from "../order/generate-cost.ts";
import { GenerateExplainer, PremiumNote } from "./generate-explainer.tsx";
import { GenerateFields } from "../order/generate-fields.tsx";
import { GenerateSend } from "../order/generate-send.tsx";
import { LengthField } from "../order/length-field.tsx";
import { MoreChoices } from "../order/more-choices.tsx";
import { PaymentNotice } from "../order/payment-notice.tsx";
import { SourcesPart } from "../order/sources-part.tsx";
import type { BookForm } from "../order/use-book-form.ts";
import { useGenerateForm } from "./use-generate-form.ts";
import { useOrderedSize } from "../order/use-requested-size.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Quick Generate",
    description: "One form, one book: planned, written chapter by chapter, and typeset.",
  });
}

export default function QuickGeneratePage(): React.ReactElement {
  const user = useUser();
  const { form, isDraft, clear, submit } = useGenerateForm(user.id);
  const [formNumber, setFormNumber] = useState(0);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const clearAll = (): void => {
    clear();
    setFormNumber(formNumber + 1);
  };
  return (
    <>
      <h1 className="font-display text-h1">Quick Generate</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        One form, one book. <Means user={user} />
        {isDraft && (
          <>
            What you typed last time is still here.{" "}
            <button type="button" className="link min-h-6" onClick={clearAll}>
              Clear the form
            </button>
          </>
        )}
      </p>
      <BeforeTheForm form={form} user={user} />
      <form
        noValidate
        onSubmit={send}
        className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <fieldset
          key={formNumber}
          disabled={form.formState.isSubmitting}
          aria-label="The book"
          className="min-w-0 space-y-8"
        >
          <GenerateFields form={form}>
            <LengthField form={form} />
          </GenerateFields>
          <SourcesPart form={form} />
          <MoreChoices form={form} fullName={user.full_name} />
          <CheckboxField
            label="Show me the plan first"
            hint="The book is planned and then waits: you change the plan as you like, and nothing is written before you approve it. This costs nothing more; the credits stay set aside meanwhile."
            {...form.register("stops_after_plan")}
          />
        </fieldset>
        <aside aria-label="Summary and cost" className="lg:sticky lg:top-24 lg:self-start">
          <GenerateSend form={form} user={user} />
        </aside>
      </form>
      <GenerateExplainer />
      {!user.is_premium && <PremiumNote />}
    </>
  );
}

/** Blockers are shown before anyone starts typing; the form stays enabled, since drafts are saved. */
function BeforeTheForm({ form, user }: { form: BookForm; user: User }): React.ReactElement {
  const size = useOrderedSize(form);
  const { data: check } = useQuery(creditCheckQuery(size));
  const state = check && paymentState(check, { user, size });
  const shorten = ({ chapters, wordsPerChapter }: BookSize): void => {
    form.setValue("chapters", chapters, { shouldDirty: true });
    form.setValue("words_per_chapter", wordsPerChapter, { shouldDirty: true });
  };
  return (
    <div aria-live="polite" className="mt-6 max-w-[60rem] space-y-3 empty:hidden">
      <WriterNotice />
      {state && <PaymentNotice state={state} onShorten={shorten} isTouched={form.formState.isDirty} />}
    </div>
  );
}

/** The author's means of paying for books, combined. */
function Means({ user }: { user: User }): React.ReactElement | null {
  const { data: purse } = useQuery(balanceQuery);
  const [now] = useState(() => new Date());
  if (purse === undefined) return null;
  const freeBooksLeft = countFreeBooksLeft(user, now);
  return <>{creditsMessage({ balance: purse.balance, freeBooksLeft, isPremium: user.is_premium })} </>;
}
