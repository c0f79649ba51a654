import { randomUUID } from "node:crypto";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { BlobStore } from "../../ports/blob-store.ts";

const KEY = /^[a-z0-9][a-z0-9/._-]{0,400}$/;

/** Files in a folder of this machine. @param directory  absolute path; made when the first file comes */
export function createDiskBlobs(directory: string): BlobStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: "private" }));
  return {
    ...readingFrom(disk),
    async put(key, bytes) {
      // Beside it first: a reader must never meet half a file, nor a crash leave one.
      const aside = `incoming/${randomUUID()}`;
      await disk.put(aside, bytes);
      await disk.move(aside, checkedKey(key));
    },
  };
}

/** A bucket of S3 or of a server that speaks its language. */
export type BucketOptions = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Files in a bucket; a put is whole or not at all by S3's own promise. */
export function createS3Blobs(options: BucketOptions): BlobStore {
  const disk = new Disk(
    new S3Driver({
      bucket: options.bucket,
      region: options.region,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint, forcePathStyle: true }),
      // The SDK's newer default checksums are corrupted or refused by several servers that are not Amazon's.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      visibility: "private",
      supportsACL: false,
    }),
  );
  return {
    ...readingFrom(disk),
    async put(key, bytes, mediaType) {
      await disk.put(checkedKey(key), bytes, { contentType: mediaType });
    },
  };
}

function readingFrom(disk: Disk): Pick<BlobStore, "get" | "delete"> {
  return {
    async get(key) {
      const known = await disk.exists(checkedKey(key));
      return known ? disk.getBytes(key) : null;
    },
    async delete(key) {
      await disk.delete(checkedKey(key));
    },
  };
}

function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`This is no key of a stored file: ${key}`);
  return key;
}
