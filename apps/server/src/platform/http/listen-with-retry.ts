import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ConfigError } from "../config/config-error.ts";

/** A process that was just killed may not have released its port yet. */
const TIMEOUT_MS = 5000;
const PAUSE_MS = 200;

type Place = { host: string; port: number };

const ListenError = z.object({ code: z.enum(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"]) });
type ListenError = z.output<typeof ListenError>["code"];

/**
 * Listens on the given address, waiting a moment if the port is in use.
 * @throws ConfigError  with a readable message if listening is impossible: retrying would change nothing
 */
export async function listenWithRetry<T>(
  place: Place & { timeoutMs?: number },
  listen: (place: Place) => Promise<T>,
): Promise<T> {
  const { host, port, timeoutMs = TIMEOUT_MS } = place;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await listen({ host, port });
    } catch (error) {
      const code = ListenError.safeParse(error).data?.code;
      if (code === undefined) throw error;
      if (code !== "EADDRINUSE" || Date.now() >= deadline) throw new ConfigError(messageFor(code, place));
    }
    await sleep(PAUSE_MS);
  }
}

/** Makes sure that a port is free before anything else is started. @throws ConfigError */
export async function requireFreePort(place: Place & { timeoutMs?: number }): Promise<void> {
  await listenWithRetry(place, async ({ host, port }) => {
    const probe = net.createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen(port, host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  });
}

function messageFor(code: ListenError, { host, port }: Place): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is taken by another program; perhaps Colophon is running already. Stop that one, or set PORT to a free port.`;
    case "EACCES":
      return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all of them.`;
    default:
      return code satisfies never;
  }
}
