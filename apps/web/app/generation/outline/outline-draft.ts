import type { CallInput } from "@colophon/contracts/api";
import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { ApiError, messageOf } from "../../platform/api.ts";
import { deleteSavedOutlines, saveUnsentOutline, readSavedOutlines } from "./unsent-outlines.ts";
import {
  isSame,
  mergeOutlines,
  type OutlineConflict,
  type OutlinePath,
  placeKey,
  valueAt,
  withValueAt,
} from "./merge-outlines.ts";
import { sendableOutline } from "./sendable-outline.ts";

/** Save status of edits. `priced`: saved once the author agrees to the book's new price. */
export type DraftStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "kept" }
  | { kind: "refused"; sentence: string }
  | { kind: "priced"; required: number };

export type DraftState = {
  /** as shown: the server's outline with local edits */
  plan: OutlineContent;
  /** of the server's outline that this is based on */
  revision: number;
  /** places where something else was saved elsewhere; the author chooses */
  clashes: readonly OutlineConflict[];
  status: DraftStatus;
};

/**
 * An outline being edited: edits stay on the device until the server has them, and are merged with
 * edits from elsewhere.
 */
export type OutlineDraft = {
  /** the same object until something changes */
  read: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  change: (update: (plan: OutlineContent) => OutlineContent) => void;
  /** takes the server's current outline, as loaded */
  receive: (outline: Outline) => void;
  choose: (place: OutlinePath, whose: "mine" | "theirs") => void;
  /** agrees to the book's price for the outline as shown */
  agree: () => void;
  /** Sends at once. @returns whether the server has all of it */
  flush: () => Promise<boolean>;
  /** retries at once, for example when back online */
  wake: () => void;
};

export type Saving = CallInput<"PUT /api/books/{id}/outline">["body"];

type DraftOptions = {
  bookId: string;
  /** unique per tab */
  tab: string;
  save: (body: Saving) => Promise<Outline>;
  /** called with every response to a save, and with null if the server's outline has changed unexpectedly */
  onAnswer: (outline: Outline | null) => void;
};

const PAUSE_MS = 500;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

