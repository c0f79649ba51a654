import { SERVER_PART } from "./domains.ts";
import { type Finding, isTestFile, type ParsedFile, type SourceFile } from "./source-file.ts";
import { bareSql, sqlTexts } from "./sql-text.ts";
import { findingAt } from "./syntax.ts";

/** The server part that owns each database table or function, by its name. */
export type Owners = ReadonlyMap<string, string>;
/** "part table": other parts' tables that a part reads. */
export type Readers = ReadonlySet<string>;

const PART = new RegExp(`^${SERVER_PART}`);
/** A line "Tables: …" ends at the start of another list. */
const OWNED = /\b(?:Tables?|Functions?):\s*(.*?)(?=\b(?:Tables?|Functions?|Jobs?|Reads):|$)/gm;
/**
 * Another part's tables that a store may join, because a query across two public APIs would slow down every
 * call.
 */
const READ = /\bReads:\s*(.*?)(?=\b(?:Tables?|Functions?|Jobs?):|$)/gm;
const NAME = /`([a-z][a-z0-9_]*)`/g;
const CREATED =
  /^\s*create\s+(?:or\s+replace\s+)?(?:table|function|view)\s+(?:if\s+not\s+exists\s+)?([a-z_0-9]+)/gim;

/** Reads "Tables:" and "Functions:" from every part's README; nothing may have two owners. */
export function readOwners(readmes: readonly SourceFile[]): {
  owners: Owners;
  readers: Readers;
  findings: Finding[];
} {
  const owners = new Map<string, string>();
  const readers = new Set<string>();
  const findings: Finding[] = [];
  for (const { path, text } of readmes) {
    const part = PART.exec(path)?.[1] ?? path;
    for (const name of namesBehind(READ, text)) readers.add(`${part} ${name}`);
    for (const name of namesBehind(OWNED, text)) {
      const other = owners.get(name);
      if (other !== undefined && other !== part) {
        const message = `${name} belongs to ${other} already: one part owns it, the other asks that one's door`;
        findings.push({ path, line: 1, message });
      }
      owners.set(name, other ?? part);
    }
  }
  return { owners, readers, findings };
}

function namesBehind(label: RegExp, text: string): string[] {
  const lists = [...text.matchAll(label)].map(([, list = ""]) => list);
  return lists.flatMap((list) => [...list.matchAll(NAME)].map(([, name = ""]) => name));
}

/** The tables and functions created by migrations: names known to the rule below. */
export function createdNames(migrations: readonly SourceFile[]): Set<string> {
  return new Set(migrations.flatMap(({ text }) => [...text.matchAll(CREATED)].map(([, name = ""]) => name)));
}

const READ_OR_WRITTEN = /\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_][a-z0-9_]*)(?!\s*[(])/gi;
const WRITTEN = /\b(?:into|update|delete\s+from)\s+(?:only\s+)?([a-z_][a-z0-9_]*)(?!\s*[(])/gi;
const CALLED = /\b([a-z_][a-z0-9_]*)\s*[(]/gi;

/** A store may only touch its own part's tables; the rest of the server touches none. */
export function checkTableOwners(
  file: ParsedFile,
  { owners, readers, created }: { owners: Owners; readers: Readers; created: ReadonlySet<string> },
): Finding[] {
  if (!file.path.startsWith("apps/server/src/") || isTestFile(file.path)) return [];
  const part = PART.exec(file.path)?.[1] ?? null;
  return sqlTexts(file).flatMap((place) => {
    const text = bareSql(place.text);
    const touched = [...text.matchAll(READ_OR_WRITTEN), ...text.matchAll(CALLED)].map(
      ([, name = ""]) => name,
    );
    const written = new Set([...text.matchAll(WRITTEN)].map(([, name = ""]) => name));
    const mayRead = (name: string): boolean => !written.has(name) && readers.has(`${part} ${name}`);
    return [...new Set(touched)]
      .filter((name) => created.has(name) && !isFree(owners.get(name), part) && !mayRead(name))
      .map((name) => findingAt(file, { at: place, message: complaintAbout(name, owners.get(name)) }));
  });
}

function isFree(owner: string | undefined, part: string | null): boolean {
  return part === null ? owner === undefined : owner === part;
}

function complaintAbout(name: string, owner: string | undefined): string {
  return owner === undefined
    ? `touches ${name}, which no part's README names: add it to the line "Tables:" or "Functions:" of its owner`
    : `touches ${name}, which belongs to ${owner}: ask through the door of ${owner}`;
}
