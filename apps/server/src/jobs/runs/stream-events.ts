import type { Db } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Log } from "../../platform/log/log.ts";
import { type StoredEvent, readLastNumber, selectEvents } from "./run-events.store.ts";
import type { FeedReader, RunFeed, RunFeeds } from "./run-feed.ts";
import type { RunRow } from "./runs.store.ts";

type StreamDeps = { db: Db; feeds: RunFeeds; log: Log };

/** A request to stream a run's events. */
export type EventRequest = {
  run: Pick<RunRow, "id" | "status">;
  /** Last-Event-ID: number of the reader's last event */
  after: number;
  /** nothing follows an event of these types unless the author restarts the run */
  lastTypes: ReadonlySet<string>;
  /** event name for text being written; it has no number and is never replayed */
  draftName: string;
  open: () => EventStream;
};

/** Events read per query while a reader catches up. */
const REPLAYED_AT_ONCE = 50;

/**
 * Sends missed events, then new ones, until the run has ended or the client disconnects. Each reader catches
 * up alone at its own pace; new events come from the run's feed, which queries once for all.
 */
export async function streamRunEvents(deps: StreamDeps, request: EventRequest): Promise<void> {
  const { run, lastTypes, draftName } = request;
  const stream = request.open();
  let isOpen = true;
  const send = ({ seq, type, data }: StoredEvent): void =>
    stream.send({ id: seq, name: type, data: { ...data, type } });
  const reader: FeedReader = {
    sent: request.after,
    take(events) {
      for (const event of events) send(event);
      closeAfter(events.at(-1));
    },
    onDraft: (draft) => stream.send({ name: draftName, data: draft }),
  };
  const closeAfter = (last: StoredEvent | undefined): void => {
    if (last !== undefined && lastTypes.has(last.type)) stream.close();
  };
  const feed = deps.feeds.enter(run.id);
  stream.onClose(() => {
    isOpen = false;
    feed.leave(reader);
    deps.feeds.exit(run.id);
  });
  try {
    const last = await catchUpReader(deps, {
      runId: run.id,
      reader,
      feed,
      stream,
      send,
      isOpen: () => isOpen,
    });
    closeAfter(last);
    // A run that ended before the reader's last event has nothing to add.
    if (last === undefined && run.status !== "running") stream.close();
  } catch (error) {
    // The client reconnects automatically and continues after its last event.
    deps.log.warn({ err: error }, "replaying events failed; the reader is let go");
    stream.close();
  }
}

/** Reads until nothing is missing, then joins the feed. @returns the last event sent meanwhile */
async function catchUpReader(
  deps: StreamDeps,
  to: {
    runId: string;
    reader: FeedReader;
    feed: RunFeed;
    stream: EventStream;
    send: (event: StoredEvent) => void;
    isOpen: () => boolean;
  },
): Promise<StoredEvent | undefined> {
  const { runId, reader, feed, stream } = to;
  let last: StoredEvent | undefined;
  // An invalid number would keep this reader, and anyone who joins after it, from getting further events.
  if (reader.sent > 0) reader.sent = Math.min(reader.sent, await readLastNumber(deps.db, runId));
  while (to.isOpen()) {
    const seen = feed.notices();
    const missed = await selectEvents(deps.db, { runId, after: reader.sent, most: REPLAYED_AT_ONCE });
    for (const event of missed) {
      reader.sent = event.seq;
      last = event;
      to.send(event);
      await stream.taken();
    }
    if (missed.length === 0 && to.isOpen() && feed.join(reader, seen)) break;
  }
  return last;
}
