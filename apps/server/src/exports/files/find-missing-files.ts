import type { Db } from "../../platform/db/database.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findUnknown, sampleFiles } from "./file-retention.store.ts";

/**
 * Finds rows whose file isn't in the store or isn't the one that was uploaded: an integrity check that SQL
 * can't do.
 * @param sample  number of files to check, different ones each time; all of them if there are no more
 */
export async function findMissingFiles(
  { db, blobs }: { db: Db; blobs: BlobStore },
  sample: number,
): Promise<FailedIntegrityCheck[]> {
  const missing: FailedIntegrityCheck[] = [];
  for (const { object_key, bytes, owner_id: account } of await sampleFiles(db, sample)) {
    const found = await blobs.size(object_key);
    if (found === bytes) continue;
    const detail = found === null ? `${bytes} bytes are missing` : `${found} bytes instead of ${bytes}`;
    missing.push({ invariant: "file row without its file", account, subject: object_key, detail });
  }
  // Files deleted or replaced since they were sampled lost their row first.
  const gone = new Set(
    await findUnknown(
      db,
      missing.map(({ subject }) => subject),
    ),
  );
  return missing.filter(({ subject }) => !gone.has(subject));
}
