import type { User } from "@colophon/contracts/auth/user";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useUser } from "../../data/session/session.tsx";
import { creditCheckQuery } from "../../data/credits/credit-queries.ts";
import { areFieldsOpen, paymentState } from "./generate-cost.ts";
import { GenerateExplainer, PremiumNote } from "./generate-explainer.tsx";
import { GenerateFields } from "./generate-fields.tsx";
import { GenerateSend } from "./generate-send.tsx";
import { MoreChoices } from "./more-choices.tsx";
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
  const isOpen = useOpenFields(form, user);
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
        One form, one book.{" "}
        {isDraft && (
          <>
            What you typed last time is still here.{" "}
            <button type="button" className="link min-h-6" onClick={clearAll}>
              Clear the form
            </button>
          </>
        )}
      </p>
      <form
        noValidate
        onSubmit={send}
        className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <fieldset
          key={formNumber}
          disabled={!isOpen || form.formState.isSubmitting}
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

/** The fields close only when nothing the author changes in them could make a book affordable. */
function useOpenFields(form: BookForm, user: User): boolean {
  const chapters = useWatch({ control: form.control, name: "chapters" });
  const { data: check } = useQuery(creditCheckQuery(chapters));
  return check === undefined || areFieldsOpen(paymentState(check, user), user);
}
