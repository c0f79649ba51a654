import { useQuery } from "@tanstack/react-query";
import { Brush, Eraser } from "lucide-react";
import { useRef, useState } from "react";
import { useGenerateCovers } from "../designs/use-cover-actions.ts";
import { balanceQuery } from "../../billing/credits/credit-queries.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";
import { tooFewCredits } from "../designs/cover-labels.ts";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ArtStyleFields, PainterFields } from "./art-fields.tsx";
import { SizeFields } from "./size-fields.tsx";
import { generateRequestOf, problemsOf, coverTextProblems } from "./studio-form.ts";
import { type StudioForm, useSuggestions } from "./use-studio-form.ts";
import { CoverTextFields } from "./cover-text-fields.tsx";

const COUNTS = ["no covers", "one cover", "two covers", "three covers", "four covers"];

type Props = { form: StudioForm; isPainting: boolean; onOrdered: (generationId: string) => void };

/** The settings covers are requested with: texts, style, painter and size. */
export function SettingsPanel({ form, isPainting, onOrdered }: Props): React.ReactElement {
  const { values, knownPages } = form;
  const { catalogue, suggestion } = useSuggestions(values);
  const balance = useQuery(balanceQuery).data?.balance;
  const order = useGenerateCovers(onOrdered);
  const [wasAsked, setAsked] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const problems = problemsOf(values, knownPages);
  const credits = catalogue?.providers.find(({ id }) => id === values.provider)?.credits;
  const submit = (): void => {
    setAsked(true);
    const request = generateRequestOf(
      {
        ...values,
        subjects: values.subjects ?? suggestion?.subjects ?? null,
        prompt: values.prompt ?? suggestion?.prompt ?? null,
      },
      { pages: knownPages, credits },
    );
    const first = Object.keys(problems)[0];
    if (first === undefined && request !== null) order.run(request);
    else box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      ref={box}
      noValidate
      aria-label="Cover settings"
      className="card p-5 sm:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-display text-h3">Settings</h2>
        <Button
          size="small"
          variant="quiet"
          icon={<Eraser aria-hidden className="size-4" />}
          onClick={() => {
            form.clear();
            setAsked(false);
          }}
        >
          Clear
        </Button>
      </div>
      <div className="mt-4 space-y-8">
        <CoverTextFields form={form} problems={wasAsked ? problems : coverTextProblems(values)} />
        <SizeFields form={form} problem={wasAsked ? problems.pages : undefined} />
        <ArtStyleFields form={form} catalogue={catalogue} suggestion={suggestion} />
        <Disclosure title="Who paints, and how many">
          <PainterFields form={form} catalogue={catalogue} suggestion={suggestion} />
        </Disclosure>
      </div>
      <Paint
        {...{ isPainting, balance, credits }}
        isOrdering={order.isPending}
        variations={values.variations}
      />
      <GenerationError sentence={order.error} />
    </form>
  );
}

type PaintProps = {
  isPainting: boolean;
  isOrdering: boolean;
  /** undefined: not known yet, nor is the price */
  balance: number | undefined;
  credits: number | undefined;
  variations: number;
};

/** The button with its price, the balance, and what is missing to pay for it. */
function Paint({ isPainting, isOrdering, balance, credits, variations }: PaintProps): React.ReactElement {
  const lack =
    balance === undefined || credits === undefined ? null : tooFewCredits(balance, { credits, variations });
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          disabled={lack !== null && !isPainting}
          busy={isOrdering || isPainting}
          busyLabel={isPainting ? "Painting" : "Ordering"}
          icon={<Brush aria-hidden className="size-4" />}
        >
          {submitLabel(variations, credits)}
        </Button>
        {balance !== undefined && lack === null && (
          <p className="text-small text-ink-2">You have {creditCount(balance)}.</p>
        )}
      </div>
      {lack !== null && (
        <Notice tone="warning" className="mt-4">
          {lack}
          <TopUpAfter error={lack} />
        </Notice>
      )}
      <p className="mt-2 text-small text-ink-3">What cannot be painted costs nothing.</p>
    </>
  );
}

/** "Paint three covers for 15 credits"; without a price until it is known. */
function submitLabel(variations: number, credits: number | undefined): string {
  const what = COUNTS[variations] ?? "covers";
  return credits === undefined ? `Paint ${what}` : `Paint ${what} for ${creditCount(credits)}`;
}

function GenerationError({ sentence }: { sentence: string | null }): React.ReactElement | null {
  if (sentence === null) return null;
  return (
    <Notice tone="danger" className="mt-4">
      {sentence}
      <TopUpAfter error={sentence} />
    </Notice>
  );
}
