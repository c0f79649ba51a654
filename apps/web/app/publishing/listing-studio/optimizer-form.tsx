import { NO_ANSWERS, OPTIMIZER_GENRES, bookGenreOf } from "@colophon/contracts/publishing/listings/choices";
import type { OptimizationOffer } from "@colophon/contracts/publishing/listings/optimization";
import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import {
  useBookChoice,
  useOptimizationOffer,
  useOptimizerActions,
} from "../listings/optimization-queries.ts";
import { AnswerFields } from "../listings/answer-fields.tsx";
import { type AnswersForm, useAnswers } from "../listings/answers-draft.ts";
import { KeywordFiles } from "../listings/keyword-files.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type OptimizerForm, type OptimizerValues, typedKeywords } from "./use-optimizer-form.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

const MISSING = "Please provide at least title and genre";

type Props = {
  form: OptimizerForm;
  /** a request shown next to the form is in progress */
  isRunning: boolean;
  onOrdered: (id: string) => void;
};

/** Input for the optimizer, saved while typing. */
export function OptimizerFormCard({ form, isRunning, onOrdered }: Props): React.ReactElement {
  const { values } = form;
  const element = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { data: offer } = useOptimizationOffer(values.book_id);
  const answers = useAnswers(values.book_id, offer?.answers ?? NO_ANSWERS);
  const { order } = useOptimizerActions();
  const ordering = useMutation({
    // Without a network it fails at once, and is never sent later without the author's knowledge.
    networkMode: "always",
    mutationFn: async (bookId: string) => {
      const { id } = await order(requestOf(values, { offer, answers: answers.changed }));
      return { id, bookId };
    },
    onSuccess({ id, bookId }) {
      // Answers for a book are saved with it; a different book may be chosen by now.
      if (bookId !== "") answers.drop([bookId]);
      onOrdered(id);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = values.title.trim() === "" || values.genre === "";
    setIsMissing(lacks);
    if (lacks)
      element.current
        ?.querySelector<HTMLElement>(values.title.trim() === "" ? "[name=title]" : "[name=genre]")
        ?.focus();
    else ordering.mutate(values.book_id);
  };
  const clear = (): void => {
    answers.drop([values.book_id, ""]);
    form.clear();
    setIsMissing(false);
    ordering.reset();
    toast.success("Form cleared!");
    element.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  };
  const errors = ordering.error instanceof ApiError ? ordering.error.fields : {};
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      aria-label="Book Information"
      className="card space-y-5 p-5 sm:p-6"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-display text-h2">Book Information</h2>
          <p className="mt-1 text-small text-ink-2">Kept in this browser while you type.</p>
        </div>
        <Button size="small" variant="quiet" onClick={clear}>
          Clear form
        </Button>
      </header>
      <BookField form={form} offer={offer} />
      <TitleAndGenre form={form} isMissing={isMissing} errors={errors} />
      <Questions genre={values.genre} answers={answers} offer={offer} errors={errors} />
      <Fields form={form} errors={errors} />
      <KeywordFiles />
      {isMissing && <Notice tone="danger">{MISSING}</Notice>}
      {ordering.isError && <RequestError error={ordering.error} />}
      <OptimizeButton offer={offer} isBusy={ordering.isPending || isRunning} />
    </form>
  );
}

type BookFieldProps = Pick<Props, "form"> & { offer: OptimizationOffer | undefined };

function BookField({ form, offer }: BookFieldProps): React.ReactElement {
  const { data: books = [] } = useBookChoice();
  return (
    <SelectField
      label="For one of your books"
      hint={
        offer?.is_sample === true
          ? "Its answers are filled in. Or fill in the form for any other book."
          : "Its plan, chapters and people are read too. Or fill in the form for any other book."
      }
      value={form.values.book_id}
      options={[
        { value: "", label: "No book: only what stands below" },
        ...books.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => form.choose(books.find(({ id }) => id === target.value) ?? null)}
    />
  );
}

type FieldsProps = Pick<Props, "form"> & {
  isMissing: boolean;
  errors: Readonly<Record<string, string>>;
};

function TitleAndGenre({ form: { values, change }, isMissing, errors }: FieldsProps): React.ReactElement {
  const known: readonly string[] = OPTIMIZER_GENRES;
  const others = values.genre === "" || known.includes(values.genre) ? [] : [values.genre];
  return (
    <>
      <TextField
        name="title"
        label="Title"
        value={values.title}
        error={
          errors["title"] ?? (isMissing && values.title.trim() === "" ? "The title is missing" : undefined)
        }
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        name="genre"
        label="Genre"
        value={values.genre}
        error={errors["genre"] ?? (isMissing && values.genre === "" ? "The genre is missing" : undefined)}
        options={[
          { value: "", label: "Select Genre" },
          ...[...known, ...others].map((genre) => ({ value: genre, label: genre })),
        ]}
        onChange={({ target }) => change({ genre: target.value })}
      />
    </>
  );
}

type QuestionsProps = Pick<FieldsProps, "errors"> & {
  genre: string;
  answers: AnswersForm;
  offer: OptimizationOffer | undefined;
};

/** Without a model, the listing is built from these answers; with one, they are facts for its prompt. */
function Questions({ genre, answers, offer, errors }: QuestionsProps): React.ReactElement {
  const isWithoutModel = offer?.is_sample === true;
  return (
    <Disclosure
      key={String(isWithoutModel)}
      title="Seven questions about the book"
      defaultOpen={isWithoutModel}
    >
      <div className="space-y-4">
        <p className="text-small text-ink-2">
          {isWithoutModel
            ? "Your listing is built from your answers. Skip any question: fewer answers give fewer suggestions."
            : "Optional. Your answers are used as facts."}
        </p>
        <AnswerFields
          genre={bookGenreOf(genre)}
          answers={answers.values}
          errors={errors}
          onChange={answers.change}
        />
      </div>
    </Disclosure>
  );
}

function Fields({ form: { values, change }, errors }: Omit<FieldsProps, "isMissing">): React.ReactElement {
  return (
    <>
      <TextField
        label="Target audience"
        hint="Whom it is for, in your words."
        value={values.target_audience}
        error={errors["target_audience"]}
        onChange={({ target }) => change({ target_audience: target.value })}
      />
      <TextAreaField
        label="Book summary"
        hint="What happens, or what a reader learns. More detail gives better suggestions."
        value={values.book_summary}
        error={errors["book_summary"]}
        onChange={({ target }) => change({ book_summary: target.value })}
      />
      <TextAreaField
        label="Existing description"
        rows={3}
        value={values.existing_description}
        error={errors["existing_description"]}
        onChange={({ target }) => change({ existing_description: target.value })}
      />
      <TextField
        label="Target keywords"
        hint="Separated by commas."
        value={values.target_keywords}
        error={errors["target_keywords"]}
        onChange={({ target }) => change({ target_keywords: target.value })}
      />
    </>
  );
}

function OptimizeButton({
  offer,
  isBusy,
}: {
  offer: OptimizationOffer | undefined;
  isBusy: boolean;
}): React.ReactElement {
  const hindrance = offer?.hindrance ?? null;
  if (hindrance !== null) return <p className="text-small text-ink-2">{hindrance}</p>;
  return (
    <div className="space-y-2">
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel="Working on it"
        icon={<Sparkles aria-hidden className="size-4" />}
      >
        {submitLabel(offer)}
      </Button>
      {offer?.is_sample === true && (
        <p className="text-small text-ink-2">Built from what you typed, without AI.</p>
      )}
    </div>
  );
}

function submitLabel(offer: OptimizationOffer | undefined): string {
  if (offer === undefined) return "Optimize metadata";
  return offer.credits === 0 ? "Optimize metadata, free" : `Optimize metadata for ${offer.credits} credits`;
}

function requestOf(
  values: OptimizerValues,
  { offer, answers }: { offer: OptimizationOffer | undefined; answers: AnswersForm["changed"] },
): Parameters<ReturnType<typeof useOptimizerActions>["order"]>[0] {
  return {
    title: values.title,
    genre: values.genre,
    target_audience: values.target_audience,
    book_summary: values.book_summary,
    existing_description: values.existing_description,
    target_keywords: typedKeywords(values.target_keywords),
    book_id: values.book_id === "" ? null : values.book_id,
    ...(answers !== undefined && { answers }),
    ...(offer !== undefined && { credits: offer.credits }),
  };
}

function RequestError({ error }: { error: unknown }): React.ReactElement {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return (
    <Notice
      tone="danger"
      title={isUnanswered ? "Failed to optimize metadata. Please try again." : "Failed to optimize metadata"}
    >
      {messageOf(error, "Nothing was charged.")}
      <TopUpAfter error={error} />
    </Notice>
  );
}
