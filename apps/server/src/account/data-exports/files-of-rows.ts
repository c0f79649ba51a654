import { THUMBNAIL_WIDTHS } from "@colophon/contracts/covers/thumbnails";
import { z } from "zod";
import { thumbnailKey } from "../../covers/thumbnails/thumbnails.ts";
import { SIZES, imageKey } from "../../manuscript/images/images.ts";

/** A stored file that a row names, and its name in the row's folder. */
export type NamedFile = { key: string; name: string };
export type ExportedRow = Record<string, unknown>;

const ThumbnailRow = z.object({ object_key: z.string().nullable() });
const ImageRow = z.object({ object_key: z.string(), media_type: z.enum(["image/jpeg", "image/png"]) });
const StoredFile = z.object({ format: z.string(), content_hash: z.string(), object_key: z.string() });
const SentFile = z.object({ object_key: z.string(), filename: z.string() });
const FrozenFiles = z.object({
  number: z.int(),
  manuscript_key: z.string(),
  files: z.array(z.object({ filename: z.string(), object_key: z.string() })),
});

/** A book or cover thumbnail in every stored width; none until it is drawn. */
export function thumbnailsIn(folder: string): (row: ExportedRow) => NamedFile[] {
  return (row) => {
    const { object_key: begin } = ThumbnailRow.parse(row);
    if (begin === null) return [];
    return THUMBNAIL_WIDTHS.map((width) => {
      const key = thumbnailKey(begin, width);
      return { key, name: `${folder}/${lastOf(key)}` };
    });
  };
}

/** An image in its print and screen versions; store keys have no extensions, but programs need one. */
export function imagesIn(folder: string): (row: ExportedRow) => NamedFile[] {
  return (row) => {
    const { object_key: begin, media_type } = ImageRow.parse(row);
    const printed = media_type === "image/jpeg" ? "jpg" : "png";
    return SIZES.map((size) => {
      const key = imageKey(begin, size);
      return { key, name: `${folder}/${lastOf(key)}.${size === "print" ? printed : "webp"}` };
    });
  };
}

/** A file attached to a support message. */
export function filesOfTicket(row: ExportedRow): NamedFile[] {
  const { object_key: key, filename } = SentFile.parse(row);
  return [{ key, name: `support/${lastOf(key)}-${filename}` }];
}

/** A file exported from a book, named by its format. */
export function filesOfExport(row: ExportedRow): NamedFile[] {
  const { format, content_hash, object_key: key } = StoredFile.parse(row);
  return [{ key, name: `exports/${format}-${content_hash.slice(0, 8)}${endingOf(key)}` }];
}

/** The files of an edition, with the manuscript they were made from. */
export function filesOfEdition(row: ExportedRow): NamedFile[] {
  const { number, manuscript_key, files } = FrozenFiles.parse(row);
  const folder = `editions/edition-${number}`;
  const named = files.map((file) => ({ key: file.object_key, name: `${folder}/${file.filename}` }));
  return [...named, { key: manuscript_key, name: `${folder}/manuscript.json.gz` }];
}

function lastOf(key: string): string {
  return key.split("/").at(-1) ?? key;
}

function endingOf(key: string): string {
  return /[.][a-z0-9]+$/.exec(key)?.[0] ?? "";
}
