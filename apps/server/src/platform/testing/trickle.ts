import { once } from "node:events";
import net from "node:net";
import type { FastifyInstance } from "fastify";

/** Callers who announce files, send the first bytes, and stop. */
export type Tricklers = {
  /** status lines of rejected ones */
  refusals: () => string[];
  /** closes all connections */
  leave: () => void;
};

/**
 * Opens one connection for each address. The app must trust its proxy (TRUST_PROXY), which this plays.
 * @returns when each has sent the start of its file
 */
export async function trickle(
  { port }: { port: number },
  of: { path: string; bytes: string; ips: readonly string[] },
): Promise<Tricklers> {
  const answers: string[] = [];
  const sockets = await Promise.all(
    of.ips.map(async (address) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => answers.push(String(chunk).split("\r\n")[0] ?? ""));
      socket.write(
        `POST ${of.path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/octet-stream\r\nContent-Length: 5000000\r\n\r\n${of.bytes}`,
      );
      await once(socket, "connect");
      return socket;
    }),
  );
  return {
    refusals: () => answers,
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Listens on this machine. */
export async function listening(app: FastifyInstance): Promise<{ port: number }> {
  return { port: Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port) };
}
