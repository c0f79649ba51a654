import { z } from "zod";

/** A file of the store that a row names, and what it is called in the folder of its row. */
export type NamedFile = { key: string; name: string };
export type ExportedRow = Record<string, unknown>;

const Stored = z.object({ object_key: z.string().nullable() });
const KeptFile = z.object({ format: z.string(), content_hash: z.string(), object_key: z.string() });
const FrozenFiles = z.object({
  number: z.int(),
  manuscript_key: z.string(),
  files: z.array(z.object({ filename: z.string(), object_key: z.string() })),
});

/** The one file of a row, in a folder of its own. */
export function storedIn(folder: string): (row: ExportedRow) => NamedFile[] {
  return (row) => {
    const { object_key: key } = Stored.parse(row);
    return key === null ? [] : [{ key, name: `${folder}/${lastOf(key)}` }];
  };
}

/** A file that was made of a book, by its format. */
export function filesOfExport(row: ExportedRow): NamedFile[] {
  const { format, content_hash, object_key: key } = KeptFile.parse(row);
  return [{ key, name: `exports/${format}-${content_hash.slice(0, 8)}${endingOf(key)}` }];
}

/** The files of an edition, with the manuscript they were made of. */
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
