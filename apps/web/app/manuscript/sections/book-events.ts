import { followEventStream } from "../../platform/event-stream.ts";

/** Events of a book whose manuscript is followed, from other tabs, other devices and the server. */
type BookEvents = {
  /** a section has a version; `null`: anything may have changed */
  onSection(version: number | null): void;
};

/** A section's id; `null`: anything may have changed in any of them */
type OnSuggestions = (sectionId: string | null) => void;

/** Polling interval for sections without an event stream. */
const ASKED_EVERY_MS = 15_000;

type Following = {
  listeners: Map<string, Set<BookEvents["onSection"]>>;
  structure: Set<() => void>;
  suggestions: Set<OnSuggestions>;
  ending: AbortController;
  isConnected: boolean;
};

/**
 * One stream per book, whatever the number of its sections open here: an author may have ten streams in all.
 */
const followed = new Map<string, Following>();

/** @returns a function that unsubscribes */
export function followSection(
  { bookId, sectionId }: { bookId: string; sectionId: string },
  onSection: BookEvents["onSection"],
): () => void {
  const following = followBook(bookId);
  const listeners = following.listeners.get(sectionId) ?? new Set();
  following.listeners.set(sectionId, listeners.add(onSection));
  return () => {
    listeners.delete(onSection);
    if (listeners.size === 0) following.listeners.delete(sectionId);
    endUnheard(bookId, following);
  };
}

/**
 * Calls back when the order, a title or a setting of the book's sections may have changed.
 * @returns a function that unsubscribes
 */
export function followStructure(bookId: string, onStructure: () => void): () => void {
  const following = followBook(bookId);
  following.structure.add(onStructure);
  return () => {
    following.structure.delete(onStructure);
    endUnheard(bookId, following);
  };
}

/** Calls back when a section's suggestions may have changed. @returns a function that unsubscribes */
export function followSuggestions(bookId: string, onSuggestions: OnSuggestions): () => void {
  const following = followBook(bookId);
  following.suggestions.add(onSuggestions);
  return () => {
    following.suggestions.delete(onSuggestions);
    endUnheard(bookId, following);
  };
}

function followBook(bookId: string): Following {
  const known = followed.get(bookId);
  if (known !== undefined) return known;
  const following: Following = {
    listeners: new Map(),
    structure: new Set(),
    suggestions: new Set(),
    ending: new AbortController(),
    isConnected: false,
  };
  followed.set(bookId, following);
  const { signal } = following.ending;
  void followEventStream({
    path: `/api/books/${encodeURIComponent(bookId)}/manuscript/events`,
    onEvent: ({ type, data }) => dispatch(following, { type, data: readData(data) }),
    onConnection: (isConnected) => {
      following.isConnected = isConnected;
    },
    signal,
  });
  const timer = setInterval(() => {
    if (!following.isConnected) dispatchAll(following);
  }, ASKED_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return following;
}

function endUnheard(bookId: string, following: Following): void {
  const { listeners, structure, suggestions } = following;
  if (listeners.size > 0 || structure.size > 0 || suggestions.size > 0) return;
  following.ending.abort();
  if (followed.get(bookId) === following) followed.delete(bookId);
}

function dispatch(
  following: Following,
  { type, data }: { type: string; data: Record<string, unknown> },
): void {
  if (type === "section") {
    const version = Number(data["version"]);
    for (const listener of following.listeners.get(String(data["section_id"])) ?? []) listener(version);
  } else if (type === "structure") {
    for (const listener of following.structure) listener();
  } else if (type === "suggestions") {
    for (const listener of following.suggestions) listener(String(data["section_id"]));
  } else {
    // kinds of a newer server, and "reload": nothing is replayed, so reload what may have been missed
    dispatchAll(following);
  }
}

function dispatchAll({ listeners, structure, suggestions }: Following): void {
  for (const each of listeners.values()) for (const listener of each) listener(null);
  for (const listener of structure) listener();
  for (const listener of suggestions) listener(null);
}

function readData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return { ...Object(data) };
  } catch {
    return {};
  }
}
