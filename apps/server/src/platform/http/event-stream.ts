import type { FastifyReply, FastifyRequest } from "fastify";

/** A comment this often keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

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
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  reply.raw.write("retry: 2000\n\n");
  const heartbeat = setInterval(() => reply.raw.write(": still here\n\n"), HEARTBEAT_MS);
  let open = true;
  const finish = (): void => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    for (const listener of listeners) listener();
  };
  request.raw.on("close", finish);
  reply.raw.on("close", finish);
  return {
    send({ id, name, data }) {
      if (!open) return;
      const number = id === undefined ? "" : `id: ${id}\n`;
      reply.raw.write(`${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      reply.raw.end();
      finish();
    },
    onClose(listener) {
      listeners.push(listener);
    },
  };
}
