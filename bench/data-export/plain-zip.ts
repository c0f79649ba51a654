import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { unzipSync } from "fflate";

/** Contents of a ZIP. */
export type Unpacked = { files: { name: string; bytes: Uint8Array }[]; bytes: number };

export function unpack(zip: Uint8Array): Unpacked {
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => ({ name, bytes }));
  return { files, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) };
}

/** Other files are already compressed. */
const IS_TEXT = /[.](json|md|csv|txt)$/u;

/**
 * The minimum work of packing: bytes already in memory are deflated if useful, checksummed, and written to
 * one file in sequence. The few bytes of a ZIP's own directory are left out.
 * @returns the time in seconds
 */
export async function packPlain({ files }: Unpacked, file: string): Promise<number> {
  const startedAt = performance.now();
  const target = await open(file, "w");
  try {
    for (const { name, bytes } of files) {
      crc32(bytes);
      if (!IS_TEXT.test(name)) await target.write(bytes);
      else
        for await (const chunk of Readable.from([bytes]).pipe(createDeflateRaw())) await target.write(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return (performance.now() - startedAt) / 1000;
}
