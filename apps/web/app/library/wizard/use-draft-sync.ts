import type { WizardDraft } from "@colophon/contracts/library/wizard/draft";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BookForm } from "../../generation/order/use-book-form.ts";
import { call } from "../../platform/api.ts";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { randomId } from "../../platform/random-id.ts";
import { createDraftSync, type DraftSync, type SyncState } from "./draft-sync.ts";
import { wizardKey } from "./wizard-query.ts";

const tab = randomId();

/** The form's draft in this tab. @param draft  the server's; null where it could not be asked for */
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
  // The network is outside React: what waited for it is sent.
  useEffect(() => {
    if (!isOffline) sync.wake();
  }, [isOffline, sync]);
  // Whoever leaves the screen has not to wait for what they typed last.
  useEffect(() => () => void sync.flush(), [sync]);
  return { sync, state };
}

/** Ties a form to its draft: what is typed is kept, and what comes from elsewhere is shown. */
export function useSavedForm(form: BookForm, { sync, state }: { sync: DraftSync; state: SyncState }): void {
  const { filled } = state;
  // The form's values live outside React.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => sync.change(form.getValues()) }),
    [form, sync],
  );
  // They are: what was chosen takes the place of what stood there.
  useEffect(() => {
    if (filled > 0) form.reset(sync.read().form);
  }, [filled, form, sync]);
}
