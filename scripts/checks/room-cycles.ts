import path from "node:path";
import { type Finding, isTestFile, lineAt, type SourceFile } from "./source-file.ts";

/** Packages whose folders lie one above the other. */
const STOREYS = /^(packages\/(?:press|cover-art|domain)\/src)\//;
/** An import of a file by its place, or the address of one that is read or started. */
const REFERENCE = /\b(?:from|import|new URL)\b[\s(]*"(\.{0,2}[\w./-]*[.](?:ts|typ))"/g;

type Reference = { from: string; to: string; path: string; line: number };

/**
 * Folders of a package import each other in one direction only, also by way of others: two that need each other
 * are one room, or three. A file beside the folders is a room by itself. Tests may look anywhere.
 */
export function checkZoneCycles(files: readonly SourceFile[]): Finding[] {
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
  const [, storeys] = STOREYS.exec(file) ?? [];
  if (storeys === undefined) return [];
  return Array.from(text.matchAll(REFERENCE)).flatMap((match) => {
    const target = path.posix.join(path.posix.dirname(file), match[1] ?? "");
    const [from, to] = [zoneOf(file, storeys), zoneOf(target, storeys)];
    return from === to ? [] : [{ from, to, path: file, line: lineAt(text, match.index) }];
  });
}

function zoneOf(file: string, storeys: string): string {
  const folder = path.posix.dirname(file);
  return folder === storeys ? file : folder;
}

/** The shortest way of imports from one room to another, both named; null where there is none. */
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
