import type { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { bearersOf, coversOfRun } from "./designs.store.ts";
import { presentCover, presentGeneration } from "./present-cover.ts";

export type NewsDeps = { db: Db; runs: Pick<Runs, "find"> };
export type StreamDeps = NewsDeps & { hub: Pick<NotificationHub, "subscribe">; log: Log };

type CoverRequestRef = { ownerId: string; generationId: string };

/**
 * Progress of a run, and its finished covers.
 * @throws AppError "covers.order_not_found" for another author's too
 */
export function readGenerationStatus(
  { db, runs }: NewsDeps,
  { ownerId, generationId }: CoverRequestRef,
): Promise<CoverGenerationStatus> {
  return inTransaction(db, async (tx) => {
    // The run before its covers: those settled at its end are then included.
    const run = await runs.find(tx, generationId);
    if (run === null || run.owner_id !== ownerId || run.kind !== "cover") {
      throw new AppError("covers.order_not_found");
    }
    const rows = await coversOfRun(tx, generationId);
    const ready = rows.filter(({ state }) => state === "ready");
    const bearers = await bearersOf(tx, { ownerId, coverIds: ready.map(({ id }) => id) });
    return {
      order: presentGeneration(run, rows),
      book_id: run.book_id,
      covers: ready.map((row) => presentCover(row, bearers)),
    };
  });
}

/**
 * Sends a run's current status, then again after each finished cover, until it has ended. Nothing is
 * replayed: a reconnecting client gets the full status.
 * @throws AppError "covers.order_not_found", before the stream is opened
 */
export async function streamGenerationStatus(
  deps: StreamDeps,
  { open, ...which }: CoverRequestRef & { open: () => EventStream },
): Promise<void> {
  await readGenerationStatus(deps, which);
  const stream = open();
  const send = newsSender(deps, { which, stream });
  const end = deps.hub.subscribe(which.generationId, () => void send());
  stream.onClose(end);
  // Read again once the topic is subscribed, so that nothing in between is missed.
  await send();
}

/** A failed read is repeated after this long, since it would not be notified again. */
const POLL_MS = 1000;

/** One read at a time; a notification in the meantime triggers one more. */
function newsSender(
  deps: StreamDeps,
  { which, stream }: { which: CoverRequestRef; stream: EventStream },
): () => Promise<void> {
  let isOpen = true;
  let isLooking = false;
  let isStale = false;
  let sent = "";
  stream.onClose(() => (isOpen = false));

  const look = async (): Promise<void> => {
    const news = await readGenerationStatus(deps, which);
    if (!isOpen) return;
    const { painted, failed, state } = news.order;
    const snapshot = JSON.stringify([painted, failed, state]);
    if (snapshot !== sent)
      stream.send({ id: painted + failed + (state === "running" ? 0 : 1), name: "news", data: news });
    sent = snapshot;
    if (state !== "running") stream.close();
  };
  return async function send(): Promise<void> {
    isStale = true;
    if (isLooking || !isOpen) return;
    isLooking = true;
    try {
      do {
        isStale = false;
        await look();
      } while (isStale);
    } catch (error) {
      // The run was deleted with its book: there is nothing more to send.
      if (error instanceof AppError) stream.close();
      else {
        deps.log.warn({ err: error }, "reading an order's news failed; it is tried again");
        setTimeout(() => void send(), POLL_MS).unref();
      }
    } finally {
      isLooking = false;
    }
  };
}
