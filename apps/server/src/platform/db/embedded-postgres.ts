import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDataDirectory } from "../data-directory.ts";
import type { DatabaseUrls } from "./app-role.ts";
import {
  type ServerOwner,
  isReachable,
  reachableBinaries,
  serverOwner,
  shortHash,
} from "./embedded-binaries.ts";
import {
  ADMINISTRATOR,
  DATABASE,
  ROLES_EDITION,
  type WorkingRole,
  passwordOfRole,
  separateRoles,
} from "./embedded-roles.ts";
import { releaseStartLock, acquireStartLock } from "./start-lock.ts";

/** How long a process waits for another that is starting the server. */
const START_LOCK_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;
const STOP_TIMEOUT_MS = 30_000;
const START_ATTEMPTS = 50;

type Cluster = { root: string; data: string; binaries: string; owner: ServerOwner };

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the one already running there. Any number of
 * processes may call it at once, and a kill -9 at any moment never requires manual repair.
 * @param directory  DATA_DIR; created if missing
 * @param settings   for a newly started server: "fsync=off"
 * @returns          connection strings of the product's database: its owner's, and the product's own
 * @throws           if this platform has no binaries, or the server doesn't start
 */
export async function ensureEmbeddedPostgres(
  directory: string,
  settings: readonly string[] = [],
): Promise<DatabaseUrls> {
  const cluster = prepareCluster(directory);
  const lock = path.join(cluster.root, "start.lock");
  const running = await acquireLockOrFindServer(cluster, lock);
  if (running !== null) return databaseAt(cluster, running);
  try {
    if (!fs.existsSync(cluster.data)) initialise(cluster);
    return await databaseAt(cluster, await startServer(cluster, settings));
  } finally {
    releaseStartLock(lock);
  }
}

/**
 * Stops the embedded server of a data directory, and waits for a clean shutdown; does nothing if it isn't
 * running.
 */
export function stopEmbeddedPostgres(directory: string): void {
  const cluster = prepareCluster(directory);
  if (runningServer(cluster.data) === null) return;
  run(cluster, "pg_ctl", ["-D", cluster.data, "-m", "fast", "-w", "-t", "30", "stop"]);
}

function prepareCluster(directory: string): Cluster {
  const owner = serverOwner();
  let root = path.resolve(directory);
  closeDataDirectory(root);
  // The server's user can't reach a checkout under /root (0700).
  if (!isReachable(root, owner.uid)) {
    root = `/var/lib/colophon-${shortHash(root)}`;
    closeDataDirectory(root);
  }
  // One path per folder, since a server is identified by the folder it was started with.
  root = fs.realpathSync(root);
  return { root, data: path.join(root, "postgres"), binaries: reachableBinaries(owner), owner };
}

/** The password is in a file only we can read: on a shared machine, others must not get in over 127.0.0.1. */
function passwordOf(cluster: Cluster): string {
  return fs.readFileSync(passwordFile(cluster), "utf8").trim();
}

function passwordFile(cluster: Cluster): string {
  return path.join(cluster.root, "postgres-password");
}

type Mark = { pid: number; port: number; isReady: boolean };

/** The pid file that a server keeps in its data directory while running, and leaves behind when killed. */
function readMark(data: string): Mark | null {
  try {
    const lines = fs.readFileSync(markFile(data), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: /ready/.test(lines[7] ?? "") };
  } catch {
    return null;
  }
}

function markFile(data: string): string {
  return path.join(data, "postmaster.pid");
}

/** @returns the server that is running on this data directory and ready, or null */
function runningServer(data: string): Mark | null {
  const mark = readMark(data);
  return mark !== null && mark.isReady && isServerOf(data, mark.pid) ? mark : null;
}

/**
 * Whether the programs a server was started from still exist. One whose checkout was deleted keeps running,
 * and fails at the first library it hadn't loaded before.
 */
function hasItsPrograms(pid: number): boolean {
  if (process.platform !== "linux") return true;
  const program = fs.readlinkSync(`/proc/${pid}/exe`);
  return fs.existsSync(program.replace(/ \(deleted\)$/, ""));
}

/** Ends a server that has lost its programs; everything it has committed is on disk. */
async function endWithoutPrograms(data: string): Promise<void> {
  const server = runningServer(data);
  if (server === null || hasItsPrograms(server.pid)) return;
  // A fast shutdown: active transactions are rolled back.
  process.kill(server.pid, "SIGINT");
  for (let waitedMs = 0; isServerOf(data, server.pid) && waitedMs < STOP_TIMEOUT_MS; waitedMs += RETRY_MS) {
    await sleep(RETRY_MS);
  }
}

/** After a crash the id may belong to another process, even to another PostgreSQL. */
function isServerOf(data: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== "linux") return true;
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data);
  } catch {
    return false;
  }
}

