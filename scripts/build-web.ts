import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const web = path.join(root, "apps/web");
const isWindows = process.platform === "win32";
const Package = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Source files of the built pages: the web's own, and every package of this repository it uses. */
function sources(): string[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(web, "package.json"), "utf8"));
  const own = Object.keys(Package.parse(manifest).dependencies).filter((name) =>
    name.startsWith("@colophon/"),
  );
  return [
    "apps/web/app",
    "apps/web/content",
    "apps/web/public",
    "apps/web/scripts",
    "apps/web/package.json",
    "apps/web/react-router.config.ts",
    "apps/web/vite.config.ts",
    ...own.map((name) => `packages/${name.replace("@colophon/", "")}/src`),
    "package-lock.json",
  ];
}

/** Builds the pages if they are missing or older than their sources; quick if there is nothing to do. */
export async function buildWeb(): Promise<void> {
  await build({ script: "build", folder: "build" });
}

/** The same for the component gallery, which is a separate build. */
export async function buildKit(): Promise<void> {
  await build({ script: "build:kit", folder: "build-kit" });
}

async function build({ script, folder }: { script: string; folder: string }): Promise<void> {
  const stamp = path.join(web, folder, "sources.sha256");
  const hash = hashSources();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === hash) return;
  console.log("Building the pages …");
  const builder = spawn("npm", ["run", "--silent", script, "-w", "@colophon/web"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, so that npm and everything it started can be ended together.
    detached: !isWindows,
    // React and its router are built for NODE_ENV; a development bundle violates the content policy.
    env: { ...process.env, NODE_ENV: "production" },
    // npm.cmd is a batch file, which Windows can only start through a shell.
    shell: isWindows,
  });
  const endBuilder = (): void => endWithChildren(builder);
  process.once("exit", endBuilder);
  try {
    const [status, output] = await Promise.all([statusOf(builder), outputOf(builder)]);
    if (status !== 0) throw new Error(`The pages could not be built.\n${output}`);
  } finally {
    process.off("exit", endBuilder);
  }
  fs.writeFileSync(stamp, hash);
}

/** A start that was aborted no longer needs its build; the next one builds into the same folder. */
function endWithChildren(child: ChildProcess): void {
  if (child.pid === undefined || isWindows) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has already ended.
  }
}

function statusOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

async function outputOf({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return (await Promise.all([text(stdout), text(stderr)])).join("\n");
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of sources()) {
    for (const file of filesUnder(path.join(root, source))) {
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesUnder(target: string): string[] {
  if (!fs.existsSync(target)) return [];
  if (fs.statSync(target).isFile()) return [target];
  return fs
    .readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

if (import.meta.main) await buildWeb();
