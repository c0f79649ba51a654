import { Readable } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import { ZipFile } from "yazl";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import type { ExportRow, StoredFile } from "./export-requests.store.ts";
import { nameInZip, nameOfFile, zipNameOf } from "./file-names.ts";
import { withheldFormats } from "./present-export.ts";
import { type FilesDeps, holdFiles } from "./stored-files.ts";
import { notesOfZip } from "./zip-readme.ts";

/**
 * A ZIP being streamed; it ends with an error if a file disappears or the store becomes unavailable
 * meanwhile.
 */
export type ZippedFiles = { bytes: Readable; mediaType: string; filename: string };

const MEDIA_TYPE = "application/zip";
/** Contains spaces, unlike any book file's name. */
const NOTES_NAME = "Where each file goes.txt";
/** Formats to compress: PDF, EPUB, DOCX and images already are. */
const PACKED: ReadonlySet<string> = new Set(["txt"]);

/**
 * All files an export offers, as one ZIP. They are read one by one as the client downloads them, so at most
 * one is in memory.
 * @throws AppError "exports.not_found" for an export without files, "exports.withheld" if all have a blocker,
 *         "exports.not_kept" if one was deleted; StoreUnavailable. All of these before the first byte.
 */
export async function zipExport(
  deps: FilesDeps,
  { row, title }: { row: ExportRow; title: string },
): Promise<ZippedFiles> {
  if (row.files.length === 0) throw new AppError("exports.not_found");
  const withheld = withheldFormats(row);
  const files = row.files.filter(({ format }) => !withheld.includes(format));
  const [first] = withheld;
  if (files.length === 0 && first !== undefined) {
    throw new AppError("exports.withheld", { format: nameOfFile(first), reason: "No other file was made." });
  }
  const held = await holdFiles(deps, { bookId: row.book_id, files });
  const sources = held.map(({ file, objectKey }) => {
    if (objectKey === null) throw new AppError("exports.not_kept", { format: nameOfFile(file.format) });
    return { file, objectKey };
  });
  const notes = notesOfZip(title, { look: row, files });
  return {
    bytes: Readable.from(zipped(deps.blobs, { sources, notes, at: row.created_at })),
    mediaType: MEDIA_TYPE,
    filename: zipNameOf(title),
  };
}

type Source = { file: StoredFile; objectKey: string };
type Contents = { sources: readonly Source[]; notes: string; at: Date };

/** When the client stops reading, the generator ends and packing stops. */
async function* zipped(
  blobs: BlobStore,
  { sources, notes, at }: Contents,
): AsyncGenerator<string | Buffer, void, void> {
  const zip = new ZipFile();
  let isOver = false;
  const fail = (error: unknown): void => {
    if (!isOver) zip.outputStream.emit("error", error);
  };
  zip.on("error", fail);
  zip.addBuffer(Buffer.from(notes), NOTES_NAME, { mtime: at });
  for (const { file, objectKey } of sources) {
    const options = { mtime: at, compress: PACKED.has(file.format) };
    zip.addReadStreamLazy(nameInZip(file), options, (provide) => {
      if (!isOver) readWhole(blobs, objectKey).then((stream) => provide(null, stream), fail);
    });
  }
  zip.end();
  try {
    for await (const chunk of zip.outputStream) yield chunk;
  } finally {
    isOver = true;
  }
}

/** @throws if the file disappeared after it was found */
async function readWhole(blobs: BlobStore, objectKey: string): Promise<Readable> {
  const bytes = await blobs.get(objectKey);
  if (bytes === null) throw new StoreUnavailable("a file of a ZIP was cleared away while it was read");
  return Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)], {
    objectMode: false,
  });
}
