import type { WizardDraft, WizardFields } from "@colophon/contracts/library/wizard";
import type { GenerateForm } from "../../generation/order/generate-form.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { newerDraftOf } from "./newer-draft.ts";
import { dropForms, saveForm, readSavedForms } from "./saved-forms.ts";
import {
  emptyWizardForm,
  fieldsOf,
  formOfDraft,
  isBlankForm,
  isSameForm,
  readWizardForm,
} from "./wizard-form.ts";

/** Save status of edits. `kept`: on this device, until the server can be reached. */
export type SyncStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "kept" }
  | { kind: "refused"; sentence: string };

export type SyncState = {
  form: GenerateForm;
  /** incremented when the form changes by other means than typing */
  filled: number;
  status: SyncStatus;
  /** what was saved elsewhere meanwhile; the author must choose before anything is sent */
  theirs: WizardDraft | null;
};

/** Result of sending everything. `key`: the Idempotency-Key for a request of exactly this draft. */
export type Flushed = { kind: "saved"; key: string } | { kind: "clash" } | { kind: "unsent"; error: unknown };

/** A form saved on the device with every change, and on the server soon after. */
export type DraftSync = {
  /** the same object until something changes */
  read: () => SyncState;
  subscribe: (listener: () => void) => () => void;
  change: (form: GenerateForm) => void;
  choose: (whose: "mine" | "theirs") => void;
  /** Sends unsent edits at once. */
  flush: () => Promise<Flushed>;
  /** retries at once, for example when back online */
  wake: () => void;
};

export type DraftSyncOptions = {
  userId: string;
  /** unique per tab */
  tab: string;
  /** the server's draft; null if it could not be loaded */
  draft: WizardDraft | null;
  load: () => Promise<WizardDraft>;
  save: (body: { fields: WizardFields; revision: number }) => Promise<WizardDraft>;
  /** empties the server's draft, whose book stays on the shelf */
  clear: (revision: number) => Promise<WizardDraft>;
  /** called when the server's draft turns out to have a book */
  onOrdered: () => void;
  now: () => number;
};

const PAUSE_MS = 1000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;
const UNEXPLAINED = "What you typed could not be saved. It is kept on this device; please try again.";

