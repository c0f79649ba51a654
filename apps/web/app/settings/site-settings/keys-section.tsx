import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { writerKey } from "../../ai/providers/provider-queries.ts";
import { type SaveSettings, type Settings, settingsKey } from "./settings-queries.ts";
import { paths } from "../../paths.ts";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

const FAILED = "Failed to update API key";

type KeyName = Settings["by_environment"][number];
type Keys = NonNullable<SaveSettings["api_keys"]>;
/** One key: its name on the wire and on screen, and whether it exists. */
type KeyState = { name: KeyName; label: string; isSet: boolean; partial: string | null };

/** Provider keys: whether they exist, their last four characters, and a field to replace them. */
export function KeysSection({ settings }: { settings: Settings }): React.ReactElement {
  const { api_keys: keys, can_keep_keys: canSave } = settings;
  const providers: KeyState[] = [
    keyState("openai_api_key", "OpenAI", [keys.openai_configured, keys.openai_partial]),
    keyState("anthropic_api_key", "Anthropic", [keys.anthropic_configured, keys.anthropic_partial]),
    keyState("fal_api_key", "fal", [keys.fal_configured, keys.fal_partial]),
    keyState("gemini_api_key", "Google Gemini", [keys.gemini_configured, keys.gemini_partial]),
  ];
  return (
    <>
      {!canSave && (
        <Notice tone="warning" title="Keys cannot be kept here" className="mb-6">
          This installation has no SECRETS_KEY to seal them with. Set one in the environment and start
          Colophon again.
        </Notice>
      )}
      <section aria-labelledby="provider-keys" className="mb-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
          <h3 id="provider-keys" className="scroll-mt-24 font-display text-h3">
            Keys of providers
          </h3>
          <ButtonLink href={paths.modelSetup} size="small">
            Who writes
          </ButtonLink>
        </div>
        <p className="mb-4 max-w-[65ch] text-small text-ink-2">
          Kept sealed, and never shown again. A key of OpenAI or Gemini writes and paints; models and further
          servers are set up under “Who writes”.
        </p>
        <ul className="grid gap-6 sm:grid-cols-2">
          {providers.map((one) => (
            <li key={one.name}>
              <KeyField one={one} isOfEnvironment={settings.by_environment.includes(one.name)} />
            </li>
          ))}
        </ul>
      </section>
      <StripeKeys settings={settings} />
    </>
  );
}

function keyState(name: KeyName, label: string, [isSet, partial]: [boolean, string | null]): KeyState {
  return { name, label, isSet, partial };
}

const MODES: Readonly<
  Record<Settings["stripe_mode"], { tone: "success" | "warning" | "neutral"; words: string }>
> = {
  live: { tone: "success", words: "Live: money moves" },
  test: { tone: "warning", words: "Test: test cards only" },
  local: { tone: "neutral", words: "Local: this machine's test checkout" },
  none: { tone: "warning", words: "None: nothing can be bought" },
};