export function createOutlineDraft(
  first: Outline & { plan: OutlineContent },
  options: DraftOptions,
): OutlineDraft {
  const { bookId, tab } = options;
  const listeners = new Set<() => void>();
  const tabs = new Set([tab]);
  let base = first.plan;
  let state: DraftState = {
    plan: base,
    revision: first.revision,
    clashes: [],
    status: { kind: "saved" },
  };
  let agreed: number | undefined;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<DraftState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const toSend = (): OutlineContent => sendableOutline(state.plan, { base, clashes: state.clashes });
  const saveLocally = (): void => {
    if (isSame(state.plan, base)) deleteSavedOutlines(bookId, [...tabs]);
    else saveUnsentOutline(bookId, { tab, kept: { base, plan: state.plan } });
  };
  const rebase = (since: OutlineContent, newer: { plan: OutlineContent; revision: number }): void => {
    const { plan: theirs, revision } = newer;
    const { plan, clashes } = mergeOutlines({ base: since, mine: state.plan, theirs });
    base = theirs;
    set({
      plan,
      revision,
      clashes: [...clashes, ...unresolvedClashes({ held: state.clashes, found: clashes, plan, theirs })],
    });
    saveLocally();
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const saveOnce = async (plan: OutlineContent): Promise<void> => {
    set({ status: { kind: "saving" } });
    try {
      const outline = await options.save({
        revision: state.revision,
        plan,
        ...(agreed !== undefined && { credits: agreed }),
      });
      failures = 0;
      agreed = undefined;
      rebase(plan, { plan: outline.plan ?? plan, revision: outline.revision });
      options.onAnswer(outline);
      set({ status: { kind: "saved" } });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown): void => {
    const newer = newerOutlineOf(error);
    if (newer !== null) {
      rebase(base, newer);
      options.onAnswer(null);
      later(0);
    } else if (error instanceof ApiError && error.code === "outline.price_changed") {
      agreed = undefined;
      set({ status: { kind: "priced", required: Number(error.data["required"]) } });
    } else if (isWorthAnotherTry(error)) {
      set({ status: { kind: "kept" } });
      later(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
      failures += 1;
    } else {
      set({ status: { kind: "refused", sentence: messageOf(error, UNEXPLAINED) } });
    }
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending !== null) return sending;
    const plan = toSend();
    if (isSame(plan, base)) {
      set({ status: { kind: "saved" } });
      return undefined;
    }
    sending = saveOnce(plan);
    await sending;
    sending = null;
    // Typed in the meantime.
    if (state.status.kind === "saved" && !isSame(toSend(), base)) later(PAUSE_MS);
    return undefined;
  };
  const change: OutlineDraft["change"] = (update) => {
    const plan = update(state.plan);
    if (plan === state.plan) return;
    agreed = undefined;
    set({ plan, ...(sending === null && { status: { kind: "saving" } }) });
    saveLocally();
    later(PAUSE_MS);
  };

  // Left behind by closed tabs: each is merged with the current outline.
  for (const left of readSavedOutlines(bookId)) {
    tabs.add(left.tab);
    const { plan, clashes } = mergeOutlines({
      base: left.kept.base,
      mine: left.kept.plan,
      theirs: state.plan,
    });
    state = { ...state, plan, clashes: [...state.clashes, ...clashes] };
  }
  saveLocally();
  later(0);

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    receive(outline) {
      // A response requested before a save is older than the save's own.
      if (sending !== null || outline.plan === null || outline.revision <= state.revision) return;
      rebase(base, { plan: outline.plan, revision: outline.revision });
    },
    choose(place, whose) {
      const clash = state.clashes.find((each) => placeKey(each.place) === placeKey(place));
      if (clash === undefined) return;
      const plan = whose === "mine" ? state.plan : withValueAt(state.plan, { place, value: clash.theirs });
      set({ plan, clashes: state.clashes.filter((each) => each !== clash) });
      saveLocally();
      later(0);
    },
    agree() {
      if (state.status.kind !== "priced") return;
      agreed = state.status.required;
      void send();
    },
    async flush() {
      await sending;
      // A save that hit a newer outline is retried.
      for (let tries = 0; tries < 3 && !isSame(toSend(), base); tries += 1) {
        await send();
        if (!["saved", "saving"].includes(state.status.kind)) return false;
      }
      return state.clashes.length === 0 && isSame(toSend(), base);
    },
    wake() {
      failures = 0;
      if (state.status.kind === "kept") void send();
    },
  };
}

const UNEXPLAINED = "Your changes could not be saved. They are kept on this device; please try again.";

type Holding = {
  held: readonly OutlineConflict[];
  found: readonly OutlineConflict[];
  plan: OutlineContent;
  theirs: OutlineContent;
};

/** Unresolved conflicts remain, updated to the current values. */
function unresolvedClashes({ held, found, plan, theirs }: Holding): OutlineConflict[] {
  const known = new Set(found.map(({ place }) => placeKey(place)));
  return held.flatMap(({ place }) => {
    const value = valueAt(theirs, place);
    const isOver = value === undefined || known.has(placeKey(place)) || isSame(value, valueAt(plan, place));
    return isOver ? [] : [{ place, theirs: value }];
  });
}

/** The newer outline that caused a save to be rejected. */
function newerOutlineOf(error: unknown): { revision: number; plan: OutlineContent } | null {
  if (!(error instanceof ApiError) || error.code !== "outline.changed") return null;
  const { revision, plan } = error.data;
  return typeof revision === "number" && isOutline(plan) ? { revision, plan } : null;
}

// predicate: the server validated it against the contract before sending
function isOutline(value: unknown): value is OutlineContent {
  return typeof value === "object" && value !== null && "chapters" in value;
}

/** No response, server errors, rate limits and an expired session: the edits still need saving. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status < 400 || error.status >= 500 || error.status === 429 || error.status === 401;
}
