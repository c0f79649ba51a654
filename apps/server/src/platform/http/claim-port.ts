import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ConfigError } from "../config/config-error.ts";

/** A process that was just killed may still be leaving its port. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 200;

type Place = { host: string; port: number };

const Refusal = z.object({ code: z.enum(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"]) });
type Refusal = z.output<typeof Refusal>["code"];

/**
 * Listens where it is told to, and waits a moment for a port that is taken.
 * @throws ConfigError  in a sentence, where nobody can listen: to try again and again would change nothing
 */
export async function claimPort<T>(
  place: Place & { patienceMs?: number },
  listen: (place: Place) => Promise<T>,
): Promise<T> {
  const { host, port, patienceMs = PATIENCE_MS } = place;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await listen({ host, port });
    } catch (error) {
      const code = Refusal.safeParse(error).data?.code;
      if (code === undefined) throw error;
      if (code !== "EADDRINUSE" || Date.now() >= deadline) throw new ConfigError(sentenceFor(code, place));
    }
    await sleep(PAUSE_MS);
  }
}

/** Sees that a port is free before anything else is started. @throws ConfigError */
export async function requireFreePort(place: Place & { patienceMs?: number }): Promise<void> {
  await claimPort(place, async ({ host, port }) => {
    const probe = net.createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen(port, host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  });
}

function sentenceFor(code: Refusal, { host, port }: Place): string {
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
