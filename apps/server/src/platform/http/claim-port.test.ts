import net from "node:net";
import { expect, test } from "vitest";
import { ConfigError } from "../config/config-error.ts";
import { aMountedServer } from "../test-kit/mounted-server.ts";
import { claimPort, requireFreePort } from "./claim-port.ts";

/** A program that has a port of its own. */
async function aTakenPort(): Promise<{ port: number; leave: () => Promise<void> }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { port, leave: () => new Promise((resolve) => server.close(() => resolve())) };
}

test("a port that is taken ends the start with a sentence that says which, and what to do", async () => {
  const { port, leave } = await aTakenPort();
  const failure = requireFreePort({ host: "127.0.0.1", port, patienceMs: 0 });
  await expect(failure).rejects.toThrow(ConfigError);
  await expect(failure).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program; perhaps Colophon is running already. Stop that one, or set PORT to a free port.`,
  );
  await leave();
});

test("a port that is being left is waited for", async () => {
  const { port, leave } = await aTakenPort();
  const { app } = await aMountedServer();
  setTimeout(() => void leave(), 300);
  const url = await claimPort({ host: "127.0.0.1", port, patienceMs: 3000 }, (place) => app.listen(place));
  expect(url).toBe(`http://127.0.0.1:${port}`);
  await app.close();
});

test("a port that is free is left free", async () => {
  const { port, leave } = await aTakenPort();
  await leave();
  await requireFreePort({ host: "127.0.0.1", port });
  await expect(requireFreePort({ host: "127.0.0.1", port, patienceMs: 0 })).resolves.toBeUndefined();
});

test("an address that this machine does not have is told at once", async () => {
  const started = performance.now();
  // Kept for documentation; nobody has it.
  const failure = requireFreePort({ host: "192.0.2.1", port: 0, patienceMs: 5000 });
  await expect(failure).rejects.toThrow("This machine has no address 192.0.2.1. Set HOST");
  expect(performance.now() - started).toBeLessThan(1000);
});

test("what is not the port's fault is passed on as it is", async () => {
  const mistake = new TypeError("x is not a function");
  const listening = claimPort({ host: "127.0.0.1", port: 0 }, () => Promise.reject(mistake));
  await expect(listening).rejects.toBe(mistake);
});