/** Three keys of one mode are entered together, since one of another mode is rejected. */
function StripeKeys({ settings }: { settings: Settings }): React.ReactElement {
  const { api_keys: keys, by_environment: fixed } = settings;
  const [typed, setTyped] = useState<Keys>({});
  const save = useSaveKeys(() => setTyped({}));
  const all: KeyState[] = [
    keyState("stripe_secret_key", "Stripe secret key", [
      keys.stripe_secret_configured,
      keys.stripe_secret_partial,
    ]),
    keyState("stripe_publishable_key", "Stripe publishable key", [
      keys.stripe_publishable_configured,
      keys.stripe_publishable_partial,
    ]),
    keyState("stripe_webhook_secret", "Stripe webhook secret", [
      keys.stripe_webhook_configured,
      keys.stripe_webhook_partial,
    ]),
  ];
  const entered = Object.fromEntries(Object.entries(typed).filter(([, key]) => key !== "" && key !== null));
  const mode = MODES[settings.stripe_mode];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.run(entered);
  };
  return (
    <section aria-labelledby="stripe-keys" className="mb-12">
      <div className="mb-4 flex flex-wrap items-baseline gap-3">
        <h3 id="stripe-keys" className="scroll-mt-24 font-display text-h3">
          Payments
        </h3>
        <Badge tone={mode.tone}>{mode.words}</Badge>
      </div>
      <form onSubmit={submit}>
        <div className="grid gap-6 sm:grid-cols-2">
          {all.map((one) => (
            <PasswordField
              key={one.name}
              label={one.label}
              hint={stateOf(one, fixed.includes(one.name))}
              disabled={fixed.includes(one.name)}
              autoComplete="off"
              value={typed[one.name] ?? ""}
              error={save.fields[`api_keys.${one.name}`]}
              onChange={(event) => setTyped({ ...typed, [one.name]: event.target.value.trim() })}
            />
          ))}
        </div>
        {save.error !== null && (
          <Notice tone="danger" className="mt-4">
            {save.error}
          </Notice>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={Object.keys(entered).length === 0}
            busy={save.isPending}
            busyLabel="Saving"
          >
            Update Stripe keys
          </Button>
          <RemoveKeys
            keys={all.filter((one) => one.isSet && !fixed.includes(one.name))}
            what="Stripe's keys"
          />
        </div>
      </form>
    </section>
  );
}

function KeyField({ one, isOfEnvironment }: { one: KeyState; isOfEnvironment: boolean }): React.ReactElement {
  const [key, setKey] = useState("");
  const save = useSaveKeys(() => setKey(""));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.run({ [one.name]: key });
      }}
    >
      <PasswordField
        label={`${one.label} key`}
        hint={stateOf(one, isOfEnvironment)}
        disabled={isOfEnvironment}
        autoComplete="off"
        value={key}
        error={save.fields[`api_keys.${one.name}`] ?? save.error ?? undefined}
        onChange={(event) => setKey(event.target.value.trim())}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={key === ""} busy={save.isPending} busyLabel="Saving">
          Update {one.label} key
        </Button>
        {one.isSet && !isOfEnvironment && <RemoveKeys keys={[one]} what={`the key of ${one.label}`} />}
      </div>
    </form>
  );
}

function stateOf({ isSet, partial }: KeyState, isOfEnvironment: boolean): string {
  if (isOfEnvironment) return "Set by the environment, which has the last word.";
  if (!isSet) return "Not set.";
  return partial === null ? "Set." : `Set: ${partial}`;
}

function RemoveKeys({ keys, what }: { keys: readonly KeyState[]; what: string }): React.ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useSaveKeys(() => setIsOpen(false));
  if (keys.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} aria-label={`Remove ${what}`}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Remove ${what}?`}
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        error={remove.error ?? undefined}
        onConfirm={() => remove.run(Object.fromEntries(keys.map(({ name }) => [name, null])))}
      >
        It is forgotten here, and what needs it stands still until another is entered. At the provider it goes
        on being valid.
      </ConfirmDialog>
    </>
  );
}

type SaveKeys = {
  run: (keys: Keys) => void;
  isPending: boolean;
  error: string | null;
  fields: Readonly<Record<string, string>>;
};

function useSaveKeys(onDone: () => void): SaveKeys {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once, and is never sent later behind the administrator's back.
    networkMode: "always",
    mutationFn: (keys: Keys) => call("POST /api/admin/settings", { body: { api_keys: keys } }),
    onSuccess: async (settings) => {
      client.setQueryData(settingsKey, settings);
      onDone();
      toast.success("API key updated");
      await client.invalidateQueries({ queryKey: writerKey });
    },
    onError: () => toast.error(FAILED),
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    run: (keys) => mutate(keys),
    isPending,
    error: error === null || Object.keys(fields).length > 0 ? null : messageOf(error, FAILED),
    fields,
  };
}
