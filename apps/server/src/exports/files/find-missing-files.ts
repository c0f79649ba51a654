import type { Db } from "../../platform/db/database.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { findUnknown, sampleFiles } from "./file-retention.store.ts";

/**
 * Rows whose file is not in the store, or is not the one that was put there: a promise that SQL cannot see into.
 * @param sample  how many files are looked at, others each time; all of them where there are no more
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
  // What was cleared away or made anew since it was sampled has lost its row first.
  const gone = new Set(
    await findUnknown(
      db,
      missing.map(({ subject }) => subject),
    ),
  );
  return missing.filter(({ subject }) => !gone.has(subject));
}
