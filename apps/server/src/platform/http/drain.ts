import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { DRAINING } from "./event-stream.ts";

/**
 * How long responses in progress have to finish once the process is told to stop; a stop takes 30 s at most.
 */
const DRAIN_MS = 25_000;
const POLL_MS = 50;

/**
 * Once the server closes it stops listening. Event streams are ended, since their readers reconnect
 * elsewhere; other responses may finish, and those that don't finish in time are cut off.
 * @returns whether it has started
 */
export function drainOnClose(app: FastifyInstance, drainMs: number = DRAIN_MS): () => boolean {
  const { server } = app;
  let began: number | null = null;
  closeOnlyIdle(server);
  // One per event stream.
  server.setMaxListeners(0);
  const closeIdle = (): void => {
    server.emit(DRAINING);
    // A connection that has sent its last response would stay open for more requests.
    server.closeIdleConnections();
    if (began !== null && performance.now() - began > drainMs) server.closeAllConnections();
  };
  app.addHook("preClose", async () => {
    began = performance.now();
    if (!server.listening) return;
    const sweeping = setInterval(closeIdle, POLL_MS);
    server.once("close", () => clearInterval(sweeping));
    closeIdle();
  });
  return () => began !== null;
}

/**
 * Node considers a connection idle as soon as its response was handed over, even if most of it hasn't been
 * sent, and closes it: a download to a slow reader would break off in the middle.
 */
function closeOnlyIdle(server: Server): void {
  const unanswered = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once("close", () => unanswered.delete(socket));
  });
  const count = (socket: Socket, change: number): void => {
    const now = unanswered.get(socket);
    if (now !== undefined) unanswered.set(socket, now + change);
  };
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  server.closeIdleConnections = () => {
    for (const [socket, answers] of unanswered) if (answers === 0) socket.destroy();
  };
}
