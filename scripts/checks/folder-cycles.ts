import path from "node:path";
import { type Finding, isTestFile, lineAt, type SourceFile } from "./source-file.ts";

/** Trees whose folders are layered. */
const LAYERED = /^(packages\/(?:press|rules|prose|kdp)\/src|packages\/cover\/src\/art|apps\/web\/app)\//;
/** A relative import of a file, or the URL of one that is read or started. */
const REFERENCE = /\b(?:from|import|new URL)\b[\s(]*"(\.{0,2}[\w./-]*[.](?:tsx?|typ))"/g;

type Reference = { from: string; to: string; path: string; line: number };

/**
 * Folders of a package, and parts of the web, may import each other in one direction only, even indirectly:
 * two that need each other should be one, or three. A file outside the folders counts separately. Tests may
 * import anything.
 */
export function checkFolderCycles(files: readonly SourceFile[]): Finding[] {
  const references = files.filter(({ path: file }) => !isTestFile(file)).flatMap(referencesOf);
  const imports = new Map<string, Set<string>>();
  for (const { from, to } of references) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  return references.flatMap(({ from, to, path: file, line }) => {
    const way = wayBack(imports, to, from);
    if (way === null) return [];
    return [{ path: file, line, message: `a ring of folders: ${[from, ...way].join(" → ")}` }];
  });
}

function referencesOf({ path: file, text }: SourceFile): Reference[] {
  const [, tree] = LAYERED.exec(file) ?? [];
  if (tree === undefined) return [];
  return Array.from(text.matchAll(REFERENCE)).flatMap((match) => {
    const target = path.posix.join(path.posix.dirname(file), match[1] ?? "");
    const [from, to] = [folderOf(file, tree), folderOf(target, tree)];
    return from === to ? [] : [{ from, to, path: file, line: lineAt(text, match.index) }];
  });
}

function folderOf(file: string, tree: string): string {
  const folder = path.posix.dirname(file);
  if (folder === tree) return file;
  // A part of the web counts as one with all its contents, and so do its building blocks.
  const part = /^(?:platform|ui|testing)(?=\/|$)|^[^/]+(?:\/[^/]+)?/u.exec(folder.slice(tree.length + 1));
  return tree.startsWith("apps/") ? `${tree}/${part?.[0] ?? ""}` : folder;
}

/** The shortest import chain from one folder to another, inclusive; null if there is none. */
function wayBack(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): string[] | null {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of imports.get(last) ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
