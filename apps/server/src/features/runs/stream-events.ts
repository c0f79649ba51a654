import type { Db } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { selectEvents } from "./run-events.store.ts";
import type { RunRow } from "./runs.store.ts";

type StreamDeps = { db: Db; hub: NotificationHub; log: Log };

/** What a reader of a run's events is shown. */
export type EventRequest = {
  run: Pick<RunRow, "id" | "status">;
  /** Last-Event-ID: number of the last event the reader has */
  after: number;
  /** after these types nothing more comes unless the author sets the run going again */
  lastTypes: ReadonlySet<string>;
  /** the name under which text that is being written is sent; it has no number and is never replayed */
  draftName: string;
  open: () => EventStream;
};

/** Sends what the reader has missed, then what happens, until the run has ended or the reader has gone. */
export async function streamRunEvents(deps: StreamDeps, request: EventRequest): Promise<void> {
  const { run, lastTypes } = request;
  const stream = request.open();
  let sent = request.after;
  let closed = false;

  const sendNews = serialised(async () => {
    if (closed) return;
    const news = await selectEvents(deps.db, { runId: run.id, after: sent });
    for (const { seq, type, data } of news) {
      stream.send({ id: seq, name: type, data: { ...data, type } });
      sent = seq;
    }
    const last = news.at(-1);
    if (last !== undefined && lastTypes.has(last.type)) stream.close();
  }, deps.log);

  // Subscribed before the first look, or what happens between the two would be missed.
  const unsubscribe = deps.hub.subscribe(run.id, (draft) => {
    if (draft === undefined) sendNews();
    else stream.send({ name: request.draftName, data: draft });
  });
  stream.onClose(() => {
    closed = true;
    unsubscribe();
  });
  sendNews();
  // A run that ended before the reader's last event has nothing more to say.
  if (
    run.status !== "running" &&
    (await selectEvents(deps.db, { runId: run.id, after: sent })).length === 0
  ) {
    stream.close();
  }
}
/** Runs one at a time; calls that come meanwhile are one more run. */
function serialised(work: () => Promise<void>, log: Log): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (running) return;
    run().catch((error: unknown) => {
      running = false;
      log.warn({ err: error }, "sending events failed; the next one brings them");
    });
  };
}
