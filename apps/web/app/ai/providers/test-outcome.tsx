import type { ProviderTest } from "./provider-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { curly } from "../../ui/typographic-text.ts";
import { inSeconds } from "./provider-draft.ts";

/** State of the test: running, rejected before it was made, or its outcome. */
export function TestOutcome(props: {
  isTesting: boolean;
  error: string | null;
  result: ProviderTest | null;
  /** tries models that the key has */
  onUse: (models: { strong: string; cheap: string }) => void;
}): React.ReactElement | null {
  const { isTesting, error, result, onUse } = props;
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
        <p>{result.sentence}</p>
        {result.suggested !== null && <UseSuggested models={result.suggested} onUse={onUse} />}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`${result.sentence} The answer took ${inSeconds(result.milliseconds)}.`}>
      <blockquote className="font-text text-body wrap-anywhere">{curly(result.sample)}</blockquote>
    </Notice>
  );
}

type Models = NonNullable<ProviderTest["suggested"]>;

function UseSuggested(props: { models: Models; onUse: (models: Models) => void }): React.ReactElement {
  const { strong, cheap } = props.models;
  return (
    <Button size="small" className="mt-3" onClick={() => props.onUse(props.models)}>
      {strong === cheap ? `Use ${strong}` : `Use ${strong} and ${cheap}`}
    </Button>
  );
}

const TITLES: Readonly<Record<NonNullable<ProviderTest["problem"]>, string>> = {
  key: "The key doesn't work",
  verification: "Your organization isn't verified",
  locked: "The account is locked",
  api: "The API is switched off",
  region: "Not available in this region",
  credit: "No credit left",
  spending: "Spending limit reached",
  free_tier: "No free calls left",
  limit: "Too many calls",
  too_large: "The account's limit is too low",
  model: "Unknown model",
  address: "No answer at this address",
  context: "The context window is too small",
  slow: "No answer in time",
  failing: "The provider has a problem",
  refused: "The model declined",
  answer: "The answer wasn't text",
};
