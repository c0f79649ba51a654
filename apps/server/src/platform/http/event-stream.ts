import type { FastifyReply, FastifyRequest } from "fastify";

/** A comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A reader who leaves this much waiting is let go; they come back and go on where they were. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** What the HTTP server says when the process is asked to stop. */
export const DRAINING = "draining";

/** Server-sent events to one reader. */
export type EventStream = {
  /** @param id  number for Last-Event-ID; left out for what is not replayed */
  send(event: { id?: number; name: string; data: unknown }): void;
  close(): void;
  /** called once, when the reader has gone or the stream was closed */
  onClose(listener: () => void): void;
};

/** Turns the answer into an event stream. Nothing else may be sent on this reply. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const listeners: (() => void)[] = [];
  const { server } = request.server;
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  let open = true;
  const write = (text: string): void => {
    if (!open) return;
    reply.raw.write(text);
    if (reply.raw.writableLength > MOST_WAITING_BYTES) reply.raw.destroy();
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  const close = (): void => {
    reply.raw.end();
    finish();
  };
  const finish = (): void => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    server.off(DRAINING, close);
    for (const listener of listeners) listener();
  };
  // Its reader comes back after the time that stands below, to a process that goes on.
  server.once(DRAINING, close);
  request.raw.on("close", finish);
  reply.raw.on("close", finish);
  // A reader who left while the answer was prepared says so no second time.
  if (request.raw.socket.destroyed) finish();
  write("retry: 2000\n\n");
  return {
    send({ id, name, data }) {
      const number = id === undefined ? "" : `id: ${id}\n`;
      write(`${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close,
    onClose(listener) {
      if (open) listeners.push(listener);
      else listener();
    },
  };
}
