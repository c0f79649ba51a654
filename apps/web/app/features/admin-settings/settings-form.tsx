import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type SaveSettings,
  type SettingValues,
  type Settings,
  settingsKey,
  settingsQuery,
} from "../../data/settings/settings-queries.ts";
import { siteQuery } from "../../data/settings/site-query.ts";
import { ApiError, call, sentenceOf } from "../../platform/api.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { GroupProps } from "./group-props.ts";
import { LimitFields } from "./limit-fields.tsx";
import { ModelPriceFields } from "./model-price-fields.tsx";
import { PreferenceFields } from "./preference-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { ClaimFields, OpenFields, SiteFields } from "./site-fields.tsx";
import { SETTING_NAMES, type SettingKey, changedKeys } from "./settings-draft.ts";

const FAILED = "Failed to save settings";

type TextKind = NonNullable<SaveSettings["text_preference"]>;

/** The whole form, saved as one. */
export function SettingsForm({ settings }: { settings: Settings }): React.ReactElement {
  const form = useSettingsForm(settings);
  const { draft, base, changed, save } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  const group: GroupProps = {
    draft,
    onChange: form.change,
    errorAt: (place) => save.fields[`settings.${place}`],
  };
  const isNewer = settings.version !== base.version;
  return (
    <form onSubmit={submit} aria-label="All settings" noValidate>
      <LeaveGuard when={changed.length > 0} what="What you changed in the settings" />
      <PreferenceFields
        {...group}
        settings={settings}
        first={form.first}
        onFirst={(kind) => form.setFirst(kind)}
      />
      <PriceFields {...group} />
      <LimitFields {...group} />
      <ModelPriceFields {...group} />
      <SiteFields {...group} />
      <ClaimFields {...group} />
      <OpenFields {...group} />
      <div className="sticky bottom-0 z-10 -mx-1 mt-10 border-t border-line bg-paper px-1 py-4">
        {isNewer && changed.length > 0 && (
          <ConflictNotice
            mine={draft}
            theirs={settings.settings}
            keys={form.keys}
            changes={settings.changed}
            onTheirs={form.takeTheirs}
          />
        )}
        {save.error !== null && (
          <Notice tone="danger" className="mb-3">
            {save.error}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            disabled={changed.length === 0}
            busy={save.isPending}
            busyLabel="Saving"
          >
            Save All Settings
          </Button>
          <p className="text-small text-ink-2" aria-live="polite">
            {changed.length === 0 ? "Everything is saved." : `Not saved yet: ${changed.join(", ")}.`}
          </p>
        </div>
      </div>
    </form>
  );
}

type Form = {
  draft: SettingValues;
  base: Settings;
  first: TextKind | null;
  /** settings that were changed here */
  keys: SettingKey[];
  /** names of what is not saved yet */
  changed: string[];
  change: (change: Partial<SettingValues>) => void;
  setFirst: (kind: TextKind) => void;
  takeTheirs: () => void;
  submit: () => void;
  save: { isPending: boolean; error: string | null; fields: Readonly<Record<string, string>> };
};

/** What is typed stays as it is, whatever others save meanwhile; where nothing is typed, the newest is shown. */
function useSettingsForm(settings: Settings): Form {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(settings.settings);
  const [first, setFirst] = useState<TextKind | null>(null);
  const begin = (from: Settings): void => {
    setBase(from);
    setDraft(from.settings);
    setFirst(null);
  };
  const keys = changedKeys(base.settings, draft);
  const changed = [
    ...keys.map((key) => SETTING_NAMES[key]),
    ...(first === null ? [] : ["Who is asked first for text"]),
  ];
  if (changed.length === 0 && base !== settings) begin(settings);
  const mutation = useMutation({
    // Without a network it fails at once, and is never sent later behind anybody's back.
    networkMode: "always",
    mutationFn: (body: SaveSettings) => call("POST /api/admin/settings", { body }),
    onSuccess: async (saved) => {
      client.setQueryData(settingsKey, saved);
      begin(saved);
      toast.success("Settings saved");
      await client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
    onError: async (error) => {
      toast.error(FAILED);
      if (isConflict(error)) await client.refetchQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  return {
    draft,
    base,
    first,
    keys,
    changed,
    change: (change) => setDraft((now) => ({ ...now, ...change })),
    setFirst,
    takeTheirs: () => begin(settings),
    submit() {
      // What somebody else has saved meanwhile is on the screen beside it: saving again is the answer to it.
      mutation.mutate({
        version: settings.version,
        settings: pick(draft, keys),
        ...(first !== null && { text_preference: first }),
      });
    },
    save: {
      isPending: mutation.isPending,
      error: mutation.error === null ? null : sentenceOf(mutation.error, FAILED),
      fields: mutation.error instanceof ApiError ? mutation.error.fields : {},
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "settings.changed_meanwhile";
}

function pick(
  draft: SettingValues,
  keys: readonly (keyof SettingValues)[],
): NonNullable<SaveSettings["settings"]> {
  const chosen = new Set<string>(keys);
  return Object.fromEntries(Object.entries(draft).filter(([key]) => chosen.has(key)));
}
