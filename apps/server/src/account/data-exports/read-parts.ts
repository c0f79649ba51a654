import { Readable } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import type { ByteRange } from "../../platform/http/byte-range.ts";
import { RangedFile } from "../../platform/http/ranged-file.ts";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import { type ExportRow, partKey } from "./data-exports.store.ts";

type Stored = { row: ExportRow; bytes: number; partBytes: number };

/**
 * The ZIP as one file; any range can be read without reading what precedes it.
 * @throws AppError "account.export_lost"
 */
export async function exportFile(blobs: BlobStore, row: ExportRow): Promise<RangedFile> {
  const { bytes, part_bytes: partBytes, sha256, made_at: madeAt } = row;
  if (bytes === null || partBytes === null || sha256 === null || madeAt === null) {
    throw new AppError("account.export_lost");
  }
  const stored = { row, bytes, partBytes };
  await requireThere(blobs, stored);
  return new RangedFile({
    size: bytes,
    tag: sha256,
    mediaType: "application/zip",
    filename: `Colophon-account-${madeAt.toISOString().slice(0, 10)}.zip`,
    open: async (range) => Readable.from(readParts(blobs, { ...stored, range }), { objectMode: false }),
  });
}

/** Checked before the first byte, so that a download is rejected rather than broken off. */
async function requireThere(blobs: BlobStore, { row, bytes, partBytes }: Stored): Promise<void> {
  for (let from = 0; from < bytes; from += partBytes) {
    const size = await blobs.size(partKey(row, from / partBytes));
    if (size !== Math.min(partBytes, bytes - from)) throw new AppError("account.export_lost");
  }
}

/** Closes the open part when the consumer stops reading. */
async function* readParts(
  blobs: BlobStore,
  { row, partBytes, range }: Stored & { range: ByteRange },
): AsyncGenerator<unknown, void, void> {
  let from = range.from;
  while (from < range.to) {
    const number = Math.floor(from / partBytes);
    const begins = number * partBytes;
    const to = Math.min(range.to, begins + partBytes);
    const stream = await blobs.open(partKey(row, number), { from: from - begins, to: to - begins });
    if (stream === null) throw new StoreUnavailable("a part of an export has gone while it was read");
    yield* stream;
    from = to;
  }
}