/** @returns the port of the running server, or null once we hold the lock */
async function acquireLockOrFindServer(cluster: Cluster, lock: string): Promise<number | null> {
  const deadline = Date.now() + START_LOCK_TIMEOUT_MS;
  for (;;) {
    const server = runningServer(cluster.data);
    if (server !== null && hasItsPrograms(server.pid)) return server.port;
    if (acquireStartLock(lock)) return null;
    if (Date.now() > deadline) throw new Error("Another process has been starting PostgreSQL for a minute.");
    await sleep(RETRY_MS);
  }
}

/** Runs initdb next to the destination, then renames: an orphaned initdb can't do any harm. */
function initialise(cluster: Cluster): void {
  removeOrphans(cluster.root);
  const tempRoot = path.join(cluster.root, `init-${randomUUID()}`);
  const passwordPath = `${tempRoot}-password`;
  const password = randomBytes(24).toString("hex");
  fs.mkdirSync(tempRoot, { mode: 0o700 });
  fs.writeFileSync(passwordPath, password, { mode: 0o600 });
  if (cluster.owner.uid !== undefined && cluster.owner.gid !== undefined) {
    fs.chownSync(tempRoot, cluster.owner.uid, cluster.owner.gid);
    fs.chownSync(passwordPath, cluster.owner.uid, cluster.owner.gid);
  }
  const flags = ["--auth=scram-sha-256", `--pwfile=${passwordPath}`, "-E", "UTF8", "--locale=C"];
  const result = run(cluster, "initdb", ["-D", tempRoot, "-U", ADMINISTRATOR, ...flags, "--no-instructions"]);
  fs.rmSync(passwordPath, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${String(result.stderr)}`);
  writePassword(cluster, password);
  fs.renameSync(tempRoot, cluster.data);
}

/** Removes leftovers of starts that were killed during initdb. */
function removeOrphans(root: string): void {
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith("init-")) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

function writePassword(cluster: Cluster, password: string): void {
  const tempRoot = `${passwordFile(cluster)}-${randomUUID()}`;
  fs.writeFileSync(tempRoot, password, { mode: 0o600 });
  fs.renameSync(tempRoot, passwordFile(cluster));
}

async function startServer(cluster: Cluster, settings: readonly string[]): Promise<number> {
  await endWithoutPrograms(cluster.data);
  const port = await choosePort(path.join(cluster.root, "postgres-port"));
  const log = path.join(cluster.data, "server.log");
  const options = [
    `-p ${port}`,
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=''", "max_connections=200", ...settings].map(
      (setting) => `-c ${setting}`,
    ),
  ].join(" ");
  const start = ["-D", cluster.data, "-l", log, "-w", "-t", "60", "-o", options, "start"];
  for (let attempt = 0; ; attempt += 1) {
    removeStalePidFile(cluster.data);
    if (run(cluster, "pg_ctl", start).status === 0) return port;
    const running = runningServer(cluster.data);
    if (running !== null) return running.port;
    // The postmaster of a killed start may still be exiting.
    if (attempt > START_ATTEMPTS) throw new Error(`PostgreSQL did not start: ${endOf(log)}`);
    await sleep(RETRY_MS);
  }
}

/**
 * PostgreSQL refuses to start while its pid file's id belongs to a live process of its user, whatever that
 * is. If processes of a killed server still exist, it recognizes them by their shared memory and waits for
 * them.
 */
function removeStalePidFile(data: string): void {
  const mark = readMark(data);
  if (process.platform === "linux" && mark !== null && !isServerOf(data, mark.pid)) {
    fs.rmSync(markFile(data), { force: true });
  }
}

function endOf(log: string): string {
  return fs.existsSync(log) ? fs.readFileSync(log, "utf8").slice(-800) : "it wrote no log.";
}

/** Reuses the port after a restart, so that connected processes find the server again. */
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

/**
 * Every process that finds the server ensures its database and roles: the start that should have created them
 * may have been killed, or may be an earlier version's, which worked as the administrator.
 */
async function databaseAt(cluster: Cluster, port: number): Promise<DatabaseUrls> {
  const password = passwordOf(cluster);
  const made = path.join(cluster.data, "colophon-database");
  if (!fs.existsSync(made) || fs.readFileSync(made, "utf8") !== ROLES_EDITION) {
    await separateRoles(
      (database) => connectionString({ port, role: ADMINISTRATOR, password, database }),
      password,
    );
    fs.writeFileSync(made, ROLES_EDITION);
  }
  return {
    owner: connectionString({ port, ...loginFor("colophon_owner", password) }),
    app: connectionString({ port, ...loginFor("colophon_app", password) }),
  };
}

type DbLogin = { role: string; password: string; database: string };

function loginFor(role: WorkingRole, administratorPassword: string): DbLogin {
  return { role, password: passwordOfRole(administratorPassword, role), database: DATABASE };
}

function connectionString({ port, role, password, database }: DbLogin & { port: number }): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

function run(cluster: Cluster, program: string, args: string[]): ReturnType<typeof spawnSync> {
  return spawnSync(path.join(cluster.binaries, "bin", program), args, {
    ...cluster.owner,
    cwd: "/",
    // pg_ctl passes its pipes on to the server, which would keep us waiting forever.
    stdio: ["ignore", "ignore", program === "initdb" ? "pipe" : "ignore"],
  });
}
