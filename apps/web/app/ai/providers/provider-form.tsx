import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { ProviderTest } from "./provider-queries.ts";
import type { ProviderAction, ProviderEntry } from "./use-provider-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CheckboxField, PasswordField, SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EndingNotice } from "./ending-notice.tsx";
import { isSameConnection, KIND_CHOICES, newDraft, type ProviderDraft } from "./provider-draft.ts";
import { TestOutcome } from "./test-outcome.tsx";

export type Tested = { draft: ProviderDraft; result: ProviderTest };

export type ProviderFormProps = {
  draft: ProviderDraft;
  onChange: (draft: ProviderDraft) => void;
  test: Pick<ProviderAction<ProviderEntry, ProviderTest>, "isPending" | "error" | "fields">;
  /** the last test and the draft it tested */
  tested: Tested | null;
  onTest: () => void;
  /** tries this draft instead, with models available to the key */
  onUse: (draft: ProviderDraft) => void;
  save: Pick<ProviderAction<ProviderEntry, unknown>, "isPending" | "error" | "fields">;
  onSave: () => void;
  /** null if there is nothing to go back to */
  onCancel: (() => void) | null;
  /** hint about a stored key: "It ends in WXYZ." */
  savedKey: string | null;
};

/** A provider's model, key and URL; tested with a small real call before it is saved. */
export function ProviderForm(props: ProviderFormProps): React.ReactElement {
  const { draft, test, tested, save, onTest, onSave } = props;
  const outcomeId = useId();
  const outcome = useRef<HTMLDivElement>(null);
  // A changed draft is no longer the tested one.
  const result = tested !== null && isSameConnection(tested.draft, draft) ? tested.result : null;
  const works = result !== null && result.works;
  const fields = { ...test.fields, ...save.fields };
  const isOfField = Object.keys(fields).length > 0;
  // A test may be started from a card above: scroll its result into view on a phone.
  useEffect(() => {
    if (test.isPending || result !== null) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [test.isPending, result]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (works) onSave();
    else onTest();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 max-w-[44rem] space-y-5" aria-label="Who writes">
      <ProviderFields {...props} fields={fields} models={tested?.result.models ?? []} />
      <div ref={outcome} id={outcomeId} aria-live="polite" className="space-y-3 empty:hidden">
        <TestOutcome
          isTesting={test.isPending}
          error={isOfField ? null : test.error}
          result={result}
          onUse={(models) => props.onUse({ ...draft, ...models })}
        />
        {save.error !== null && !isOfField && <Notice tone="danger">{save.error}</Notice>}
      </div>
      <FormButtons {...props} works={works} outcomeId={outcomeId} />
    </form>
  );
}

type ButtonsProps = Pick<ProviderFormProps, "test" | "onTest" | "save" | "onSave" | "onCancel"> & {
  works: boolean;
  outcomeId: string;
};

/** The primary button tests until a test has passed, and saves from then on. */
function FormButtons(props: ButtonsProps): React.ReactElement {
  const { test, onTest, save, onSave, onCancel, works, outcomeId } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={works ? "secondary" : "primary"}
        busy={test.isPending}
        busyLabel="Testing"
        aria-describedby={outcomeId}
        {...(works ? { onClick: onTest } : SUBMITS)}
      >
        {works ? "Test again" : "Test"}
      </Button>
      <Button
        variant={works ? "primary" : "secondary"}
        busy={save.isPending}
        busyLabel="Saving"
        disabled={test.isPending}
        {...(works ? SUBMITS : { onClick: onSave })}
      >
        {works ? "Save" : "Save without a test"}
      </Button>
      {onCancel !== null && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Enter in a field triggers the primary button. */
const SUBMITS = { type: "submit" } as const;

type FieldsProps = Pick<ProviderFormProps, "draft" | "onChange" | "savedKey"> & {
  fields: Readonly<Record<string, string>>;
  models: readonly string[];
};

function ProviderFields(props: FieldsProps): React.ReactElement {
  const { draft, onChange, savedKey, fields, models } = props;
  const change = (changes: Partial<ProviderDraft>): void => onChange({ ...draft, ...changes });
  // Text typed for each provider stays while another is selected.
  const typed = useRef(new Map<ProviderDraft["kind"], ProviderDraft>());
  const isSelfHosted = draft.kind === "compatible";
  const address = (
    <TextField
      label="Address"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      value={draft.baseUrl}
      onChange={(event) => change({ baseUrl: event.target.value })}
      hint={
        isSelfHosted
          ? "Usually ends in /v1: http://localhost:11434/v1"
          : "Leave blank for the provider’s own."
      }
      error={fields["base_url"]}
    />
  );
  return (
    <>
      <SelectField
        label="Provider"
        value={draft.kind}
        options={KIND_CHOICES}
        onChange={(event) => {
          const kind = KIND_CHOICES.find(({ value }) => value === event.target.value)?.value ?? "openai";
          typed.current.set(draft.kind, draft);
          const { id, isEnabled } = draft;
          onChange({ ...(typed.current.get(kind) ?? newDraft(kind)), id, isEnabled });
        }}
        hint={isSelfHosted ? "Any server that speaks OpenAI’s language, here or elsewhere." : undefined}
      />
      {isSelfHosted && address}
      <PasswordField
        label="Key"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        value={draft.apiKey}
        onChange={(event) => change({ apiKey: event.target.value })}
        hint={keyHint(isSelfHosted, savedKey)}
        error={fields["api_key"]}
      />
      <ModelFields draft={draft} change={change} fields={fields} models={models} />
      {draft.id !== null && (
        <CheckboxField
          label="Use it for books"
          checked={draft.isEnabled}
          onChange={(event) => change({ isEnabled: event.target.checked })}
        />
      )}
      {!isSelfHosted && (
        <Disclosure
          title="Another address"
          className="border-t"
          defaultOpen={draft.baseUrl !== "" || fields["base_url"] !== undefined}
        >
          {address}
        </Disclosure>
      )}
    </>
  );
}

function keyHint(isSelfHosted: boolean, savedKey: string | null): ReactNode {
  if (savedKey !== null) return savedKey;
  return isSelfHosted
    ? "Most local servers don’t need one."
    : "Paste it here. It is sealed, sent to the provider alone, and never shown again.";
}

type ModelFieldsProps = Pick<FieldsProps, "draft" | "fields" | "models"> & {
  change: (changes: Partial<ProviderDraft>) => void;
};

/** Model names as spelled by the provider; those reported by a server are suggested. */
function ModelFields({ draft, change, fields, models }: ModelFieldsProps): React.ReactElement {
  const listId = useId();
  const offered = models.length > 0 ? { list: listId } : {};
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Model that writes"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={draft.strong}
        onChange={(event) => change({ strong: event.target.value })}
        error={fields["model_strong"]}
        {...offered}
      />
      <TextField
        label="Model for small work"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={draft.cheap}
        onChange={(event) => change({ cheap: event.target.value })}
        hint="Leave blank to use the same model."
        error={fields["model_cheap"]}
        {...offered}
      />
      <div className="empty:hidden sm:col-span-2">
        <EndingNotice provider={draft.kind} models={[draft.strong, draft.cheap]} />
      </div>
      {models.length > 0 && (
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model}>{model}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}