export function createDraftSync(options: DraftSyncOptions): DraftSync {
  const { userId, tab } = options;
  const listeners = new Set<() => void>();
  const tabs = new Set([tab]);
  /** the server's version, as far as known here */
  let base = emptyWizardForm();
  let known: Pick<WizardDraft, "revision" | "order_key"> | null = null;
  /** sent without a response: it may have been stored all the same, and is recognized by this */
  let unanswered: GenerateForm[] = [];
  let sending: Promise<void> | null = null;
  let lastError: unknown;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: SyncState = { form: base, filled: 0, status: { kind: "saved" }, theirs: null };

  const set = (next: Partial<SyncState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isUnsent = (): boolean =>
    !isSameForm(state.form, base) && !(isBlankForm(state.form) && isBlankForm(base));
  const saveLocally = (): void => {
    if (!isUnsent()) dropForms(userId, tabs);
    else {
      const revision = known?.revision ?? null;
      saveForm(userId, { tab, kept: { form: state.form, revision, at: options.now() } });
    }
  };
  const fill = (form: GenerateForm): void => set({ form, filled: state.filled + 1 });

  /** Merges with the server's draft. @param from  the revision that local edits are based on */
  const meet = (draft: WizardDraft, from: number | null): void => {
    const theirs = formOfDraft(draft);
    const isMine = !isUnsent() || isSameForm(state.form, theirs);
    const isEarlierOfMine = unanswered.some((sent) => isSameForm(sent, theirs));
    const goesOn = draft.revision === from || isBlankForm(theirs) || isEarlierOfMine;
    if (!isMine && (draft.book_id !== null || !goesOn)) {
      set({ theirs: draft, status: { kind: "kept" } });
      return;
    }
    base = theirs;
    known = draft;
    if (isMine && !isSameForm(state.form, theirs)) fill(theirs);
    saveLocally();
    if (draft.book_id !== null) options.onOrdered();
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const fail = (error: unknown): void => {
    lastError = error;
    const newer = newerDraftOf(error);
    if (newer !== null) {
      meet(newer, null);
      if (state.theirs === null) later(0);
    } else if (isWorthAnotherTry(error)) {
      set({ status: { kind: "kept" } });
      later(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
      failures += 1;
    } else {
      set({ status: { kind: "refused", sentence: messageOf(error, UNEXPLAINED) } });
    }
  };
  const sendOnce = async (): Promise<void> => {
    try {
      if (known === null) meet(await options.load(), startedFrom);
      if (state.theirs !== null || known === null) return;
      const form = state.form;
      if (isUnsent()) {
        set({ status: { kind: "saving" } });
        unanswered.push(form);
        known = await options.save({ fields: fieldsOf(form), revision: known.revision });
        base = form;
        unanswered = [];
      }
      failures = 0;
      saveLocally();
      set({ status: { kind: "saved" } });
    } catch (error) {
      fail(error);
    }
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending !== null) return sending;
    if (state.theirs !== null) return undefined;
    sending = sendOnce();
    await sending;
    sending = null;
    // Typed in the meantime.
    if (state.status.kind === "saved" && isUnsent()) later(PAUSE_MS);
    return undefined;
  };

  /** A draft that already has a book is started over; the book stays on the shelf. */
  const goOnWithMine = async (theirs: WizardDraft): Promise<void> => {
    try {
      const draft = theirs.book_id === null ? theirs : await options.clear(theirs.revision);
      base = formOfDraft(draft);
      known = draft;
    } catch (error) {
      // If it has changed again, the newer one is merged.
      if (newerDraftOf(error) === null) set({ theirs });
      fail(error);
    }
  };

  // Left behind by closed tabs: the newest is restored, the others wait for another time.
  const [left] = readSavedForms(userId);
  const startedFrom = left?.kept.revision ?? null;
  if (left !== undefined) {
    tabs.add(left.tab);
    state = { ...state, form: left.kept.form };
  }
  if (options.draft === null) state = { ...state, status: { kind: "kept" } };
  else meet(options.draft, startedFrom);
  state = { ...state, filled: 0 };
  if (options.draft === null || isUnsent()) later(PAUSE_MS);

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(typed) {
      const form = readWizardForm(typed);
      if (isSameForm(form, state.form)) return;
      set({ form });
      if (isUnsent() && state.theirs === null && sending === null) set({ status: { kind: "saving" } });
      saveLocally();
      if (state.theirs === null) later(PAUSE_MS);
    },
    choose(whose) {
      const { theirs } = state;
      if (theirs === null) return;
      set({ theirs: null });
      if (whose === "mine") {
        sending = goOnWithMine(theirs);
        void sending.then(() => {
          sending = null;
          return send();
        });
        return;
      }
      base = formOfDraft(theirs);
      known = theirs;
      fill(base);
      saveLocally();
      set({ status: { kind: "saved" } });
      if (theirs.book_id !== null) options.onOrdered();
    },
    async flush() {
      await sending;
      // A save that conflicts with an earlier save of its own is retried.
      for (let tries = 0; tries < 3; tries += 1) {
        await send();
        if (state.theirs !== null) return { kind: "clash" };
        if (known !== null && known.order_key !== null && !isUnsent()) {
          return { kind: "saved", key: known.order_key };
        }
      }
      return { kind: "unsent", error: lastError };
    },
    wake() {
      failures = 0;
      if (state.status.kind === "kept") void send();
    },
  };
}

/** No response, server errors, rate limits and an expired session: the edits still need saving. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status < 400 || error.status >= 500 || error.status === 429 || error.status === 401;
}
