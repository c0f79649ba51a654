import { ApiError } from "../../platform/api.ts";
import { type Decision, settleSuggestions } from "./suggestion-queries.ts";

/** What an author has decided and the server has not heard yet. */
export type Settlement = { bookId: string; decision: Decision; ids: readonly string[] };

const STORAGE_KEY = "colophon.settled";
/** Ids of one call; the server takes no more. */
const AT_ONCE = 500;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** It will never be taken: the book or the suggestion is not there, or not this author's. */
const NEVER: ReadonlySet<number> = new Set([400, 403, 404, 422]);

let waiting: readonly Settlement[] = [];
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | null = null;
let isSending = false;
const listeners = new Set<(sent: Settlement) => void>();

/**
 * Tells the server what was decided, now or as soon as it can be reached: the text is changed already, so nobody is
 * asked to wait. What is unsent lies on the device as ids alone, so that nothing is proposed twice.
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

/** Goes on with what an earlier visit left unsent. @returns the ids of this book that are decided already */
export function decidedOf(bookId: string): readonly string[] {
  if (waiting.length === 0) save(readSaved());
  if (waiting.length > 0) void send();
  return waiting.filter((each) => each.bookId === bookId).flatMap(({ ids }) => ids);
}

/** Told of each call that the server has taken, or will never take. @returns what ends it */
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
    // whoever signs in again goes on with it where they next open a text of this book
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
    // a browser that keeps nothing: then they last as long as this tab
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
