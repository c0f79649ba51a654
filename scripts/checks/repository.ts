import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SourceFile } from "./source-file.ts";

const root = path.resolve(import.meta.dirname, "../..");
const NOT_OURS = ["**/node_modules/**", "**/build/**", "**/coverage/**", "**/.react-router/**", ".data/**"];

/** The files of the repository that a pattern matches, by their paths from its root. */
export function findFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: NOT_OURS }).map((file) => file.replaceAll(path.sep, "/"));
}

/** Every file that a pattern matches, with its text. */
export function readFiles(pattern: string): SourceFile[] {
  return findFiles(pattern).map(readSource);
}

export function readSource(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(root, file), "utf8") };
}

/** The text of a file, or null where there is none. */
export function readIfThere(file: string): string | null {
  return existsSync(path.join(root, file)) ? readSource(file).text : null;
}

/** Whether a path is there; one with `*` may match anything, and one after the double star any end of a path. */
export function isThere(named: string): boolean {
  const end = /^[*]{2}[/]([^*]+?)[/]?$/.exec(named)?.[1];
  if (end !== undefined) return endsOfPaths().has(end);
  return named.includes("*") ? findFiles(named).length > 0 : existsSync(path.join(root, named));
}

let ends: Set<string> | undefined;

/** Of every file and folder, from each folder on: documents name hundreds, and one walk answers for all. */
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

/** Where a file lies on this machine. */
export function locate(file: string): string {
  return path.join(root, file);
}
