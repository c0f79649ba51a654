import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * Copies the sources, as they lie there now, into a new folder where faults can be planted.
 * Installed packages are linked one by one, so that links between workspaces lead into the copy.
 */
export function copyRepository(from: string, to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    // What is listed may be deleted and not yet committed.
    if (file === "" || !fs.existsSync(path.join(from, file))) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.copyFileSync(path.join(from, file), path.join(to, file));
  }
  for (const workspace of [".", ...foldersIn(from, "packages"), ...foldersIn(from, "apps")]) {
    linkPackages(path.join(from, workspace, "node_modules"), path.join(to, workspace, "node_modules"));
  }
}

function foldersIn(root: string, folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));
}

/** Caches (`.vite` and the like) are left out: they would remember the faults. */
function linkPackages(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.name.startsWith("@")) linkPackages(source, target);
    else if (entry.name === ".bin" || !entry.name.startsWith(".")) fs.symlinkSync(source, target);
  }
}
