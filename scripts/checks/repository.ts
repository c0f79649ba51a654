import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SourceFile } from "./source-file.ts";

const root = path.resolve(import.meta.dirname, "../..");
const NOT_OURS = ["**/node_modules/**", "**/build/**", "**/coverage/**", "**/.react-router/**", ".data/**"];

/** The repository's files matching a pattern, by their paths from its root. */
export function findFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: NOT_OURS }).map((file) => file.replaceAll(path.sep, "/"));
}

/** Every file matching a pattern, with its text. */
export function readFiles(pattern: string): SourceFile[] {
  return findFiles(pattern).map(readSource);
}

export function readSource(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(root, file), "utf8") };
}

/** The text of a file, or null if it does not exist. */
export function readIfThere(file: string): string | null {
  return existsSync(path.join(root, file)) ? readSource(file).text : null;
}

/**
 * Whether a path exists; one with `*` may match anything, and one after the double star any end of a path.
 */
export function isThere(named: string): boolean {
  const end = /^[*]{2}[/]([^*]+?)[/]?$/.exec(named)?.[1];
  if (end !== undefined) return endsOfPaths().has(end);
  return named.includes("*") ? findFiles(named).length > 0 : existsSync(path.join(root, named));
}

let ends: Set<string> | undefined;

/**
 * For every file and folder, all suffixes of its path: documents mention hundreds, and a single walk serves
 * all.
 */
function endsOfPaths(): ReadonlySet<string> {
  ends ??= new Set(
    findFiles("**/*").flatMap((file) => {
      const parts = file.split("/");
      return parts.map((_part, at) => parts.slice(at).join("/"));
    }),
  );
  return ends;
}

export function listFolder(folder: string): string[] {
  return existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
}

/** A file's path on this machine. */
export function locate(file: string): string {
  return path.join(root, file);
}
