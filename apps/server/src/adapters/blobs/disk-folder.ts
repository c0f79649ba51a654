import { chmod, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StoreUnavailable } from "../../ports/blob-store.ts";

/** Manuscripts are nobody's but their author's, on a shared machine too. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** No put takes this long; what lies aside longer was left by a process that was killed. */
const HALF_MS = 30 * 60 * 1000;

const MissingFile = z.object({ code: z.enum(["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"]) });

/** @returns null where there is no such file; folders are none */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (MissingFile.safeParse(error).success) return null;
    throw unavailableIfUnfit(error);
  }
}

/** A disk that is full, over its quota, gone, broken, read only or not ours. */
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

/** @returns what to throw instead of a disk's own error */
export function unavailableIfUnfit(error: unknown): unknown {
  const unfit = UnfitDisk.safeParse(error).data;
  if (unfit === undefined) return error;
  return new StoreUnavailable(`The disk does not take or give files: ${unfit.code}`, { cause: error });
}

/** Paths of all files below a folder, one folder after the other; a folder that is missing has none. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    if (entry.isFile()) yield place;
  }
}

/** Removes what puts that were killed left half-written. */
export async function removeHalves(incoming: string, now: Date): Promise<void> {
  for await (const half of filesBelow(incoming)) {
    const found = await unlessMissing(() => stat(half));
    if (found !== null && now.getTime() - found.mtimeMs > HALF_MS) await rm(half, { force: true });
  }
}

/** Takes from everything below a folder, and from the folder, the rights that others have by an earlier version. */
export async function closeToOthers(folder: string): Promise<void> {
  await unlessMissing(() => chmod(folder, FOLDER_MODE));
  const entries = (await unlessMissing(() => readdir(folder, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(place);
    if (entry.isFile()) await unlessMissing(() => chmod(place, FILE_MODE));
  }
}
