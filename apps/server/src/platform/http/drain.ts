import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { DRAINING } from "./event-stream.ts";

/** Answers under way when the process is asked to stop have this long to end; a stop takes 30 s at most. */
const DRAIN_MS = 25_000;
const POLL_MS = 50;

/**
 * Once the server closes it listens no more. Event streams end, which their readers take up again elsewhere; other
 * answers end by themselves, and what has not ended in time is cut.
 * @returns whether it has begun
 */
export function drainOnClose(app: FastifyInstance, drainMs: number = DRAIN_MS): () => boolean {
  const { server } = app;
  let began: number | null = null;
  closeOnlyIdle(server);
  // One for each event stream.
  server.setMaxListeners(0);
  const closeIdle = (): void => {
    server.emit(DRAINING);
    // A connection that has given its last answer would stay open for more.
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
 * Node takes a connection for idle as soon as its answer was handed over, though most of it may not be sent yet,
 * and cuts it: a download that its reader takes slowly would end in the middle.
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
