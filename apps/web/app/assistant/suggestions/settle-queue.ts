import { ApiError } from "../../platform/api.ts";
import { type Decision, settleSuggestions } from "./suggestion-queries.ts";

/** An author's decisions that the server hasn't received yet. */
export type Settlement = { bookId: string; decision: Decision; ids: readonly string[] };

const STORAGE_KEY = "colophon.settled";
/** Ids per call; the server accepts no more. */
const AT_ONCE = 500;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** It will never be accepted: the book or the suggestion doesn't exist, or isn't this author's. */
const NEVER: ReadonlySet<number> = new Set([400, 403, 404, 422]);

let waiting: readonly Settlement[] = [];
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | null = null;
let isSending = false;
const listeners = new Set<(sent: Settlement) => void>();

/**
 * Sends decisions to the server, now or as soon as it can be reached: the text has already changed, so nobody
 * has to wait. Unsent ones are stored on the device, as ids only, so that nothing is proposed twice.
 */
export function settle(settlement: Settlement): void {
  const { ids } = settlement;
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    ...settlement,
    ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }));
  save([...waiting, ...parts]);
  void send();
}

/** Sends what an earlier visit left unsent. @returns the ids of this book that are already decided */
export function decidedOf(bookId: string): readonly string[] {
  if (waiting.length === 0) save(readSaved());
  if (waiting.length > 0) void send();
  return waiting.filter((each) => each.bookId === bookId).flatMap(({ ids }) => ids);
}

/**
 * Called for each request that the server has accepted, or will never accept. @returns ends the subscription
 */
export function onSettled(listener: (sent: Settlement) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  if (timer !== null) clearTimeout(timer);
  try {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await sendOne(next);
      pauseMs = FIRST_PAUSE_MS;
      const sent = next;
      save(waiting.filter((each) => each !== sent));
      for (const listener of listeners) listener(sent);
    }
  } catch (error) {
    // after signing in again, it continues when a text of this book is next opened
    if (error instanceof ApiError && error.status === 401) return;
    timer = setTimeout(() => void send(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  } finally {
    isSending = false;
  }
}

async function sendOne({ bookId, decision, ids }: Settlement): Promise<void> {
  try {
    const which = { by: "id" as const, ids: [...ids] };
    await settleSuggestions(bookId, { decision, which, is_in_text: decision === "accept" });
  } catch (error) {
    if (!(error instanceof ApiError && NEVER.has(error.status))) throw error;
  }
}

function save(settlements: readonly Settlement[]): void {
  waiting = settlements;
  try {
    if (waiting.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(waiting));
  } catch {
    // a browser without storage: then they last as long as this tab
  }
}

function readSaved(): readonly Settlement[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(kept: unknown): Settlement[] {
  const { bookId, decision, ids }: Record<string, unknown> = { ...Object(kept) };
  if (typeof bookId !== "string" || (decision !== "accept" && decision !== "reject")) return [];
  if (!Array.isArray(ids)) return [];
  return [{ bookId, decision, ids: ids.filter((id) => typeof id === "string") }];
}
