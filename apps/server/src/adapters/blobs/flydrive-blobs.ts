import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { GetObjectCommand, ListObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { z } from "zod";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import {
  FILE_MODE,
  FOLDER_MODE,
  unavailableIfUnfit,
  closeToOthers,
  filesBelow,
  removeHalves,
  unlessMissing,
} from "./disk-folder.ts";

const KEY = /^[a-z0-9][a-z0-9/._-]{0,400}$/;
/** No key starts with a dot, so none collides with this. */
const INCOMING = ".incoming";

/**
 * Files in a folder of this machine. Doesn't use flydrive, whose disk driver moves files by copying (readers
 * see half of them) and returns empty files as 64 KB of zeros.
 * @param directory  absolute path; created with the first file
 */
export function createDiskBlobs(directory: string): BlobStore {
  const incoming = path.join(directory, INCOMING);
  const state = { isClosed: false };
  return {
    async put(key, bytes) {
      const file = path.join(directory, checkedKey(key));
      const tempFile = path.join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
        await writeFile(tempFile, bytes, { flush: true, mode: FILE_MODE });
        await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
        await rename(tempFile, file);
      } catch (error) {
        // A failure here must not hide why the file was not stored.
        await rm(tempFile, { force: true }).catch(() => undefined);
        throw unavailableIfUnfit(error);
      }
    },
    async get(key) {
      const file = path.join(directory, checkedKey(key));
      return unlessMissing(() => readFile(file));
    },
    async open(key, { from, to }) {
      const file = path.join(directory, checkedKey(key));
      if (from === to) return (await isFile(file)) ? Readable.from([]) : null;
      // Opened right away, so that a file deleted from now on can still be read completely.
      const handle = await unlessMissing(() => open(file));
      if (handle === null) return null;
      if (!(await handle.stat()).isFile()) {
        await handle.close();
        return null;
      }
      return withMappedErrors(handle.createReadStream({ start: from, end: to - 1 }), unavailableIfUnfit);
    },
    async size(key) {
      const file = path.join(directory, checkedKey(key));
      const found = await unlessMissing(() => stat(file));
      return found?.isFile() === true ? found.size : null;
    },
    async delete(key) {
      const file = path.join(directory, checkedKey(key));
      await unlessMissing(() => rm(file));
    },
    async *list(folder) {
      for await (const file of filesBelow(path.join(directory, checkedKey(folder)))) {
        const found = await unlessMissing(() => stat(file));
        const key = path.relative(directory, file).replaceAll(path.sep, "/");
        if (found !== null) yield { key, modifiedAt: found.mtime };
      }
    },
    async tidy() {
      await removeHalves(incoming, new Date());
      // New files are created with closed rights, so one pass over the old ones is enough.
      if (!state.isClosed) await closeToOthers(directory);
      state.isClosed = true;
    },
  };
}

/** An S3 bucket, or one on a compatible server. */
export type BucketOptions = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** how long to wait for a silent server, each time; 10 s by default */
  timeoutMs?: number;
  /** page size of listings; 1000 by default, the maximum of S3 */
  listedAtOnce?: number;
};

const TIMEOUT_MS = 10_000;
/** One retry for transient errors; after that the author gets an error. */
const MAX_TRIES = 2;
const LISTED_AT_ONCE = 1000;

/** Files in a bucket; S3 guarantees that writes are atomic. */
export function createS3Blobs(options: BucketOptions): BlobStore {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const { bucket, listedAtOnce = LISTED_AT_ONCE } = options;
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
    maxAttempts: MAX_TRIES,
    // By default the SDK waits forever.
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    // Several servers other than Amazon's corrupt or reject the SDK's newer default checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    async put(key, bytes, mediaType) {
      const checked = checkedKey(key);
      await disk.put(checked, bytes, { contentType: mediaType }).catch(throwUnavailable);
    },
    async get(key) {
      const checked = checkedKey(key);
      try {
        return await disk.getBytes(checked);
      } catch (error) {
        if (MissingObject.safeParse(error).success) return null;
        return throwUnavailable(error);
      }
    },
    async open(key, { from, to }) {
      const checked = checkedKey(key);
      if (from === to) return (await sizeOf(client, bucket, checked)) === null ? null : Readable.from([]);
      const page = { Bucket: bucket, Key: checked, Range: `bytes=${from}-${to - 1}` };
      try {
        const { Body } = await client.send(new GetObjectCommand(page));
        if (!(Body instanceof Readable)) throw new TypeError("The bucket gave no bytes");
        return withMappedErrors(Body, toStoreUnavailable);
      } catch (error) {
        if (MissingKey.safeParse(error).success) return null;
        return throwUnavailable(error);
      }
    },
    async size(key) {
      return sizeOf(client, bucket, checkedKey(key));
    },
    async delete(key) {
      const checked = checkedKey(key);
      await disk.delete(checked).catch(throwUnavailable);
    },
    async *list(folder) {
      const prefix = `${checkedKey(folder)}/`;
      let after: string | undefined;
      do {
        const page = { Bucket: bucket, Prefix: prefix, MaxKeys: listedAtOnce, Marker: after };
        const found = await client.send(new ListObjectsCommand(page)).catch(throwUnavailable);
        const { Contents = [], IsTruncated = false } = found;
        for (const { Key: key, LastModified: modifiedAt } of Contents) {
          if (key !== undefined && modifiedAt !== undefined) yield { key, modifiedAt };
        }
        after = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (after !== undefined);
    },
    // A write is a single request, and access rights are up to the bucket's owner.
    tidy: async () => undefined,
  };
}

/**
 * A missing bucket also answers a HEAD request with 404, but not a listing. Listings are ordered by key, so
 * the key itself comes before longer keys that start with it.
 */
async function sizeOf(client: S3Client, bucket: string, key: string): Promise<number | null> {
  const page = { Bucket: bucket, Prefix: key, MaxKeys: 1 };
  const { Contents = [] } = await client.send(new ListObjectsCommand(page)).catch(throwUnavailable);
  return Contents[0]?.Key === key ? (Contents[0].Size ?? 0) : null;
}

async function isFile(file: string): Promise<boolean> {
  return (await unlessMissing(() => stat(file)))?.isFile() === true;
}

/** Translates stream errors to the port's; closes the source when the consumer stops reading. */
function withMappedErrors(source: Readable, toPortError: (error: unknown) => unknown): Readable {
  const shown = new PassThrough();
  source.once("error", (error) => {
    const mapped = toPortError(error);
    shown.destroy(mapped instanceof Error ? mapped : error);
  });
  shown.once("close", () => source.destroy());
  source.pipe(shown);
  return shown;
}

/** A missing bucket is also a 404, and must not be mistaken for an empty one. */
const MissingKey = z.object({ name: z.literal("NoSuchKey") });
const MissingObject = z.object({ cause: MissingKey });

/**
 * Any response other than the file: the bucket is unreachable, full, or not ours to use.
 * @throws StoreUnavailable
 */
function throwUnavailable(error: unknown): never {
  throw toStoreUnavailable(error);
}

function toStoreUnavailable(error: unknown): StoreUnavailable {
  return new StoreUnavailable(error instanceof Error ? error.message : "The bucket failed", { cause: error });
}

function checkedKey(key: string): string {
  const hasOddPart = key.split("/").some((part) => /^\.*$/.test(part));
  if (!KEY.test(key) || key.includes("..") || hasOddPart) {
    throw new Error(`This is no key of a stored file: ${key}`);
  }
  return key;
}
