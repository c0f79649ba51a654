import type { User } from "@colophon/contracts/auth/user";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useUser } from "../../data/session/session.tsx";
import { balanceQuery, creditCheckQuery } from "../../data/credits/credit-queries.ts";
import { countFreeBooksLeft, creditsSentence } from "../../data/credits/credits-sentence.ts";
import { WriterNotice } from "../../data/providers/writer-notice.tsx";
import { paymentState } from "./generate-cost.ts";
import { GenerateExplainer, PremiumNote } from "./generate-explainer.tsx";
import { GenerateFields } from "./generate-fields.tsx";
import { GenerateSend } from "./generate-send.tsx";
import { MoreChoices } from "./more-choices.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { type BookForm, useGenerateForm } from "./use-generate-form.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Quick Generate",
    description: "One form, one book: planned, written chapter by chapter, and typeset.",
    path: paths.generate,
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
          <GenerateFields form={form} />
          <MoreChoices form={form} fullName={user.full_name} />
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

/** What stands in the way is said before anybody types; the form stays open, since what is typed is kept. */
function BeforeTheForm({ form, user }: { form: BookForm; user: User }): React.ReactElement {
  const chapters = useWatch({ control: form.control, name: "chapters" });
  const { data: check } = useQuery(creditCheckQuery(chapters));
  const state = check && paymentState(check, user);
  return (
    <div aria-live="polite" className="mt-6 max-w-[60rem] space-y-3 empty:hidden">
      <WriterNotice />
      {state && (
        <PaymentNotice
          state={state}
          onShorten={(fewer) => form.setValue("chapters", fewer, { shouldDirty: true })}
        />
      )}
    </div>
  );
}

/** What the author has to pay books with, as one thing. */
function Means({ user }: { user: User }): React.ReactElement | null {
  const { data: purse } = useQuery(balanceQuery);
  const [now] = useState(() => new Date());
  if (purse === undefined) return null;
  const freeBooksLeft = countFreeBooksLeft(user, now);
  return <>{creditsSentence({ balance: purse.balance, freeBooksLeft, isPremium: user.is_premium })} </>;
}
