import type { FastifyReply, FastifyRequest } from "fastify";

/** Sending a comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A reader with this much unread is disconnected; it reconnects and resumes where it left off. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Bulk sends wait while this much is unread, so that a long backlog doesn't get a reader disconnected. */
const ENOUGH_WAITING_BYTES = 64 * 1024;

/** A reader that has read none of its pending data for this many heartbeats is disconnected too. */
const MAX_STALLED_HEARTBEATS = 4;

/** Emitted by the HTTP server when the process is told to stop. */
export const DRAINING = "draining";

/** Server-sent events to one reader. */
export type EventStream = {
  /** @param id  number for Last-Event-ID; omitted for events that are not replayed */
  send(event: { id?: number; name: string; data: unknown }): void;
  /** Resolves when the reader has read most of what was sent, or has disconnected. For bulk sends. */
  taken(): Promise<void>;
  close(): void;
  /** called once, when the reader has disconnected or the stream was closed */
  onClose(listener: () => void): void;
};

/**
 * Turns the response into an event stream. Nothing else may be sent on this reply.
 * @param onHeartbeat  called every 15 seconds while the stream is open
 */
export function openEventStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { onHeartbeat }: { onHeartbeat?: () => void } = {},
): EventStream {
  const listeners: (() => void)[] = [];
  const { raw } = reply;
  const { server } = request.server;
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  let open = true;
  let stuckBeats = 0;
  let tookSome = true;
  const waiting: (() => void)[] = [];
  const onTaken = (): void => {
    tookSome = true;
    if (raw.writableLength > ENOUGH_WAITING_BYTES) return;
    for (const goOn of waiting.splice(0)) goOn();
  };
  const write = (text: string): void => {
    if (!open) return;
    raw.write(text, onTaken);
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
  };
  const heartbeat = setInterval(() => {
    stuckBeats = tookSome || raw.writableLength === 0 ? 0 : stuckBeats + 1;
    tookSome = false;
    if (stuckBeats > MAX_STALLED_HEARTBEATS) raw.destroy();
    write(": still here\n\n");
    onHeartbeat?.();
  }, HEARTBEAT_MS);
  const close = (): void => {
    raw.end();
    finish();
  };
  const finish = (): void => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    server.off(DRAINING, close);
    for (const goOn of waiting.splice(0)) goOn();
    for (const listener of listeners) listener();
  };
  const onClose = (listener: () => void): void => {
    if (open) listeners.push(listener);
    else listener();
  };
  // The reader reconnects after the time set below, to a process that is still running.
  server.once(DRAINING, close);
  request.raw.on("close", finish);
  raw.on("close", finish);
  // A reader that left while the response was being prepared emits no second close event.
  if (request.raw.socket.destroyed) finish();
  write("retry: 2000\n\n");
  return {
    send({ id, name, data }) {
      const number = id === undefined ? "" : `id: ${id}\n`;
      write(`${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    async taken() {
      if (!open || raw.writableLength <= ENOUGH_WAITING_BYTES) return;
      await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    close,
    onClose,
  };
}
