import type { WizardDraft } from "@colophon/contracts/library/wizard";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BookForm } from "../../generation/order/use-book-form.ts";
import { call } from "../../platform/api.ts";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { randomId } from "../../platform/random-id.ts";
import { createDraftSync, type DraftSync, type SyncState } from "./draft-sync.ts";
import { wizardKey } from "./wizard-query.ts";

const tab = randomId();

/** The form's draft in this tab. @param draft  the server's; null if it could not be loaded */
export function useDraftSync(
  userId: string,
  draft: WizardDraft | null,
): { sync: DraftSync; state: SyncState } {
  const client = useQueryClient();
  const [sync] = useState(() =>
    createDraftSync({
      userId,
      tab,
      draft,
      load: () => call("GET /api/wizard"),
      save: (body) => call("PUT /api/wizard", { body }),
      clear: (revision) => call("DELETE /api/wizard", { query: { revision } }),
      onOrdered: () => void client.invalidateQueries({ queryKey: wizardKey }),
      now: () => Date.now(),
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.read, sync.read);
  const isOffline = useSyncExternalStore(watchConnection, isConnectionLost, () => false);
  // The network is outside React: sends what was waiting for it.
  useEffect(() => {
    if (!isOffline) sync.wake();
  }, [isOffline, sync]);
  // Sends the last edits without making the author wait.
  useEffect(() => () => void sync.flush(), [sync]);
  return { sync, state };
}

/** Connects a form to its draft: edits are saved, and changes from elsewhere shown. */
export function useSavedForm(form: BookForm, { sync, state }: { sync: DraftSync; state: SyncState }): void {
  const { filled } = state;
  // The form's values live outside React.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => sync.change(form.getValues()) }),
    [form, sync],
  );
  // They do: the chosen draft replaces the current values.
  useEffect(() => {
    if (filled > 0) form.reset(sync.read().form);
  }, [filled, form, sync]);
}
