/** One uncompressed file of a ZIP. `crc32` and `bytes` are known before anything is read. */
export type ZipEntry<S> = { name: string; bytes: number; crc32: number; source: S };

/** A segment of a ZIP: bytes known in advance, or a whole file from its source. */
export type ZipSegment<S> = { size: number } & ({ bytes: Buffer } | { source: S });

/** A ZIP in which the position of every byte is known without reading any file. */
export type ZipLayout<S> = { size: number; segments: readonly ZipSegment<S>[] };

/** Maximum size of a ZIP without the ZIP64 extension. @source APPNOTE.TXT 6.3.10 §4.4.8, §4.4.24 */
const LARGEST = 0xff_ff_ff_ff;
const MAX_ENTRIES = 0xff_ff;
/** Names are UTF-8. @source APPNOTE.TXT 6.3.10 §4.4.4, bit 11 */
const UTF8_NAMES = 0x08_00;
const VERSION_NEEDED = 20;
/** Made on Unix, so that the permissions below apply. */
const MADE_BY = (3 << 8) | VERSION_NEEDED;
const READABLE_FILE = 0o10_0644;

/**
 * Lays files out one after the other, uncompressed: the formats of a package are compressed themselves. The
 * same entries always make the same bytes, so that a download can be resumed.
 * @param at  the timestamp of all entries
 * @throws RangeError if it doesn't fit a plain ZIP
 * @source https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, version 6.3.10, seen 2026-11-23
 */
export function layOutZip<S>(entries: readonly ZipEntry<S>[], at: Date): ZipLayout<S> {
  const segments: ZipSegment<S>[] = [];
  const directory: Buffer[] = [];
  const time = dosTime(at);
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const common = commonHeader(entry, { name, time });
    const header = Buffer.concat([signed("PK\u{3}\u{4}"), common, name]);
    directory.push(directoryEntry(common, { name, offset }));
    segments.push({ size: header.length, bytes: header }, { size: entry.bytes, source: entry.source });
    offset += header.length + entry.bytes;
  }
  const list = Buffer.concat(directory);
  const end = endOfZip({ entries: entries.length, size: list.length, offset });
  segments.push({ size: list.length, bytes: list }, { size: end.length, bytes: end });
  const size = offset + list.length + end.length;
  // programmer error: the press's output for one book comes nowhere near this size
  if (size > LARGEST || entries.length > MAX_ENTRIES) throw new RangeError("This is too much for one ZIP");
  return { size, segments };
}

/** The segments that a range of the ZIP needs, each with the part of it within the range. */
export function segmentsIn<S>(
  { segments }: ZipLayout<S>,
  range: { from: number; to: number },
): { segment: ZipSegment<S>; from: number; to: number }[] {
  const needed: { segment: ZipSegment<S>; from: number; to: number }[] = [];
  let start = 0;
  for (const segment of segments) {
    const from = Math.max(range.from - start, 0);
    const to = Math.min(range.to - start, segment.size);
    if (from < to) needed.push({ segment, from, to });
    start += segment.size;
  }
  return needed;
}

function signed(signature: string): Buffer {
  return Buffer.from(signature, "latin1");
}

/**
 * The fields that a local header and the central directory share, from "version needed" to the length of the
 * extra field.
 */
function commonHeader(
  { bytes, crc32 }: ZipEntry<unknown>,
  { name, time }: { name: Buffer; time: number },
): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION_NEEDED, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt32LE(time, 6);
  header.writeUInt32LE(crc32, 10);
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry(common: Buffer, { name, offset }: { name: Buffer; offset: number }): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(MADE_BY);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(READABLE_FILE * 0x1_00_00, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signed("PK\u{1}\u{2}"), madeBy, common, rest, name]);
}

function endOfZip(of: { entries: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  signed("PK\u{5}\u{6}").copy(end);
  end.writeUInt16LE(of.entries, 8);
  end.writeUInt16LE(of.entries, 10);
  end.writeUInt32LE(of.size, 12);
  end.writeUInt32LE(of.offset, 16);
  return end;
}

/** Two-second resolution, no time zone; ours is UTC. The calendar starts in 1980. */
function dosTime(at: Date): number {
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_00_00 + time;
}
