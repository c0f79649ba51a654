import { zipSync, type ZipOptions } from "fflate";

/** One file of an archive; `isStored`: kept as it is, for what is compressed already. */
export type ArchiveFile = { path: string; bytes: Uint8Array; isStored: boolean };

/** Above it books become 2 % smaller and take twice the time. */
const LEVEL = 3;

/**
 * A ZIP archive with its files in the order given, all of the first of January of the year. The same input gives
 * the same bytes everywhere.
 * @param year  years before 1980 and after 2099 are beyond what the format is read for, and become the nearest
 */
export function zipArchive(files: readonly ArchiveFile[], { year }: { year: number }): Uint8Array {
  // local time is what a ZIP stores: this date is the same everywhere
  const mtime = new Date(Math.min(2099, Math.max(1980, year)), 0, 1);
  const entries = files.map(({ path, bytes, isStored }): [string, [Uint8Array, ZipOptions]] => [
    path,
    [bytes, { level: isStored ? 0 : LEVEL }],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime });
}
