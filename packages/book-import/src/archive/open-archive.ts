import { Inflate } from "fflate";
import { ImportError } from "../import-error.ts";
import { IMPORT_LIMITS } from "../import-limits.ts";
import { packedBytes, zipDirectory, type ZipEntry } from "./zip-directory.ts";

/** An archive whose files are inflated individually, on demand. */
export type Archive = {
  has: (name: string) => boolean;
  names: () => string[];
  /** @throws ImportError "damaged", "encrypted" or "unsafe" */
  bytes: (name: string) => Uint8Array | null;
};

const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;

/** @throws ImportError if the directory is broken, or declares more than a book can have */
export function openArchive(archive: Uint8Array): Archive {
  const entries = zipDirectory(archive);
  let stated = 0;
  for (const entry of entries.values()) stated += entry.statedBytes;
  // A declared zip bomb is rejected without inflating it.
  if (stated > IMPORT_LIMITS.inflatedBytes) throw new ImportError("unsafe");
  let total = 0;
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    bytes(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const bytes = contentOf(archive, entry);
      total += bytes.length;
      if (total > IMPORT_LIMITS.inflatedBytes) throw new ImportError("unsafe");
      return bytes;
    },
  };
}

function contentOf(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted) throw new ImportError("encrypted");
  const packed = packedBytes(archive, entry);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new ImportError("damaged");
  return inflated(packed, entry.statedBytes);
}

/** Inflates in chunks and stops at the first excess byte, whatever the directory says. */
function inflated(packed: Uint8Array, statedBytes: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  let isWhole = false;
  const stream = new Inflate((piece, isFinal) => {
    total += piece.length;
    guardSize(total, packed.length);
    pieces.push(piece);
    isWhole ||= isFinal;
  });
  try {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
      stream.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError("damaged", { cause: error });
  }
  if (!isWhole || total !== statedBytes) throw new ImportError("damaged");
  return joined(pieces, total);
}

function guardSize(total: number, packed: number): void {
  const isBomb =
    total > IMPORT_LIMITS.entryBytes ||
    (total > IMPORT_LIMITS.ratioFromBytes && total > packed * IMPORT_LIMITS.ratio);
  if (isBomb) throw new ImportError("unsafe");
}

function joined(pieces: readonly Uint8Array[], total: number): Uint8Array {
  const all = new Uint8Array(total);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
