import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { type StoredEvent, selectEvents } from "./run-events.store.ts";

type FeedDeps = { db: Db; hub: NotificationHub; log: Log };

/** A reader of a run's events. It is given each event once, in order, from the one after its own last on. */
export type FeedReader = {
  /** number of the last event it has; whoever gives it one raises this first */
  sent: number;
  /** @param events  in order, none it has had */
  take: (events: readonly StoredEvent[]) => void;
  /** text that is being written: not stored, not counted, and lost on whoever is not there */
  onDraft: (draft: unknown) => void;
};

/** One run's news for all its readers in this process. */
export type RunFeed = {
  /** Counts the notifications; whoever has read since the last one has missed nothing. */
  notices: () => number;
  /**
   * From now on the reader is given what happens. Its own last look at the rows must have begun when there were as
   * many notices as now. @returns false, and nothing has changed, when the others are ahead of it: it must look again
   */
  join: (reader: FeedReader, seen: number) => boolean;
  leave: (reader: FeedReader) => void;
};

/** The feeds of the runs that somebody is reading. */
export type RunFeeds = { enter: (runId: string) => RunFeed; exit: (runId: string) => void };

/** A failed look at the rows is repeated after this long; nobody would tell of those events a second time. */
const POLL_MS = 1000;
const SEEN_AT_ONCE = 100;

/**
 * One look at the rows for each piece of news, however many read the run. Each `enter` wants its `exit`; a feed
 * lives as long as somebody is in it.
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
  /** number of the last event that was given to all of `readers` */
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

/** A reader that was quicker than the feed has had some of it. */
function deliver(reader: FeedReader, news: readonly StoredEvent[]): void {
  const fresh = news.filter(({ seq }) => seq > reader.sent);
  const last = fresh.at(-1);
  if (last === undefined) return;
  reader.sent = last.seq;
  reader.take(fresh);
}
