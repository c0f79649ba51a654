import net from "node:net";

/** A proxy to a server that can stall like a frozen process: nothing is closed, nothing answers. */
export type StallingProxy = {
  /** the server's URL through the proxy */
  url: string;
  /** From now on nothing passes; incoming data is held back. */
  stall: () => void;
  /**
   * The same, from the moment a caller sends this; the server still receives it, but its answer is held back.
   */
  stallAfter: (received: string) => void;
  /** Forwards what was held back, and everything after it. */
  resume: () => void;
  /** Everything callers have sent, forwarded or held back. */
  received: () => readonly Buffer[];
  close: () => Promise<void>;
};

/** @param url  of a running server, such as a database */
export async function openStallingProxy(url: string): Promise<StallingProxy> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  const kept: (() => void)[] = [];
  const chunks: Buffer[] = [];
  let isStalled = false;
  let trigger: string | null = null;
  const pass = (work: () => void): void => {
    if (isStalled) kept.push(work);
    else work();
  };
  const proxy = net.createServer((caller) => {
    const server = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => pass(() => to.destroy()));
    }
    caller.on("data", (bytes) => {
      chunks.push(bytes);
      pass(() => server.write(bytes));
      if (trigger === null || !bytes.includes(trigger)) return;
      isStalled = true;
      trigger = null;
    });
    server.on("data", (bytes) => pass(() => caller.write(bytes)));
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const here = new URL(url);
  here.hostname = "127.0.0.1";
  here.port = String(address !== null && typeof address === "object" ? address.port : 0);
  return {
    url: here.href,
    stall() {
      isStalled = true;
    },
    stallAfter(received) {
      trigger = received;
    },
    resume() {
      isStalled = false;
      for (const work of kept.splice(0)) work();
    },
    received: () => chunks,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
