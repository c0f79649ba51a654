import path from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { Url, wholeNumber } from "./variable-kinds.ts";

/** Where files are stored. */
export const StorageVariables = z.object({
  DATA_DIR: z.string().default(".data"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: Url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_UNUSED_DAYS: wholeNumber(1, 3650).default(90),
  FILES_MB_PER_AUTHOR: wholeNumber(1, 1_000_000).default(1000),
});

/** A bucket on S3, or on a compatible server. */
type Bucket = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = {
  /** absolute */
  dataDirectory: string;
  /** undefined: files are stored in the data directory */
  bucket: Bucket | undefined;
  /** how long finished files are kept unused, and how many bytes per author */
  retention: { unusedDays: number; bytesPerAuthor: number };
};

const MEGABYTE = 1_000_000;

/** @throws ConfigError for a bucket without both parts of its key */
export function storageOf(values: z.output<typeof StorageVariables>): StorageConfig {
  return {
    dataDirectory: path.resolve(values.DATA_DIR),
    bucket: bucketOf(values),
    retention: {
      unusedDays: values.FILES_UNUSED_DAYS,
      bytesPerAuthor: values.FILES_MB_PER_AUTHOR * MEGABYTE,
    },
  };
}

function bucketOf(values: z.output<typeof StorageVariables>): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.");
  }
  return { bucket, accessKeyId, secretAccessKey, endpoint: values.S3_ENDPOINT, region: values.S3_REGION };
}
