import { createHash } from "node:crypto";
import type { Finding, SourceFile } from "./source-file.ts";

/** Where migrations lie, and the list of those that were released, by file name with the hash of their text. */
export const MIGRATIONS = "apps/server/migrations";
export const RELEASED = `${MIGRATIONS}/released.json`;

/** SHA-256 of a migration's text, as the list keeps it. */
export function hashOfMigration(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * What was released has run on databases that nobody can rewrite: it stays as it is, and later ones count on.
 * @param released  file name → hash
 */
export function checkReleasedMigrations(
  migrations: readonly SourceFile[],
  released: Readonly<Record<string, string>>,
): Finding[] {
  const texts = new Map(migrations.map(({ path, text }) => [nameOf(path), text]));
  const changed = Object.entries(released).flatMap(([name, hash]) => {
    const text = texts.get(name);
    if (text === undefined) return [finding(name, "was released and is gone: bring it back as it was")];
    if (hashOfMigration(text) === hash) return [];
    return [
      finding(name, "was released and is changed: bring it back, and write the change as the next migration"),
    ];
  });
  const last = Math.max(0, ...Object.keys(released).map(numberOf));
  const outOfTurn = [...texts.keys()]
    .filter((name) => !(name in released) && numberOf(name) <= last)
    .map((name) => finding(name, `comes before the last released one: give it a number above ${last}`));
  return [...changed, ...outOfTurn, ...sharedNumbers([...texts.keys()])];
}

/** The list with every migration that is there: what is listed already keeps its hash, whatever the file says now. */
export function releaseAll(
  migrations: readonly SourceFile[],
  released: Readonly<Record<string, string>>,
): Record<string, string> {
  const hashes = migrations.map(({ path, text }): [string, string] => [nameOf(path), hashOfMigration(text)]);
  const all = Object.entries({ ...Object.fromEntries(hashes), ...released });
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function sharedNumbers(names: readonly string[]): Finding[] {
  const sorted = names.toSorted();
  return sorted
    .filter((name, index) => index > 0 && numberOf(name) === numberOf(sorted[index - 1] ?? ""))
    .map((name) => finding(name, "has the number of another migration: give it the next free one"));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10) || 0;
}

function finding(name: string, message: string): Finding {
  return { path: `${MIGRATIONS}/${name}`, line: 1, message };
}
