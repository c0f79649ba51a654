import net from "node:net";
import { expect, test } from "vitest";
import { ConfigError } from "../config/config-error.ts";
import { buildMountedServer } from "../testing/mounted-server.ts";
import { listenWithRetry, requireFreePort } from "./listen-with-retry.ts";

/** A program that has a port of its own. */
async function buildTakenPort(): Promise<{ port: number; leave: () => Promise<void> }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { port, leave: () => new Promise((resolve) => server.close(() => resolve())) };
}

test("ends the start with a sentence for a taken port, and what to do", async () => {
  const { port, leave } = await buildTakenPort();
  const failure = requireFreePort({ host: "127.0.0.1", port, timeoutMs: 0 });
  await expect(failure).rejects.toThrow(ConfigError);
  await expect(failure).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program; perhaps Colophon is running already. Stop that one, or set PORT to a free port.`,
  );
  await leave();
});

test("waits for a port that is being released", async () => {
  const { port, leave } = await buildTakenPort();
  const { app } = await buildMountedServer();
  let tries = 0;
  const url = await listenWithRetry({ host: "127.0.0.1", port, timeoutMs: 60_000 }, async (place) => {
    tries += 1;
    if (tries === 3) await leave();
    return app.listen(place);
  });
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(tries).toBe(3);
  await app.close();
});

test("leaves a free port free", async () => {
  const { port, leave } = await buildTakenPort();
  await leave();
  await requireFreePort({ host: "127.0.0.1", port });
  await expect(requireFreePort({ host: "127.0.0.1", port, timeoutMs: 0 })).resolves.toBeUndefined();
});

test("reports an address that this machine does not have at once", async () => {
  // Reserved for documentation; no host has it. Waiting for it would outlast the test.
  const failure = requireFreePort({ host: "192.0.2.1", port: 0, timeoutMs: 3_600_000 });
  await expect(failure).rejects.toThrow("This machine has no address 192.0.2.1. Set HOST");
});

test("fails at the first attempt if waiting would not help", async () => {
  let tries = 0;
  const failure = listenWithRetry({ host: "127.0.0.1", port: 1, timeoutMs: 3_600_000 }, async () => {
    tries += 1;
    throw Object.assign(new Error("EACCES"), { code: "EACCES" });
  });
  await expect(failure).rejects.toThrow("This user may not listen on port 1.");
  expect(tries).toBe(1);
});

test("passes on errors other than the port's", async () => {
  const mistake = new TypeError("x is not a function");
  const listening = listenWithRetry({ host: "127.0.0.1", port: 0 }, () => Promise.reject(mistake));
  await expect(listening).rejects.toBe(mistake);
});
