// @module-tag merge
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { reachableBinaries, serverOwner } from "./embedded-binaries.ts";
import { ensureEmbeddedPostgres, stopEmbeddedPostgres } from "./embedded-postgres.ts";
import { query } from "./testing/query.ts";

// The tests build on each other, since creating a cluster takes a second and starting it another half.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-embedded-"));
fs.chmodSync(folder, 0o755);
const directory = path.join(folder, "data");
const lock = path.join(directory, "start.lock");
const pidFile = path.join(directory, "postgres", "postmaster.pid");

afterAll(() => {
  stopEmbeddedPostgres(directory);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts or adopts the server from a separate process. @returns its output, and what it could read */
async function ensureFromOutside(): Promise<string> {
  const file = pathToFileURL(path.join(import.meta.dirname, "embedded-postgres.ts")).href;
  const script = `
    import { Client } from "pg";
    import { ensureEmbeddedPostgres } from ${JSON.stringify(file)};
    const { app } = await ensureEmbeddedPostgres(${JSON.stringify(directory)});
    const client = new Client(app);
    await client.connect();
    const { rows } = await client.query("select current_database() as name");
    await client.end();
    process.stdout.write(rows[0].name + " at " + app);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output === "" ? complaint : output;
}

/** The id of a process that has exited. */
function buildDeadProcess(): number {
  return Number(execFileSync(process.execPath, ["--eval", "process.stdout.write(String(process.pid))"]));
}

function postmasterPid(): number {
  return Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]);
}

test("starts one server for four processes at once, despite a dead lock", async () => {
  fs.mkdirSync(directory);
  fs.writeFileSync(lock, String(buildDeadProcess()));
  const reports = await Promise.all([1, 2, 3, 4].map(() => ensureFromOutside()));
  expect(new Set(reports).size).toBe(1);
  expect(reports[0]).toMatch(/^colophon at postgres:\/\/colophon_app:\w{40,}@127\.0\.0\.1:\d+\/colophon$/);
  expect(fs.existsSync(lock)).toBe(false);
  expect(fs.readdirSync(directory).filter((name) => name.startsWith("init-"))).toEqual([]);
});

test("requires the server's password, which only we can read", async () => {
  const { app, owner } = await ensureEmbeddedPostgres(directory);
  const ownersPassword = new URL(owner).password;
  for (const [role, guess] of [
    ["colophon", "guess"],
    ["colophon_owner", new URL(app).password],
    ["colophon", ownersPassword],
  ] as const) {
    const url = new URL(app);
    url.username = role;
    url.password = guess;
    await expect(query(url.href, "select 1")).rejects.toThrow("password authentication failed");
  }
  expect(fs.statSync(path.join(directory, "postgres-password")).mode & 0o077).toBe(0);
});

// On other systems, running programs from a deleted folder can't be detected.
test.runIf(process.platform === "linux")(
  "replaces a server whose programs were deleted, with its rows at the same address",
  async () => {
    const { owner } = await ensureEmbeddedPostgres(directory);
    await query(owner, "create table kept as select 7 as n");
    stopEmbeddedPostgres(directory);
    const programs = path.join(folder, "programs");
    fs.cpSync(reachableBinaries(serverOwner()), programs, { recursive: true, verbatimSymlinks: true });
    const data = path.join(directory, "postgres");
    const options = `-p ${new URL(owner).port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    const start = ["-D", data, "-l", path.join(data, "server.log"), "-w", "-o", options, "start"];
    const runs = { ...serverOwner(), cwd: "/", stdio: "ignore" } as const;
    expect(spawnSync(path.join(programs, "bin", "pg_ctl"), start, runs).status).toBe(0);
    const lost = postmasterPid();
    fs.rmSync(programs, { recursive: true });
    const again = await ensureEmbeddedPostgres(directory);
    expect(again.owner).toBe(owner);
    expect(postmasterPid()).not.toBe(lost);
    // A library that is loaded on first use.
    await query(owner, "do $$ begin perform 1; end $$");
    expect(await query(owner, "select n from kept")).toEqual([{ n: 7 }]);
    await query(owner, "drop table kept");
  },
);

test("keeps the rows after kill -9, at the same address", async () => {
  const urls = await ensureEmbeddedPostgres(directory);
  const url = urls.owner;
  await query(url, "create table kept (n int)");
  await query(url, "insert into kept select generate_series(1, 1000)");
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  // Until it has exited, it counts as a running server.
  await expect.poll(() => fs.existsSync(`/proc/${killed}/exe`)).toBe(false);
  expect(await ensureEmbeddedPostgres(directory)).toEqual(urls);
  expect(await query(url, "select count(*)::int as n, sum(n)::int as total from kept")).toEqual([
    { n: 1000, total: 500_500 },
  ]);
});

test("creates a database that a killed start did not get to", async () => {
  const urls = await ensureEmbeddedPostgres(directory);
  await query(urls.owner, "create database aside");
  const otherUrl = urls.owner.replace(/colophon$/, "aside");
  await query(otherUrl, "alter database colophon rename to lost");
  fs.rmSync(path.join(directory, "postgres", "colophon-database"), { force: true });
  expect(await ensureEmbeddedPostgres(directory)).toEqual(urls);
  expect(await query(urls.app, "select current_database() as name")).toEqual([{ name: "colophon" }]);
  await query(otherUrl, "drop database colophon");
  await query(otherUrl, "alter database lost rename to colophon");
});

test("restarts a stopped server with its rows and address, and allows stopping twice", async () => {
  const urls = await ensureEmbeddedPostgres(directory);
  stopEmbeddedPostgres(directory);
  expect(fs.existsSync(pidFile)).toBe(false);
  stopEmbeddedPostgres(directory);
  expect(await ensureEmbeddedPostgres(directory)).toEqual(urls);
  expect(await query(urls.owner, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
});

test.each([
  ["of a dead process", () => String(buildDeadProcess())],
  // The id may belong to another process after a reboot, or to ourselves in a container.
  ["whose number another process has by now", () => `${process.pid} 1`],
  ["that its owner did not live to fill", () => ""],
])("does not wait for a lock %s", async (_, content) => {
  stopEmbeddedPostgres(directory);
  fs.writeFileSync(lock, content());
  const longAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(lock, longAgo, longAgo);
  // A lock believed to be valid is waited for, and then causes an error.
  await ensureEmbeddedPostgres(directory);
  expect(fs.existsSync(lock)).toBe(false);
});

test("waits for a lock of a process that is starting the server", async () => {
  stopEmbeddedPostgres(directory);
  fs.writeFileSync(lock, String(process.pid));
  const looks = vi.spyOn(fs, "readFileSync");
  const start = ensureEmbeddedPostgres(directory);
  await expect.poll(() => looks.mock.calls.filter(([file]) => file === lock).length).toBeGreaterThan(3);
  looks.mockRestore();
  expect(fs.readFileSync(lock, "utf8")).toBe(String(process.pid));
  fs.rmSync(lock);
  expect((await start).app).toMatch(/^postgres:/);
});

/** A process of the server's user that isn't a server: simulates a reused process id. */
function buildBystander(): ChildProcess {
  const { uid, gid } = fs.statSync(path.join(directory, "postgres"));
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  return spawn("sleep", ["60"], { stdio: "ignore", cwd: "/", ...owner });
}

test.each(["a dead process", "a process that is no server of ours"])(
  "does not trust a pid file that names %s",
  async (whose) => {
    const urls = await ensureEmbeddedPostgres(directory);
    const mark = fs.readFileSync(pidFile, "utf8");
    stopEmbeddedPostgres(directory);
    const bystander = buildBystander();
    const pid = whose === "a dead process" ? buildDeadProcess() : bystander.pid;
    fs.writeFileSync(pidFile, mark.replace(/^\d+/, String(pid)));
    try {
      expect(await ensureEmbeddedPostgres(directory)).toEqual(urls);
      expect(await query(urls.owner, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
      expect(postmasterPid()).not.toBe(pid);
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill();
    }
  },
);

test("leaves a port taken meanwhile to its new owner", async () => {
  const url = new URL((await ensureEmbeddedPostgres(directory)).owner);
  stopEmbeddedPostgres(directory);
  const squatter = net.createServer();
  squatter.listen(Number(url.port), "127.0.0.1");
  await once(squatter, "listening");
  const moved = new URL((await ensureEmbeddedPostgres(directory)).owner);
  squatter.close();
  expect(moved.port).not.toBe(url.port);
  expect(await query(moved.href, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
});
