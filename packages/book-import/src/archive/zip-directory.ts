import { IMPORT_LIMITS } from "../import-limits.ts";
import { ImportError } from "../import-error.ts";

/** A file listed in an archive's directory, not inflated yet. */
export type ZipEntry = {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  /** as declared in the directory, which may be false */
  statedBytes: number;
  headerAt: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;

/**
 * An archive's files by name, as listed in its central directory.
 * @throws ImportError "damaged" if the directory is broken or truncated
 */
export function zipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  return new Map(directoryEntries(bytes).map((entry) => [entry.name, entry]));
}

/**
 * Every entry of the central directory in order, including duplicate names.
 * @source PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16
 * @throws ImportError "damaged" if the directory is broken or truncated
 */
export function directoryEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > IMPORT_LIMITS.entries) throw new ImportError("unsafe");
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY)
      throw new ImportError("damaged");
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      statedBytes: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** A file's compressed bytes. @throws ImportError "damaged" */
export function packedBytes(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = viewOf(archive);
  const { headerAt } = entry;
  if (headerAt + LOCAL_BYTES > archive.length || view.getUint32(headerAt, true) !== LOCAL) {
    throw new ImportError("damaged");
  }
  const names = view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const from = headerAt + LOCAL_BYTES + names;
  if (from + entry.packedBytes > archive.length) throw new ImportError("damaged");
  return archive.subarray(from, from + entry.packedBytes);
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ImportError("damaged");
}

/** Names are only compared, never used as paths; some programs write them with backslashes. */
function nameOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\\", "/");
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
