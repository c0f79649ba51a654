import { zipSync, type ZipOptions } from "fflate";

/** One file of an archive; `isStored`: without compression, for data already compressed. */
export type ArchiveFile = { path: string; bytes: Uint8Array; isStored: boolean };

/** Higher levels make books 2 % smaller and take twice the time. */
const LEVEL = 3;

/**
 * A ZIP archive with its files in the given order, all dated January 1 of the year. The same input gives the
 * same bytes everywhere.
 * @param year  clamped to 1980–2099, the range readers of the format support
 */
export function zipArchive(files: readonly ArchiveFile[], { year }: { year: number }): Uint8Array {
  // a ZIP stores local time: this date is the same everywhere
  const mtime = new Date(Math.min(2099, Math.max(1980, year)), 0, 1);
  const entries = files.map(({ path, bytes, isStored }): [string, [Uint8Array, ZipOptions]] => [
    path,
    [bytes, { level: isStored ? 0 : LEVEL }],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime });
}
