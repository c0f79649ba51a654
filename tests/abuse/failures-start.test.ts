import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { stopEmbeddedPostgres } from "../../apps/server/src/platform/db/embedded-postgres.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-start-"));
fs.chmodSync(folder, 0o755);
const directory = path.join(folder, "data");

afterAll(() => {
  stopEmbeddedPostgres(directory);
  fs.rmSync(folder, { recursive: true, force: true });
});

function start(port: number): ChildProcess {
  return spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: "",
      PORT: String(port),
      DATA_DIR: directory,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function buildTakenPort(): Promise<{ port: number; leave: () => void }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : 0,
    leave: () => server.close(),
  };
}

/** Whether a server is running on our data, regardless of stale lock files. */
function databaseRuns(): boolean {
  return fs.readdirSync("/proc").some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const words = fs.readFileSync(`/proc/${entry}/cmdline`, "utf8").split("\0");
      return words[0]?.endsWith("postgres") === true && words.includes(path.join(directory, "postgres"));
    } catch {
      return false;
    }
  });
}

test("ends the start with a sentence for a taken port, before there is a database", async () => {
  const { port, leave } = await buildTakenPort();
  const launcher = start(port);
  const complaint = launcher.stderr === null ? "" : await text(launcher.stderr);
  expect(complaint).toContain(`Port ${port} on 127.0.0.1 is taken by another program`);
  expect(complaint).not.toMatch(/ {4}at /);
  expect(launcher.exitCode ?? (await once(launcher, "exit"))[0]).toBe(2);
  expect(databaseRuns()).toBe(false);
  leave();
});

test("ends a second product on the same data with a sentence, and keeps the first's database", async () => {
  const [first, second] = [await buildTakenPort(), await buildTakenPort()];
  for (const { leave } of [first, second]) leave();
  const running = start(first.port);
  for (const deadline = Date.now() + 300_000; !databaseRuns() && Date.now() < deadline;) await sleep(20);
  const launcher = start(second.port);
  const complaint = launcher.stderr === null ? "" : await text(launcher.stderr);
  expect(complaint).toContain(`Colophon is already running with the data in ${directory}`);
  expect(launcher.exitCode ?? (await once(launcher, "exit"))[0]).toBe(2);
  expect(databaseRuns()).toBe(true);
  running.kill("SIGTERM");
  if (running.exitCode === null) await once(running, "exit");
});

test.runIf(process.platform === "linux")(
  "leaves no database running when a start is stopped at any moment",
  async () => {
    const { port, leave } = await buildTakenPort();
    leave();
    let leftRunning = 0;
    for (const afterDatabaseMs of [0, 300, 1500, 4000]) {
      const launcher = start(port);
      for (const deadline = Date.now() + 300_000; !databaseRuns() && Date.now() < deadline;) await sleep(20);
      await sleep(afterDatabaseMs);
      if (databaseRuns()) leftRunning += 1;
      launcher.kill("SIGTERM");
      if (launcher.exitCode === null) await once(launcher, "exit");
      expect(databaseRuns()).toBe(false);
    }
    expect(leftRunning).toBe(4);
  },
);
