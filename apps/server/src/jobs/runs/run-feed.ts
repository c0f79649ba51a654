import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { type StoredEvent, selectEvents } from "./run-events.store.ts";

type FeedDeps = { db: Db; hub: NotificationHub; log: Log };

/** A reader of a run's events. It gets each event after its last one exactly once, in order. */
export type FeedReader = {
  /** number of its last event; must be raised before passing it an event */
  sent: number;
  /** @param events  in order, all of them new to it */
  take: (events: readonly StoredEvent[]) => void;
  /** text being written: not stored, not numbered, and lost on readers who aren't connected */
  onDraft: (draft: unknown) => void;
};

/** Shares one run's news among all its readers in this process. */
export type RunFeed = {
  /** Number of notifications so far; a reader who has queried since the last one has missed nothing. */
  notices: () => number;
  /**
   * Passes the reader all further events. Its last query must have started when the number of notices was the
   * same as now.
   * @returns false, with no change, if the others are ahead of it: it must query again
   */
  join: (reader: FeedReader, seen: number) => boolean;
  leave: (reader: FeedReader) => void;
};

/** Feeds of the runs that currently have readers. */
export type RunFeeds = { enter: (runId: string) => RunFeed; exit: (runId: string) => void };

/** A failed query is repeated after this long; no further notification would come for those events. */
const POLL_MS = 1000;
const SEEN_AT_ONCE = 100;

/**
 * One query per piece of news, however many readers a run has. Each `enter` needs its `exit`; a feed exists
 * as long as it has readers.
 */
export function createRunFeeds(deps: FeedDeps): RunFeeds {
  const feeds = new Map<string, { feed: RunFeed; readers: number; end: () => void }>();
  return {
    enter(runId) {
      const entry = feeds.get(runId) ?? { ...openFeed(deps, runId), readers: 0 };
      entry.readers += 1;
      feeds.set(runId, entry);
      return entry.feed;
    },
    exit(runId) {
      const entry = feeds.get(runId);
      if (entry === undefined) return;
      entry.readers -= 1;
      if (entry.readers > 0) return;
      feeds.delete(runId);
      entry.end();
    },
  };
}

function openFeed(deps: FeedDeps, runId: string): { feed: RunFeed; end: () => void } {
  const readers = new Set<FeedReader>();
  let notices = 0;
  /** number of the last event passed to all of `readers` */
  let delivered = 0;
  let looking = false;
  let ended = false;

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      for (let seen = -1; seen !== notices && readers.size > 0;) {
        seen = notices;
        await deliverNews();
      }
    } catch (error) {
      deps.log.warn({ err: error }, "reading a run's events failed; it is tried again");
      setTimeout(() => void look(), POLL_MS).unref();
    } finally {
      looking = false;
    }
  };
  const deliverNews = async (): Promise<void> => {
    for (;;) {
      const news = await selectEvents(deps.db, { runId, after: delivered, most: SEEN_AT_ONCE });
      const last = news.at(-1);
      if (last === undefined || ended) return;
      delivered = Math.max(delivered, last.seq);
      for (const reader of readers) deliver(reader, news);
      if (news.length < SEEN_AT_ONCE) return;
    }
  };
  const unsubscribe = deps.hub.subscribe(runId, (draft) => {
    if (draft === undefined) {
      notices += 1;
      void look();
    } else for (const reader of readers) reader.onDraft(draft);
  });
  return {
    feed: {
      notices: () => notices,
      join(reader, seen) {
        if (seen !== notices) return false;
        if (readers.size === 0) delivered = reader.sent;
        if (reader.sent < delivered) return false;
        readers.add(reader);
        return true;
      },
      leave: (reader) => void readers.delete(reader),
    },
    end() {
      ended = true;
      unsubscribe();
    },
  };
}

/** Skips events that a reader ahead of the feed already has. */
function deliver(reader: FeedReader, news: readonly StoredEvent[]): void {
  const fresh = news.filter(({ seq }) => seq > reader.sent);
  const last = fresh.at(-1);
  if (last === undefined) return;
  reader.sent = last.seq;
  reader.take(fresh);
}
