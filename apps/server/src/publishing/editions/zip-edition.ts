import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { AppError } from "@colophon/contracts/errors";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { ByteRange } from "../../platform/http/byte-range.ts";
import { RangedFile } from "../../platform/http/ranged-file.ts";
import { type BlobStore, type BlobStream, StoreUnavailable } from "../../ports/blob-store.ts";
import { nameInZip, nameOfFile, zipNameOf } from "../../exports/files/files.ts";
import type { EditionRow, FrozenFile } from "./editions.store.ts";
import { type ZipEntry, type ZipLayout, layOutZip, segmentsIn } from "./zip-layout.ts";

/** Contents of the ZIP: a file of the store, or a text from the row. */
type Source = FrozenFile | Buffer;
type Zipped = Pick<EditionRow, "title" | "number" | "made_at" | "files" | "texts">;

/** The layout of an edition's ZIP; nothing is read for it. */
export function layoutOf({ files, texts, made_at }: Zipped): ZipLayout<Source> {
  const entries: ZipEntry<Source>[] = files.map((file) => ({
    name: nameInZip(file),
    bytes: file.bytes,
    crc32: file.crc32,
    source: file,
  }));
  for (const { name, text } of texts) {
    const bytes = Buffer.from(text);
    entries.push({ name, bytes: bytes.length, crc32: crc32(bytes), source: bytes });
  }
  return layOutZip(entries, made_at);
}

/** "The-Salt-Garden-edition-2.zip": the number keeps two editions apart in a downloads folder. */
export function zipNameOfEdition({ title, number }: Pick<EditionRow, "title" | "number">): string {
  return zipNameOf(title).replace(/[.]zip$/, `-edition-${number}.zip`);
}

/** @throws AppError "editions.file_lost", before the first byte; StoreUnavailable */
export async function zipEdition(blobs: BlobStore, edition: Zipped): Promise<RangedFile> {
  await Promise.all(edition.files.map((file) => requireThere(blobs, file)));
  const layout = layoutOf(edition);
  const tag = createHash("sha256");
  for (const { format, sha256, filename } of edition.files) tag.update(`${format} ${sha256} ${filename}\n`);
  tag.update(JSON.stringify([edition.texts, edition.made_at.getTime()]));
  return new RangedFile({
    size: layout.size,
    tag: tag.digest("base64url"),
    mediaType: "application/zip",
    filename: zipNameOfEdition(edition),
    open: async (range) => Readable.from(readZip(blobs, { layout, range }), { objectMode: false }),
  });
}

/** @throws AppError "editions.not_found" for a format it has no file of, "editions.file_lost"; StoreUnavailable */
export async function fileOfEdition(
  blobs: BlobStore,
  { edition, format }: { edition: Pick<EditionRow, "files">; format: ExportFormat },
): Promise<RangedFile> {
  const file = edition.files.find((one) => one.format === format);
  if (file === undefined) throw new AppError("editions.not_found");
  await requireThere(blobs, file);
  return new RangedFile({
    size: file.bytes,
    tag: file.sha256,
    mediaType: file.media_type,
    filename: file.filename,
    open: async (range) => Readable.from(await openFile(blobs, { file, range }), { objectMode: false }),
  });
}

async function requireThere(blobs: BlobStore, { object_key: key, bytes, format }: FrozenFile): Promise<void> {
  if ((await blobs.size(key)) === bytes) return;
  throw new AppError("editions.file_lost", { format: nameOfFile(format) });
}

/** Reads only what the range needs; a reader that stops early closes the file. */
async function* readZip(
  blobs: BlobStore,
  { layout, range }: { layout: ZipLayout<Source>; range: ByteRange },
): AsyncGenerator<unknown, void, void> {
  for (const { segment, from, to } of segmentsIn(layout, range)) {
    if ("bytes" in segment) yield segment.bytes.subarray(from, to);
    else if (Buffer.isBuffer(segment.source)) yield segment.source.subarray(from, to);
    else yield* await openFile(blobs, { file: segment.source, range: { from, to } });
  }
}

async function openFile(
  blobs: BlobStore,
  { file, range }: { file: FrozenFile; range: ByteRange },
): Promise<BlobStream> {
  const stream = await blobs.open(file.object_key, range);
  if (stream === null) throw new StoreUnavailable("a file of an edition has gone while it was read");
  return stream;
}
