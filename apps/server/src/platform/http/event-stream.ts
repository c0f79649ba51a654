import type { FastifyReply, FastifyRequest } from "fastify";

/** A comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A reader who leaves this much waiting is let go; they come back and go on where they were. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** What is sent in bulk waits while this much lies there, so that a long past is no reason to be let go. */
const ENOUGH_WAITING_BYTES = 64 * 1024;

/** A reader who has taken nothing of what waits for them through so many heartbeats is let go too. */
const MAX_STALLED_HEARTBEATS = 4;

/** What the HTTP server says when the process is asked to stop. */
export const DRAINING = "draining";

/** Server-sent events to one reader. */
export type EventStream = {
  /** @param id  number for Last-Event-ID; left out for what is not replayed */
  send(event: { id?: number; name: string; data: unknown }): void;
  /** Settles when the reader has taken most of what was sent, or is gone. For what is sent in bulk. */
  taken(): Promise<void>;
  close(): void;
  /** called once, when the reader has gone or the stream was closed */
  onClose(listener: () => void): void;
};

/**
 * Turns the answer into an event stream. Nothing else may be sent on this reply.
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
  // Its reader comes back after the time that stands below, to a process that goes on.
  server.once(DRAINING, close);
  request.raw.on("close", finish);
  raw.on("close", finish);
  // A reader who left while the answer was prepared says so no second time.
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
