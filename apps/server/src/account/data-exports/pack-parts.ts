import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** Adds a file to the ZIP; settles once the file has been read completely. */
export type AddFile = (file: {
  name: string;
  bytes: AsyncIterable<string | Uint8Array>;
  /** false for content that is already compressed */
  compress: boolean;
}) => Promise<void>;

export type Packed = { bytes: number; sha256: string };

/**
 * Packs a ZIP that is stored in parts, so at most one part is in memory.
 * @param fill  adds the files, one after the other
 * @param save  stores a part; called with numbers from 0, one after the other
 */
export async function packParts(
  {
    partBytes,
    save,
    at,
  }: { partBytes: number; save: (number: number, part: Uint8Array) => Promise<void>; at: Date },
  fill: (add: AddFile) => Promise<void>,
): Promise<Packed> {
  const zip = new ZipFile();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  zip.on("error", failure.reject);
  let open: Readable | null = null;
  const add: AddFile = async ({ name, bytes, compress }) => {
    const stream = Readable.from(bytes, { objectMode: false });
    open = stream;
    const ended = new Promise<void>((resolve, reject) => stream.once("end", resolve).once("error", reject));
    ended.catch(failure.reject);
    zip.addReadStream(stream, name, { compress, mtime: at });
    await Promise.race([ended, failure.promise]);
  };
  const packed = writeParts(zip.outputStream, { partBytes, save });
  packed.catch(failure.reject);
  try {
    await fill(add);
    zip.end();
    return await Promise.race([packed, failure.promise]);
  } catch (error) {
    failure.reject(error);
    throw error;
  } finally {
    destroy(open);
  }
}

function destroy(stream: Readable | null): void {
  stream?.destroy();
}

async function writeParts(
  stream: NodeJS.ReadableStream,
  { partBytes, save }: { partBytes: number; save: (number: number, part: Uint8Array) => Promise<void> },
): Promise<Packed> {
  const hash = createHash("sha256");
  let part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let number = 0;
  let bytes = 0;
  const savePart = async (): Promise<void> => {
    await save(number, part.subarray(0, filled));
    number += 1;
    // a fresh buffer: the store may still hold the old one
    part = Buffer.allocUnsafe(partBytes);
    filled = 0;
  };
  for await (const chunk of stream) {
    const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    hash.update(piece);
    bytes += piece.length;
    for (let from = 0; from < piece.length;) {
      const taken = piece.copy(part, filled, from);
      from += taken;
      filled += taken;
      if (filled === partBytes) await savePart();
    }
  }
  if (filled > 0) await savePart();
  return { bytes, sha256: hash.digest("hex") };
}
