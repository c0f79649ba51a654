import { chmod, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StoreUnavailable } from "../../ports/blob-store.ts";

/** Manuscripts are private to their author, also on a shared machine. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** No write takes this long; an older temporary file was left by a killed process. */
const HALF_MS = 30 * 60 * 1000;

const MissingFile = z.object({ code: z.enum(["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"]) });

/** @returns null if the file doesn't exist or is a folder */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (MissingFile.safeParse(error).success) return null;
    throw unavailableIfUnfit(error);
  }
}

/** A disk that is full, over quota, missing, broken, read-only or not ours. */
const UnfitDisk = z.object({
  code: z.enum([
    "ENOSPC",
    "EDQUOT",
    "EROFS",
    "EIO",
    "ENODEV",
    "ENXIO",
    "ESTALE",
    "EACCES",
    "EPERM",
    "EMFILE",
  ]),
});

/** @returns the error to throw instead of a disk's own error */
export function unavailableIfUnfit(error: unknown): unknown {
  const unfit = UnfitDisk.safeParse(error).data;
  if (unfit === undefined) return error;
  return new StoreUnavailable(`The disk does not take or give files: ${unfit.code}`, { cause: error });
}

/** Paths of all files below a folder, one folder after the other; none if the folder is missing. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    if (entry.isFile()) yield place;
  }
}

/** Deletes files left half-written by killed processes. */
export async function removeHalves(incoming: string, now: Date): Promise<void> {
  for await (const half of filesBelow(incoming)) {
    const found = await unlessMissing(() => stat(half));
    if (found !== null && now.getTime() - found.mtimeMs > HALF_MS) await rm(half, { force: true });
  }
}

/** Removes access rights of other users from a folder and everything below it, as set by earlier versions. */
export async function closeToOthers(folder: string): Promise<void> {
  await unlessMissing(() => chmod(folder, FOLDER_MODE));
  const entries = (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(place);
    if (entry.isFile()) await unlessMissing(() => chmod(place, FILE_MODE));
  }
}
