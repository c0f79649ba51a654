import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueKey } from "../../covers/designs/studio-queries.ts";
import { lifetimeOfferKey } from "../../billing/payments/lifetime-offer.ts";
import { paymentsKey } from "../../billing/payments/payment-queries.ts";
import { writerKey } from "../../ai/providers/provider-queries.ts";
import {
  type SaveSettings,
  type SettingValues,
  type Settings,
  settingsKey,
  settingsQuery,
} from "./settings-queries.ts";
import { siteQuery } from "./site-query.ts";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { SETTING_NAMES, type SettingKey, changedKeys, unreadableFields } from "./settings-draft.ts";

const FAILED = "Failed to save settings";
const UNREAD = "Nothing was sent: a field holds no number.";

type TextKind = NonNullable<SaveSettings["text_preference"]>;

/** The form while it is edited, and the actions on it. */
export type SettingsFormState = {
  draft: SettingValues;
  base: Settings;
  first: TextKind | null;
  /** settings changed here */
  keys: SettingKey[];
  /** names of unsaved settings */
  changed: string[];
  change: (change: Partial<SettingValues>) => void;
  setFirst: (kind: TextKind) => void;
  acceptTheirs: () => void;
  submit: () => void;
  save: {
    isPending: boolean;
    error: string | null;
    /** the error message at a field, by path: "limits.books_per_day" */
    fields: Readonly<Record<string, string>>;
    /** a new value per rejection; null if there is none */
    refusal: unknown;
  };
};

/** The form as it was submitted. */
type Sent = { draft: SettingValues; first: TextKind | null; body: SaveSettings };

/** Edits stay whatever others save meanwhile; without edits, the newest version is shown. */
export function useSettingsForm(settings: Settings): SettingsFormState {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(settings.settings);
  const [first, setFirst] = useState<TextKind | null>(null);
  // Counts attempts blocked here because a field didn't contain a number.
  const [held, setBlocked] = useState<{ tries: number } | null>(null);
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
  const mutation = useSaving((saved, sent) => {
    setBase(saved);
    // Text typed during the request is not saved yet, and stays.
    setDraft((now) => afterSaving(now, { sent: sent.draft, saved: saved.settings }));
    setFirst((now) => (now === sent.first ? null : now));
  });
  const unread = unreadableFields(draft, keys);
  const isUnread = Object.keys(unread).length > 0;
  // Once all are fixed, the next mistake is reported on submit, not while typing.
  if (held !== null && !isUnread) setBlocked(null);
  const isBlocked = held !== null && isUnread;
  return {
    draft,
    base,
    first,
    keys,
    changed,
    change: (change) => setDraft((now) => ({ ...now, ...change })),
    setFirst,
    acceptTheirs: () => begin(settings),
    submit() {
      if (changed.length === 0) return;
      if (isUnread) {
        mutation.reset();
        setBlocked({ tries: (held?.tries ?? 0) + 1 });
        return;
      }
      // A version saved meanwhile by somebody else is shown alongside: saving again is the answer to it.
      const body = {
        version: settings.version,
        settings: pick(draft, keys),
        ...(first !== null && { text_preference: first }),
      };
      mutation.mutate({ draft, first, body });
    },
    save: {
      isPending: mutation.isPending,
      error: isBlocked ? UNREAD : sentence(mutation.error),
      fields: isBlocked ? unread : fieldsOf(mutation.error),
      refusal: isBlocked ? held : mutation.error,
    },
  };
}

function useSaving(onSaved: (saved: Settings, sent: Sent) => void): UseMutationResult<Settings, Error, Sent> {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once, and is never sent later without anyone noticing.
    networkMode: "always",
    mutationFn: ({ body }: Sent) => call("POST /api/admin/settings", { body }),
    onSuccess: async (saved, sent) => {
      client.setQueryData(settingsKey, saved);
      onSaved(saved, sent);
      toast.success("Settings saved");
      await refreshWhatFollows(client, sent.body);
    },
    onError: async (error) => {
      toast.error(FAILED);
      if (isConflict(error)) await client.refetchQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

/** Refetches data derived from the changed settings: prices, writing models, painting models. */
async function refreshWhatFollows(
  client: QueryClient,
  { settings, text_preference: first }: SaveSettings,
): Promise<void> {
  const { prices, image_order: order, image_models: painters } = settings ?? {};
  const stale: (readonly unknown[])[] = [
    siteQuery.queryKey,
    ...(prices === undefined ? [] : [paymentsKey, lifetimeOfferKey]),
    ...(first === undefined ? [] : [writerKey]),
    ...(order === undefined && painters === undefined ? [] : [catalogueKey]),
  ];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Every part unchanged since it was sent gets the saved value. */
function afterSaving(
  now: SettingValues,
  { sent, saved }: { sent: SettingValues; saved: SettingValues },
): SettingValues {
  const typedSince = changedKeys(sent, now);
  return { ...saved, ...pick(now, typedSince) };
}

function sentence(error: Error | null): string | null {
  return error === null ? null : messageOf(error, FAILED);
}

/** The server reports paths in the request body; the form's paths start below "settings". */
function fieldsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([place, text]) => [place.replace(/^settings\./u, ""), text]),
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "settings.changed_meanwhile";
}

function pick(draft: SettingValues, keys: readonly SettingKey[]): Partial<SettingValues> {
  const chosen = new Set<string>(keys);
  return Object.fromEntries(Object.entries(draft).filter(([key]) => chosen.has(key)));
}
