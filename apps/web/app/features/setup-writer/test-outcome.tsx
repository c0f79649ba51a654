import type { ProviderTest } from "../../data/providers/provider-queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { curly } from "../../ui/typographic-text.ts";
import { inSeconds } from "./provider-draft.ts";

/** How the test stands: under way, refused before it was made, or its outcome. */
export function TestOutcome(props: {
  isTesting: boolean;
  error: string | null;
  result: ProviderTest | null;
}): React.ReactElement | null {
  const { isTesting, error, result } = props;
  if (isTesting) {
    return (
      <p className="flex items-start gap-2.5 text-small text-ink-2">
        <Spinner className="mt-0.5 size-4 shrink-0" />
        Asking for one sentence. A model that has to be loaded first may take a minute.
      </p>
    );
  }
  if (error !== null) return <Notice tone="danger">{error}</Notice>;
  if (result === null) return null;
  if (!result.works) {
    return (
      <Notice tone="danger" title={TITLES[result.problem ?? "answer"]}>
        {result.sentence}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`${result.sentence} The answer took ${inSeconds(result.milliseconds)}.`}>
      <blockquote className="font-text text-body wrap-anywhere">{curly(result.sample)}</blockquote>
    </Notice>
  );
}

const TITLES: Readonly<Record<NonNullable<ProviderTest["problem"]>, string>> = {
  key: "The key is not right",
  credit: "The account is used up for now",
  model: "The model is not known there",
  address: "Nobody answers at this address",
  context: "The model takes too little text at once",
  busy: "No answer in time",
  refused: "The model declined",
  answer: "The answer was no text",
};
