import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { z } from "zod";
import { type BlobStore, StoreAway } from "../../ports/blob-store.ts";

const KEY = /^[a-z0-9][a-z0-9/._-]{0,400}$/;
/** No key begins with a dot, so none leads here. */
const INCOMING = ".incoming";

/**
 * Files in a folder of this machine. Not by flydrive, whose disk moves files by copying them, which shows
 * half of them to readers, and gives back empty ones as 64 KB of zeros.
 * @param directory  absolute path; made when the first file comes
 */
export function createDiskBlobs(directory: string): BlobStore {
  return {
    async put(key, bytes) {
      const file = path.join(directory, checkedKey(key));
      const aside = path.join(directory, INCOMING, randomUUID());
      try {
        await mkdir(path.dirname(aside), { recursive: true });
        await writeFile(aside, bytes, { flush: true });
        await mkdir(path.dirname(file), { recursive: true });
        await rename(aside, file);
      } catch (error) {
        // What hinders this as well must not hide why the file was not stored.
        await rm(aside, { force: true }).catch(() => undefined);
        throw awayIfUnfit(error);
      }
    },
    async get(key) {
      const file = path.join(directory, checkedKey(key));
      return unlessMissing(() => readFile(file));
    },
    async delete(key) {
      const file = path.join(directory, checkedKey(key));
      await unlessMissing(() => rm(file));
    },
  };
}

const MissingFile = z.object({ code: z.enum(["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"]) });

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

function awayIfUnfit(error: unknown): unknown {
  const unfit = UnfitDisk.safeParse(error).data;
  if (unfit === undefined) return error;
  return new StoreAway(`The disk does not take or give files: ${unfit.code}`, { cause: error });
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (MissingFile.safeParse(error).success) return null;
    throw awayIfUnfit(error);
  }
}

/** A bucket of S3 or of a server that speaks its language. */
export type BucketOptions = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** how long a silent server is waited for, each time; 10 s when absent */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A moment's trouble is passed over; beyond that the author is told. */
const MOST_TRIES = 2;

/** Files in a bucket; a put is whole or not at all by S3's own promise. */
export function createS3Blobs(options: BucketOptions): BlobStore {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const disk = new Disk(
    new S3Driver({
      bucket: options.bucket,
      region: options.region,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
      maxAttempts: MOST_TRIES,
      // The SDK waits for ever by itself.
      requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
      // The SDK's newer default checksums are corrupted or refused by several servers that are not Amazon's.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      visibility: "private",
      supportsACL: false,
    }),
  );
  return {
    async put(key, bytes, mediaType) {
      const checked = checkedKey(key);
      await disk.put(checked, bytes, { contentType: mediaType }).catch(bucketAway);
    },
    async get(key) {
      const checked = checkedKey(key);
      try {
        return await disk.getBytes(checked);
      } catch (error) {
        if (MissingObject.safeParse(error).success) return null;
        return bucketAway(error);
      }
    },
    async delete(key) {
      const checked = checkedKey(key);
      await disk.delete(checked).catch(bucketAway);
    },
  };
}

/** A missing bucket is a 404 as well, and must not pass for an empty one. */
const MissingObject = z.object({ cause: z.object({ name: z.literal("NoSuchKey") }) });

/** Whatever a bucket answers but the file: it is away, full, or not ours to use. @throws StoreAway */
function bucketAway(error: unknown): never {
  throw new StoreAway(error instanceof Error ? error.message : "The bucket failed", { cause: error });
}

function checkedKey(key: string): string {
  const hasOddPart = key.split("/").some((part) => /^\.*$/.test(part));
  if (!KEY.test(key) || key.includes("..") || hasOddPart) {
    throw new Error(`This is no key of a stored file: ${key}`);
  }
  return key;
}
