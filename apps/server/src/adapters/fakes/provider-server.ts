import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import type { RawRequest, ScriptedReply } from "./provider-dialect.ts";

/** A local server that answers each request with the next scripted reply. */
export type ProviderServer = {
  /** http://127.0.0.1:port, without a path */
  origin: string;
  /** Queues a reply for the next unanswered request. */
  script(reply: ScriptedReply): void;
  /** Drops all unused replies. */
  clear(): void;
  /** Answers requests by path, such as downloads, instead of in order. */
  route(path: string, reply: ScriptedReply): void;
  /** every request so far, in order of arrival, except capability probes */
  requests: readonly RawRequest[];
  /** capability probes; 404 unless a route answers them */
  questions: readonly RawRequest[];
  openConnections(): number;
  stop(): Promise<void>;
};

/**
 * Starts a scripted server on a free port of this machine.
 * @param respond  answers requests without a scripted reply
 */
export async function startProviderServer(
  respond: (request: RawRequest) => ScriptedReply | undefined = () => undefined,
): Promise<ProviderServer> {
  const replies: ScriptedReply[] = [];
  const routes = new Map<string, ScriptedReply>();
  const requests: RawRequest[] = [];
  const questions: RawRequest[] = [];
  const open = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open.add(response);
    response.once("close", () => open.delete(response));
    const seen = await readRequest(request);
    const route = routes.get(seen.path);
    const isProbe = PROBE_PATHS.test(seen.path);
    (isProbe ? questions : requests).push(seen);
    const scripted = route ?? (isProbe ? undefined : replies.shift());
    await send(response, scripted ?? respond(seen) ?? unscripted(seen.path));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  // No keep-alive: a request on a connection that is just closing would look like an unreachable provider.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    script: (reply) => void replies.push(reply),
    clear: () => void replies.splice(0),
    route: (path, reply) => void routes.set(path, reply),
    requests,
    questions,
    openConnections: () => open.size,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A server that accepts every connection and never answers. */
export type SilentServer = { origin: string; openConnections: () => number; stop: () => Promise<void> };

/** Starts a silent server on a free port. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    // A socket that is never read doesn't notice that its caller has left.
    socket
      .resume()
      .on("error", () => undefined)
      .on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    openConnections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

// Paths where local servers describe their models.
const PROBE_PATHS = /^\/(props|api\/|v1(beta)?\/models(\?|$))/u;

/** A port of this machine that nothing listens on. */
export async function findClosedPort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server.address());
  server.close();
  await once(server, "close");
  return port;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function readRequest(request: IncomingMessage): Promise<RawRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const isJson = (request.headers["content-type"] ?? "").includes("json");
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    path: request.url ?? "",
    headers: Object.fromEntries(headers),
    body: isJson && text !== "" ? JSON.parse(text) : text,
  };
}

async function send(response: ServerResponse, reply: ScriptedReply): Promise<void> {
  response.writeHead(reply.status, reply.headers);
  if (reply.ending !== "end" || reply.everyMs !== undefined) response.flushHeaders();
  for (const [index, chunk] of reply.chunks.entries()) {
    if (index > 0 && reply.everyMs !== undefined) await wait(reply.everyMs);
    if (response.destroyed) return;
    response.write(chunk);
  }
  if (reply.ending === "hang") return;
  if (reply.ending === "end") {
    response.end();
    return;
  }
  // Written data must be sent before the reset, or the client never sees that the answer had started.
  await wait(30);
  response.destroy();
}

function unscripted(path: string): ScriptedReply {
  return {
    status: 501,
    headers: { "content-type": "text/plain" },
    chunks: [`nothing is scripted for ${path}`],
    ending: "end",
  };
}
